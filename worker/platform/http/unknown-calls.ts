import type { Hono } from 'hono'
import type { AppContext, AppTypes } from './context.ts'
import { methodNotAllowed, notFound } from './errors.ts'

/** Handles `/api` requests without a route: 405 with `Allow` if another method exists, else a JSON 404. */
export const unknownCall =
  (app: Hono<AppTypes>) =>
  (c: AppContext): never => {
    const methods = app.routes
      .filter((route) => route.method !== 'ALL' && matchesPath(route.path, c.req.path))
      .map((route) => route.method)
    if (methods.length === 0) throw notFound({ message: 'There is no such call' })
    c.header('Allow', [...new Set(methods)].join(', '))
    throw methodNotAllowed()
  }

function matchesPath(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const actual = path.split('/')
  if (pattern.includes('*') || expected.length !== actual.length) return false
  return expected.every((part, index) => part.startsWith(':') || part === actual[index])
}
