import { clientSessionCalls, clientSignInCalls } from '#contracts/accounts'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { notSignedIn } from '../../../platform/http/errors.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { revokeToken } from '../../identity/index.ts'
import { findAccountById } from './accounts.queries.ts'
import { profileOf, signInClient } from './sign-in.service.ts'
import { clientRoutes } from './require-client.ts'

export const signInClientRoutes = openRoutes(clientSignInCalls, {
  login: {
    before: limitRate('CREDENTIALS_PER_ADDRESS'),
    handle: ({ context, body }) => signInClient(context, body),
  },
})

export const sessionClientRoutes = clientRoutes(clientSessionCalls, {
  logout: async ({ context, c }) => {
    await revokeToken(context.database, c.var.tokenHash, context.now)
    return { message: 'You have been successfully logged out.' }
  },
  profile: async ({ context }) => {
    const account = await findAccountById(context.database, context.actor.clientId)
    if (!account) throw notSignedIn()
    return profileOf(account)
  },
})
