import type { MiddlewareHandler } from 'hono'
import type { AppTypes } from './context.ts'

const TWO_YEARS_SECONDS = 63_072_000

/** Headers of every response; a handler's own values take precedence. */
export const securityHeaders: MiddlewareHandler<AppTypes> = async (c, next) => {
  await next()
  const setDefault = (name: string, value: string) => {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  setDefault('X-Content-Type-Options', 'nosniff')
  setDefault('Referrer-Policy', 'strict-origin-when-cross-origin')
  setDefault('Cross-Origin-Resource-Policy', 'same-origin')
  setDefault(
    'Content-Security-Policy',
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  if (new URL(c.req.url).protocol === 'https:') {
    setDefault('Strict-Transport-Security', `max-age=${TWO_YEARS_SECONDS}`)
  }
  if (c.req.path.startsWith('/api/')) setDefault('Cache-Control', 'no-store')
}
