import type { Job } from '../../platform/service-context.ts'
import { purgePasswordTries } from './passwords/password-tries.queries.ts'
import { deleteExpiredTokens } from './tokens/auth-tokens.queries.ts'
import { deleteOldOneTimeTokens } from './tokens/one-time-tokens.queries.ts'
import { deleteOldCodes } from './tokens/verification-codes.queries.ts'

export const identityJobs: readonly Job[] = [
  { name: 'delete_old_codes', run: ({ database, now }) => deleteOldCodes(database, now) },
  { name: 'delete_old_one_time_tokens', run: ({ database, now }) => deleteOldOneTimeTokens(database, now) },
  { name: 'purge_password_tries', run: ({ env, now }) => purgePasswordTries(env.DB, now) },
  { name: 'delete_expired_tokens', run: ({ database, now }) => deleteExpiredTokens(database, now) },
]
