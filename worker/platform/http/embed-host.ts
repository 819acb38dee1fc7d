import { ELEMENT_FOLDER } from '#contracts/product'
import type { MiddlewareHandler } from 'hono'
import type { AppTypes } from './context.ts'

const EMBED_HOST_PATHS = [
  /^\/embed$/,
  /^\/embed-page\//,
  new RegExp(`^${ELEMENT_FOLDER}`),
  /^\/api\/(?:editor-loads|upload-image|health)$/,
]

/** The iframe host serves nothing else, so that the portal's origin is never shared with embedded pages. */
export const guardEmbedHost: MiddlewareHandler<AppTypes> = async (c, next) => {
  if (c.var.origins.isEmbedHost && !EMBED_HOST_PATHS.some((path) => path.test(c.req.path))) {
    return c.text('Not found', 404)
  }
  await next()
}
