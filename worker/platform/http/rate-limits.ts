import type { MiddlewareHandler } from 'hono'
import { visitorNetwork } from '../lib/addresses.ts'
import { logError } from '../lib/log.ts'
import type { AppContext, AppTypes } from './context.ts'
import { tooManyRequests } from './errors.ts'

/** The limits of wrangler.toml, each per visitor network and minute. Good against floods; nothing exact rests on them. */
export type RateLimitName = 'LOADS_PER_ADDRESS' | 'CALLS_PER_ADDRESS' | 'CREDENTIALS_PER_ADDRESS'

export const RATE_LIMIT_PERIOD_SECONDS = 60

/**
 * Counts one request of this visitor. A limiter that fails lets the request through: it protects capacity, while access
 * is decided elsewhere.
 * @param scope keeps counts of different things apart.
 */
export async function isWithinRateLimit(c: AppContext, name: RateLimitName, scope = ''): Promise<boolean> {
  const address = c.var.visitorAddress
  // A program with an API key is counted by its key: many of them share the address of one data center.
  const visitor = c.var.apiKeyId ?? (address === null ? 'unknown' : visitorNetwork(address))
  const key = `${scope}${visitor}`
  try {
    return (await c.env[name].limit({ key })).success
  } catch (error) {
    logError('rate_limit_failed', error, { name })
    return true
  }
}

/** Answers 429 with Retry-After to a visitor who calls too often. */
export const limitRate =
  (name: RateLimitName, scope = ''): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    if (!(await isWithinRateLimit(c, name, scope))) {
      throw tooManyRequests({ retryAfterSeconds: RATE_LIMIT_PERIOD_SECONDS })
    }
    await next()
  }
