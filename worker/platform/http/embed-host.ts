import { ELEMENT_FOLDER } from '#contracts/product'
import type { MiddlewareHandler } from 'hono'
import { editorLoadsCalls } from '#contracts/editor-loads'
import { pageAccessCalls } from '#contracts/page-access'
import { healthCalls } from '#contracts/health'
import { uploadsCalls } from '#contracts/uploads'
import type { AppTypes } from './context.ts'

/** What an embedded editor calls, and who watches the host. */
const EMBED_HOST_CALLS: readonly string[] = [
  editorLoadsCalls.report,
  pageAccessCalls.find,
  uploadsCalls.upload,
  healthCalls.check,
].map(({ path }) => path)
const EMBED_HOST_PATHS = [/^\/embed$/, /^\/embed-page\//, new RegExp(`^${ELEMENT_FOLDER}`)]

/** The iframe host serves nothing else, so that the portal's origin is never shared with embedded pages. */
export const guardEmbedHost: MiddlewareHandler<AppTypes> = async (c, next) => {
  const { path } = c.req
  const isOpen = EMBED_HOST_CALLS.includes(path) || EMBED_HOST_PATHS.some((pattern) => pattern.test(path))
  if (c.var.origins.isEmbedHost && !isOpen) return c.text('Not found', 404)
  await next()
}
