import type { MiddlewareHandler } from 'hono'
import { withRepeatedReads } from '../db/repeated-reads.ts'
import { normalizeIpAddress } from '../lib/addresses.ts'
import type { AppDependencies, AppTypes } from './context.ts'
import { originsOf } from './origins.ts'

/** Sets the variables of every handler: the database, the time, the visitor's address and the service's own origins. */
export const requestContext =
  (dependencies: AppDependencies): MiddlewareHandler<AppTypes> =>
  async (c, next) => {
    c.env = { ...c.env, DB: withRepeatedReads(c.env.DB) }
    c.set('now', dependencies.now(c.req.raw))
    c.set('visitorAddress', normalizeIpAddress(dependencies.visitorAddress(c.req.raw) ?? ''))
    c.set('origins', originsOf(c.req.url, c.env, dependencies.isLocal))
    await next()
  }
