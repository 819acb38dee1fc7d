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
  /** null where there is no such account, or none with a password: the same work, and never right. */
  readonly passwordHash: string | null
}

/**
 * Whether a password is right, for as long as this network may try this account: after five wrong ones it waits, ever
 * longer. The wait binds the network that guessed and no other, so nobody can lock an account's owner out; a new password
 * by mail ends every wait. A try is counted before the password is looked at, so many at once are no more tries.
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

/** Ends every wait for an account: its owner has set a new password by a link from the mailbox. */
export async function forgetPasswordTries(binding: D1Database, kind: TokenKind, email: string): Promise<void> {
  await deleteTries(binding, { kind, accountHash: await accountHashOf(email) })
}
