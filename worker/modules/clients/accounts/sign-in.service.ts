import type { ClientLoginResponse, ClientLoginRequest, ClientProfile } from '#contracts/accounts'
import type { CallContext } from '../../../platform/service-context.ts'
import { invalidCredentials, isPasswordRight, issueToken } from '../../identity/index.ts'
import { type Account, findAccountByEmail } from './accounts.queries.ts'

/**
 * Signs a client in. Unknown, deleted and password-less accounts get the same response, after the same work, as a wrong
 * password. A client that never verified its address learns this only with the right password.
 */
export async function signInClient(
  context: CallContext,
  { email, password }: ClientLoginRequest,
): Promise<ClientLoginResponse> {
  const { database, now } = context
  const account = await findAccountByEmail(database, email)
  const passwordHash = account?.passwordHash ?? null
  const isRight = await isPasswordRight(context, 'client', { email, password, passwordHash })
  if (!account || !isRight || account.deletedAt) throw invalidCredentials()
  if (!account.emailVerifiedAt) {
    return { requiresEmailVerification: true, message: 'Please verify your email address to continue' }
  }
  const { token, expiresAt } = await issueToken(database, 'client', account.id, now)
  return { token, expiresAt: expiresAt.toISOString(), client: profileOf(account) }
}

/** The account as its owner sees it, without the password's hash. */
export const profileOf = (account: Account): ClientProfile => ({
  id: account.id,
  email: account.email,
  name: account.contactName,
  company: account.companyName,
  phone: account.phone,
  planId: account.planId,
  planName: account.planName,
  isActive: account.isActive,
  isEmailVerified: account.emailVerifiedAt !== null,
  trialEndsAt: account.trialEndsAt?.toISOString() ?? null,
  planUntil: account.planUntil?.toISOString() ?? null,
  createdAt: account.createdAt.toISOString(),
})
