import { pageAccessCalls, pageCheckCalls } from '#contracts/page-access'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { openCors } from '../../../platform/http/open-cors.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { clientRoutes } from '../../clients/index.ts'
import { accessOfPage, checkPage } from './page-access.service.ts'

/** Asked by a page whose frame says nothing: where the browser refused it, only the page itself can be told why. */
export const pageAccessRoutes = openRoutes(pageAccessCalls, {
  find: {
    before: [openCors, limitRate('LOADS_PER_ADDRESS', 'access ')],
    handle: ({ context, c }) => accessOfPage(context, c.req.header('Origin') ?? null),
  },
})

export const pageCheckRoutes = clientRoutes(pageCheckCalls, {
  check: {
    before: limitRate('CALLS_PER_ADDRESS', 'page check '),
    handle: ({ context, query }) => checkPage(context, query.address),
  },
})
