import { and, eq, gt, isNull, lt, sum } from 'drizzle-orm'
import { DAILY_UPLOAD_BYTES } from '../../contracts/uploads.ts'
import { databaseOf } from '../../db/client.ts'
import { logError } from '../../lib/log.ts'
import { retry } from '../../lib/retry.ts'
import { cleanImage } from './images/image-file.ts'
import { dailyQuotaReached, fileNotSaved, invalidFileType } from './uploads.errors.ts'
import { newUploadKey } from './uploads.rules.ts'
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
  if (!(await hasRoom(storage.DB, uploader, image.bytes.length, now))) throw dailyQuotaReached()
  const key = newUploadKey(image.type)
  const row = { key, ...uploader, contentType: image.type, sizeBytes: image.bytes.length, createdAt: now }
  try {
    // The note comes first: a file without a note could never be found again to be deleted.
    await retry(() => databaseOf(storage.DB).insert(uploads).values(row).onConflictDoNothing())
    await retry(() => storage.UPLOADS.put(key, image.bytes, { httpMetadata: { contentType: image.type } }))
  } catch (error) {
    logError('upload_not_saved', error)
    throw fileNotSaved()
  }
  return key
}

/** Two uploads at once may both take the last room: the quota bounds what a stolen grant can cost, and nothing exact. */
async function hasRoom(d1: D1Database, { clientId }: Uploader, size: number, now: Date): Promise<boolean> {
  const ofClient = clientId === null ? isNull(uploads.clientId) : eq(uploads.clientId, clientId)
  const [used] = await databaseOf(d1)
    .select({ bytes: sum(uploads.sizeBytes).mapWith(Number) })
    .from(uploads)
    .where(and(ofClient, gt(uploads.createdAt, new Date(now.getTime() - DAY_MS))))
  return (used?.bytes ?? 0) + size <= DAILY_UPLOAD_BYTES
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
