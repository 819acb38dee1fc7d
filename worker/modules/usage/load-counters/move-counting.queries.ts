import { retry } from '../../../platform/lib/retry.ts'
import type { LoadCounterName } from './load-counters.rules.ts'

/**
 * From now on the objects of these clients count, and D1 refuses. An object reads what D1 has counted when the first load
 * of each owner comes.
 * @returns how many clients it were, at most `limit`.
 */
export async function giveToObjects(database: D1Database, limit: number): Promise<number> {
  const give = database
    .prepare(
      `INSERT INTO load_counters (client_id, counter)
       SELECT c.id, 'durable-object' FROM clients c LEFT JOIN load_counters l ON l.client_id = c.id
       WHERE c.deleted_at IS NULL AND l.counter IS NOT 'durable-object' LIMIT ?1
       ON CONFLICT (client_id) DO UPDATE SET counter = 'durable-object', flush = flush + 1`,
    )
    .bind(limit)
  const { meta } = await retry(() => give.run())
  return meta.changes
}

/** Clients whose objects count. */
export async function findClientsOfObjects(database: D1Database, limit: number): Promise<readonly string[]> {
  const { results } = await database
    .prepare(`SELECT client_id AS id FROM load_counters WHERE counter = 'durable-object' LIMIT ?1`)
    .bind(limit)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

export async function findCounter(database: D1Database, clientId: string): Promise<LoadCounterName> {
  const row = await database
    .prepare('SELECT counter FROM load_counters WHERE client_id = ?1')
    .bind(clientId)
    .first<{ counter: LoadCounterName }>()
  return row?.counter ?? 'd1'
}

/** Deletes who counts an erased client. */
export const counterDeletion = (binding: D1Database, clientId: string): D1PreparedStatement =>
  binding.prepare(`DELETE FROM load_counters WHERE client_id = ?1 AND counter = 'd1'`).bind(clientId)
