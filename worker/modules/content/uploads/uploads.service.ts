import { ServiceError } from '../../../platform/http/errors.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { ServiceContext } from '../../../platform/service-context.ts'
import { cleanImage } from './images/image-file.ts'
import type { Uploader } from './uploaders.service.ts'
import { dailyQuotaReached, fileNotSaved, invalidFileType } from './uploads.errors.ts'
import { deleteUploads, findDemoUploads, findUploadKeysOf, noteUpload } from './uploads.queries.ts'
import { newUploadKey } from './uploads.rules.ts'

interface Storage {
  readonly DB: D1Database
  readonly UPLOADS: R2Bucket
}

/**
 * Stores an image by a generated name, and who uploaded it.
 * @returns the stored file's key, which is the last part of its address.
 */
export async function storeImage(storage: Storage, file: Uint8Array, uploader: Uploader, now: Date): Promise<string> {
  const image = cleanImage(file)
  if (!image) throw invalidFileType()
  const key = newUploadKey(image.type)
  const note = { key, uploader, contentType: image.type, sizeBytes: image.bytes.length, now }
  try {
    // The row comes first: a file without a row could never be found again to be deleted.
    if (!(await retry(() => noteUpload(storage.DB, note)))) throw dailyQuotaReached()
    await retry(() => storage.UPLOADS.put(key, image.bytes, { httpMetadata: { contentType: image.type } }))
  } catch (error) {
    if (error instanceof ServiceError) throw error
    logError('upload_not_saved', error)
    throw fileNotSaved()
  }
  return key
}

const DEMO_LIFETIME_MS = DAY_MS
const PURGED_ROWS = 100

/** Images that visitors uploaded on the product's demo pages are kept for a day. */
export async function purgeDemoUploads({ env, database, now }: ServiceContext): Promise<void> {
  const before = new Date(now.getTime() - DEMO_LIFETIME_MS)
  const keys = await findDemoUploads(database, before, PURGED_ROWS)
  if (keys.length === 0) return
  await env.UPLOADS.delete(keys)
  await deleteUploads(env.DB, keys)
}

const FILES_PER_ROUND = 500

/** Erases a client's images: the files first, so that a partial failure is found again. */
export async function eraseUploads(storage: Storage, clientId: string): Promise<void> {
  for (;;) {
    const keys = await findUploadKeysOf(storage.DB, clientId, FILES_PER_ROUND)
    if (keys.length === 0) return
    await storage.UPLOADS.delete(keys)
    await deleteUploads(storage.DB, keys)
  }
}
