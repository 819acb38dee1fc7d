import type { ServiceEnv } from '../../../platform/env.ts'
import { notConfigured } from '../../../platform/http/errors.ts'
import { logError } from '../../../platform/lib/log.ts'
import { SHORTEST_SIGNING_KEY } from './signed-tokens.ts'

export const hasSigningKey = (env: ServiceEnv): boolean => (env.SIGNING_KEY?.length ?? 0) >= SHORTEST_SIGNING_KEY

/** The key for signing grants and tickets. Without one the service refuses to work, and its log says what to do. */
export function signingKeyOf(env: ServiceEnv): string {
  if (env.SIGNING_KEY && hasSigningKey(env)) return env.SIGNING_KEY
  logError('signing_key_missing', undefined, {
    remedy: `Set the secret SIGNING_KEY to at least ${SHORTEST_SIGNING_KEY} random characters: wrangler secret put SIGNING_KEY`,
  })
  throw notConfigured()
}
