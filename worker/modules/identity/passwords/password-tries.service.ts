import { networkOf } from '../../../platform/lib/addresses.ts'
import type { CallContext } from '../../../platform/service-context.ts'
import type { TokenKind } from '../tokens/auth-tokens.table.ts'
import { hashBearerToken } from '../tokens/bearer-tokens.ts'
import { countTry, deleteTries } from './password-tries.queries.ts'
import { tooManyTries } from './passwords.errors.ts'
import { verifyPassword } from './passwords.ts'

interface PasswordTry {
  readonly email: string
  readonly password: string
  /** null if there is no such account, or none with a password: the same work, and never correct. */
  readonly passwordHash: string | null
}

/**
 * Whether a password is correct. After five wrong ones a network has to wait before it may try this account again, longer
 * and longer. Only the network that guessed has to wait, so nobody can lock an account's owner out; a new password
 * by mail ends every wait. An attempt is counted before the password is checked, so concurrent calls get no more attempts.
 * Throws 429 while the network has to wait, for known and unknown addresses alike.
 * A second factor belongs after this call.
 */
export async function isPasswordRight(
  { env, now, visitorAddress }: CallContext,
  kind: TokenKind,
  tried: PasswordTry,
): Promise<boolean> {
  const network = networkOf(visitorAddress)
  const account = { kind, accountHash: await accountHashOf(tried.email), network }
  const waitMs = await countTry(env.DB, account, now)
  if (waitMs > 0) throw tooManyTries({ retryAfterSeconds: Math.ceil(waitMs / 1000) })
  const isRight = await verifyPassword(tried.password, tried.passwordHash)
  if (isRight) await deleteTries(env.DB, account)
  return isRight
}

const accountHashOf = (email: string): Promise<string> => hashBearerToken(email.trim().toLowerCase())

/** Ends every wait for an account: its owner has set a new password by a mailed link. */
export async function forgetPasswordTries(binding: D1Database, kind: TokenKind, email: string): Promise<void> {
  await deleteTries(binding, { kind, accountHash: await accountHashOf(email) })
}
