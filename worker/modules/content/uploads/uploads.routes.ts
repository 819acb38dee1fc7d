import type { MiddlewareHandler } from 'hono'
import { UPLOAD_LIMIT_BYTES, uploadsCalls } from '#contracts/uploads'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import type { AppContext, AppTypes } from '../../../platform/http/context.ts'
import { bodyTooLarge, notFound, ServiceError } from '../../../platform/http/errors.ts'
import { openCors } from '../../../platform/http/open-cors.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readBytes } from '../../../platform/http/request-body.ts'
import { logError } from '../../../platform/lib/log.ts'
import { signingKeyOf } from '../../identity/index.ts'
import { uploaderOf } from './uploaders.service.ts'
import { fileTooLarge, noFileUploaded, uploadFailed } from './uploads.errors.ts'
import { typeOfKey } from './uploads.rules.ts'
import { storeImage } from './uploads.service.ts'

/** What multipart may add around the file: boundaries and headers. */
const FORM_BYTES = 64 * 1024
const YEAR_SECONDS = 31_536_000

/** Errors of this call carry what both documented contracts ask for (D32). */
const withUploadContract: MiddlewareHandler<AppTypes> = async (c, next) => {
  c.set('hasUploadContract', true)
  await next()
}

export const uploadsRoutes = openRoutes(uploadsCalls, {
  upload: {
    before: [openCors, withUploadContract],
    after: limitRate('CALLS_PER_ADDRESS', 'upload '),
    handle: async ({ context: { env, database, visitorAddress, now, origins }, c }) => {
      try {
        const source = { authorization: c.req.header('Authorization'), visitorAddress, now }
        const uploader = await uploaderOf(database, signingKeyOf(env), source)
        const filename = await storeImage(env, await readFile(c), uploader, now)
        return { success: true as const, url: `${origins.site}/uploads/${filename}`, filename }
      } catch (error) {
        if (error instanceof ServiceError) throw error
        logError('upload_failed', error)
        throw uploadFailed()
      }
    },
  },
  show: async ({ context, params, c }) => {
    const type = typeOfKey(params.key)
    const file = type && (await context.env.UPLOADS.get(params.key, { onlyIf: c.req.raw.headers }))
    if (!type || !file) throw notFound()
    // Opened by itself the file is a picture in an empty, sandboxed page; it can never be a document or a script.
    c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    c.header('Content-Disposition', 'inline')
    c.header('Content-Type', type)
    c.header('ETag', file.httpEtag)
    c.header('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return 'body' in file ? c.body(file.body) : c.body(null, 304)
  },
}).options(uploadsCalls.upload.path, openCors)

/** The bytes of the form's one field `image`. */
async function readFile(c: AppContext): Promise<Uint8Array> {
  const contentType = c.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data;/i.test(contentType)) throw noFileUploaded()
  const form = await formOf(c.req.raw, contentType)
  const image = form?.get('image')
  if (!(image instanceof File) || image.size === 0) throw noFileUploaded()
  if (image.size > UPLOAD_LIMIT_BYTES) throw fileTooLarge()
  return new Uint8Array(await image.arrayBuffer())
}

async function formOf(request: Request, contentType: string): Promise<FormData | null> {
  const bytes = await readBytes(request, UPLOAD_LIMIT_BYTES + FORM_BYTES, { readsRest: true }).catch(
    (error: unknown) => {
      throw error instanceof ServiceError && error.code === bodyTooLarge().code ? fileTooLarge() : error
    },
  )
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData()
  } catch {
    return null
  }
}
