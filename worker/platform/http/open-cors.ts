import type { MiddlewareHandler } from 'hono'
import type { AppTypes } from './context.ts'

const DAY_SECONDS = 86_400

/**
 * Opens a call to pages of any origin, without credentials. Only what an embedded editor calls may use this
 * (`/api/editor-loads`, `/api/page-access`, `/api/upload-image`): who may do what is decided by the Origin header and by signed tokens.
 */
export const openCors: MiddlewareHandler<AppTypes> = async (c, next) => {
  if (c.req.method !== 'OPTIONS') await next()
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Access-Control-Expose-Headers', 'Retry-After')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (c.req.method !== 'OPTIONS') return
  c.header('Access-Control-Allow-Methods', 'POST')
  c.header('Access-Control-Allow-Headers', 'Content-Type, Authorization')
  c.header('Access-Control-Max-Age', String(DAY_SECONDS))
  return c.body(null, 204)
}
