import { ELEMENT_FOLDER } from '#contracts/product'
import { Hono, type MiddlewareHandler } from 'hono'
import type { AppTypes } from '../../../platform/http/context.ts'
import { releasedFileOf } from './releases.rules.ts'
import { listReleases, publishedFile } from './releases.service.ts'

/** Pages of any origin load these, missing ones included: a script's error must be readable there. */
const forEveryOrigin: MiddlewareHandler<AppTypes> = async (c, next) => {
  await next()
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** The releases, each whole under its version and never changed (`npm run release`). */
export const releasesRoutes = new Hono<AppTypes>()
  .get(`${ELEMENT_FOLDER}releases.json`, forEveryOrigin, async (c) => {
    c.header('Cache-Control', 'public, max-age=300')
    return c.json(await listReleases(c.env.RELEASES))
  })
  .get(`${ELEMENT_FOLDER}:version{\\d+\\.\\d+\\.\\d+}/*`, forEveryOrigin, async (c) => {
    const key = releasedFileOf(c.req.path)
    const file = key === null ? null : await publishedFile(c.env.RELEASES, key, c.req.raw.headers)
    if (file) return file
    // Never kept: a release may be published the moment after.
    c.header('Cache-Control', 'no-store')
    return c.text('Not found', 404)
  })
