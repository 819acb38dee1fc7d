import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import type { Uploader } from './uploaders.service.ts'
import { quotasOf } from './uploads.rules.ts'
import { uploads } from './uploads.table.ts'

/** A client's files, the newest first. */
export const findUploadsOf = (database: Database, clientId: string, limit: number) =>
  database
    .select({
      file: uploads.key,
      contentType: uploads.contentType,
      sizeBytes: uploads.sizeBytes,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .where(eq(uploads.clientId, clientId))
    .orderBy(desc(uploads.createdAt))
    .limit(limit)

export async function findUploadKeysOf(binding: D1Database, clientId: string, limit: number): Promise<string[]> {
  const { results } = await binding
    .prepare('SELECT "key" FROM uploads WHERE client_id = ? LIMIT ?')
    .bind(clientId, limit)
    .all<{ key: string }>()
  return results.map(({ key }) => key)
}

/** Images uploaded before a given time without a client or an administrator. */
export async function findDemoUploads(database: Database, before: Date, limit: number): Promise<string[]> {
  const isStaleDemo = and(isNull(uploads.clientId), isNull(uploads.administratorId), lt(uploads.createdAt, before))
  const stale = await database.select({ key: uploads.key }).from(uploads).where(isStaleDemo).limit(limit)
  return stale.map(({ key }) => key)
}

export async function deleteUploads(binding: D1Database, keys: readonly string[]): Promise<void> {
  await binding.batch(keys.map((key) => binding.prepare('DELETE FROM uploads WHERE "key" = ?').bind(key)))
}

interface UploadNote {
  readonly key: string
  readonly uploader: Uploader
  readonly contentType: string
  readonly sizeBytes: number
  readonly now: Date
}

/**
 * Stores an upload if it fits into each of its quotas, in one statement, so that concurrent uploads
 * cannot share the last free space. Safe to repeat: a stored upload is found by its key.
 */
export async function noteUpload(
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

/** Deletes the load and the network of uploads once no quota needs them any more. */
export async function forgetUploadNetworks(d1: D1Database, now: Date): Promise<void> {
  await d1
    .prepare('UPDATE uploads SET network = NULL, load_id = NULL WHERE network IS NOT NULL AND created_at < ?1')
    .bind(now.getTime() - 2 * DAY_MS)
    .run()
}
