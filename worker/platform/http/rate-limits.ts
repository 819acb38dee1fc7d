import type { MiddlewareHandler } from 'hono'
import { visitorNetwork } from '../lib/addresses.ts'
import { logError } from '../lib/log.ts'
import type { AppContext, AppTypes } from './context.ts'
import { tooManyRequests } from './errors.ts'

/** The limits of wrangler.toml, each per visitor network and minute. They protect against floods; nothing exact depends on them. */
export type RateLimitName = 'LOADS_PER_ADDRESS' | 'CALLS_PER_ADDRESS' | 'CREDENTIALS_PER_ADDRESS'

export const RATE_LIMIT_PERIOD_SECONDS = 60

/**
 * Counts one request of this visitor. A limiter that fails lets the request through: it protects capacity, while access
 * is decided elsewhere.
 * @param scope separates the counts of different things.
 */
export async function isWithinRateLimit(c: AppContext, name: RateLimitName, scope = ''): Promise<boolean> {
  const address = c.var.visitorAddress
  // A program with an API key is counted by its key, because many share the address of one data center.
  const visitor = c.var.apiKeyId ?? (address === null ? 'unknown' : visitorNetwork(address))
  const key = `${scope}${visitor}`
  try {
    return (await c.env[name].limit({ key })).success
  } catch (error) {
    logError('rate_limit_failed', error, { name })
    return true
  }
}

/** Responds with 429 and Retry-After to a visitor who calls too often. */
export const limitRate =
  (name: RateLimitName, scope = ''): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    if (!(await isWithinRateLimit(c, name, scope))) {
      throw tooManyRequests({ retryAfterSeconds: RATE_LIMIT_PERIOD_SECONDS })
    }
    await next()
  }
