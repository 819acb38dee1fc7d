import type { MiddlewareHandler } from 'hono'
import { healthCalls } from '#contracts/health'
import { withRepeatedReads } from '../db/repeated-reads.ts'
import { normalizeIpAddress } from '../lib/addresses.ts'
import { logError } from '../lib/log.ts'
import type { AppDependencies, AppTypes } from './context.ts'
import { notConfigured } from './errors.ts'
import { originsOf, unreadableOrigins } from './origins.ts'

/** Sets the variables of every handler: the database, the time, the visitor's address and the service's own origins. */
export const requestContext =
  (dependencies: AppDependencies): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    c.env = { ...c.env, DB: withRepeatedReads(c.env.DB) }
    c.set('now', dependencies.now(c.req.raw))
    c.set('visitorAddress', normalizeIpAddress(dependencies.visitorAddress(c.req.raw) ?? ''))
    const unreadable = unreadableOrigins(c.env)
    c.set('origins', originsOf(c.req.url, unreadable.length > 0 ? {} : c.env, dependencies.isLocal))
    if (unreadable.length > 0) {
      logError('origin_unreadable', undefined, {
        remedy: `Set ${unreadable.join(' and ')} to an origin such as https://formulary.example`,
      })
      // Links would lead elsewhere.
      if (c.req.path !== healthCalls.check.path) throw notConfigured()
    }
    await next()
  }
