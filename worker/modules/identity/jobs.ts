import type { Job } from '../../platform/service-context.ts'
import { deleteOldCodes } from './tokens/verification-codes.queries.ts'
import { deleteOldOneTimeTokens } from './tokens/one-time-tokens.queries.ts'
import { sweepPasswordTries } from './passwords/password-tries.service.ts'
import { deleteExpiredTokens } from './tokens/auth-tokens.queries.ts'

export const identityJobs: readonly Job[] = [
  { name: 'delete_old_codes', run: ({ database, now }) => deleteOldCodes(database, now) },
  { name: 'delete_old_one_time_tokens', run: ({ database, now }) => deleteOldOneTimeTokens(database, now) },
  { name: 'sweep_password_tries', run: ({ env, now }) => sweepPasswordTries(env.DB, now) },
  { name: 'delete_expired_tokens', run: ({ database, now }) => deleteExpiredTokens(database, now) },
]
