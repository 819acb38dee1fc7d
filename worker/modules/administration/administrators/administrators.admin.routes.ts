import { adminSignInCalls } from '#contracts/administrators'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { signInAdministrator } from './administrators.service.ts'

export const administratorsAdminRoutes = openRoutes(adminSignInCalls, {
  login: {
    before: limitRate('CREDENTIALS_PER_ADDRESS'),
    handle: ({ context, body }) => signInAdministrator(context, body),
  },
})
