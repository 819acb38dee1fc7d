import { openApiCalls } from '#contracts/openapi'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { openApiDocument } from './openapi.document.ts'

export const openApiRoutes = openRoutes(openApiCalls, {
  document: {
    before: limitRate('CALLS_PER_ADDRESS'),
    handle: ({ context }) => ({ ...openApiDocument(context.origins.site) }),
  },
})
