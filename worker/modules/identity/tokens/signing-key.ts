import type { ServiceEnv } from '../../../platform/env.ts'
import { notConfigured } from '../../../platform/http/errors.ts'
import { logError } from '../../../platform/lib/log.ts'
import { SHORTEST_SIGNING_KEY } from './signed-tokens.ts'

/** Whether there is a key for signing; where there is none, the log says what to do. */
export function hasSigningKey(env: ServiceEnv): boolean {
  if ((env.SIGNING_KEY?.length ?? 0) >= SHORTEST_SIGNING_KEY) return true
  logError('signing_key_missing', undefined, {
    remedy: `Set the secret SIGNING_KEY to at least ${SHORTEST_SIGNING_KEY} random characters: wrangler secret put SIGNING_KEY`,
  })
  return false
}

/** The key for signing grants and tickets. Without one the service refuses to work. */
export function signingKeyOf(env: ServiceEnv): string {
  if (hasSigningKey(env) && env.SIGNING_KEY) return env.SIGNING_KEY
  throw notConfigured()
}
