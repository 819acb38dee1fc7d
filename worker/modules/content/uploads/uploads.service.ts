import { and, eq, isNull, lt } from 'drizzle-orm'
import { databaseOf } from '../../../platform/db/client.ts'
import { logError } from '../../../platform/lib/log.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { ServiceError } from '../../../platform/http/errors.ts'
import { cleanImage } from './images/image-file.ts'
import { dailyQuotaReached, fileNotSaved, invalidFileType } from './uploads.errors.ts'
import { newUploadKey, quotasOf } from './uploads.rules.ts'
import { uploads } from './uploads.table.ts'
import type { Uploader } from './uploaders.service.ts'

interface Storage {
  readonly DB: D1Database
  readonly UPLOADS: R2Bucket
}

/**
 * Stores an image under a name of the service's own and notes whose it is.
 * @returns the stored file's key, which is the last part of its address.
 */
export async function storeImage(storage: Storage, file: Uint8Array, uploader: Uploader, now: Date): Promise<string> {
  const image = cleanImage(file)
  if (!image) throw invalidFileType()
  const key = newUploadKey(image.type)
  const note = { key, uploader, contentType: image.type, sizeBytes: image.bytes.length, now }
  try {
    // The note comes first: a file without a note could never be found again to be deleted.
    if (!(await retry(() => noteUpload(storage.DB, note)))) throw dailyQuotaReached()
    await retry(() => storage.UPLOADS.put(key, image.bytes, { httpMetadata: { contentType: image.type } }))
  } catch (error) {
    if (error instanceof ServiceError) throw error
    logError('upload_not_saved', error)
    throw fileNotSaved()
  }
  return key
}

interface UploadNote {
  readonly key: string
  readonly uploader: Uploader
  readonly contentType: string
  readonly sizeBytes: number
  readonly now: Date
}

/**
 * Notes an upload if there is room for it in every quota that it counts to, in one statement, so that uploads at once
 * cannot share the last room. Safe to repeat: a note that was made is found by its key.
 */
async function noteUpload(
  d1: D1Database,
  { key, uploader, contentType, sizeBytes, now }: UploadNote,
): Promise<boolean> {
  const { clientId, administratorId, loadId, network } = uploader
  const quotas = quotasOf(uploader)
  const [, noted] = await d1.batch([
    d1
      .prepare(
        `INSERT INTO uploads (key, client_id, administrator_id, content_type, load_id, network, size_bytes, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM (
           SELECT total(size_bytes) AS ofAll,
             total(CASE WHEN network IS ?6 THEN size_bytes END) AS ofNetwork,
             total(CASE WHEN load_id IS ?5 THEN size_bytes END) AS ofLoad
           FROM uploads
           WHERE client_id IS ?2 AND created_at > ?9
             AND administrator_id IS ?3 AND (load_id IS NULL) = (?5 IS NULL)
         )
         WHERE ofAll + ?7 <= ?10 AND ofNetwork + ?7 <= ?11 AND ofLoad + ?7 <= ?12
         ON CONFLICT DO NOTHING`,
      )
      .bind(
        ...[key, clientId, administratorId, contentType, loadId, network, sizeBytes, now.getTime()],
        now.getTime() - DAY_MS,
        ...[quotas.all, quotas.network, quotas.load],
      ),
    d1.prepare('SELECT 1 FROM uploads WHERE key = ?1').bind(key),
  ])
  return (noted?.results.length ?? 0) > 0
}

const DAY_MS = 24 * 3_600_000
const DEMO_LIFETIME_MS = DAY_MS
const SWEEP_ROWS = 100

/** Pictures that visitors tried out on the product's own demo pages live for a day. */
export async function sweepDemoUploads(storage: Storage, now: Date): Promise<void> {
  const database = databaseOf(storage.DB)
  const isStaleDemo = and(
    isNull(uploads.clientId),
    isNull(uploads.administratorId),
    lt(uploads.createdAt, new Date(now.getTime() - DEMO_LIFETIME_MS)),
  )
  const stale = await database.select({ key: uploads.key }).from(uploads).where(isStaleDemo).limit(SWEEP_ROWS)
  if (stale.length === 0) return
  const keys = stale.map((row) => row.key)
  await storage.UPLOADS.delete(keys)
  const [first, ...rest] = keys.map((key) => database.delete(uploads).where(eq(uploads.key, key)))
  if (first) await database.batch([first, ...rest])
}

/** Forgets which editor and which network uploads came from, once they are in no quota any more. */
export async function forgetUploadNetworks(d1: D1Database, now: Date): Promise<void> {
  await d1
    .prepare('UPDATE uploads SET network = NULL, load_id = NULL WHERE network IS NOT NULL AND created_at < ?1')
    .bind(now.getTime() - 2 * DAY_MS)
    .run()
}
