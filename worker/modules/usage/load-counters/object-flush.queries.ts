import { type Condition, type Statement, statementOn } from '../../../platform/db/statements.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { LOAD_ID_LIFETIME_MS } from '../../identity/index.ts'
import { trialHostnameInsert } from '../../domains/index.ts'
import { type EarlierLoads, type FlushedPart, type IdRow, picked } from './object-store.queries.ts'

/*
 * What an object says to D1. Everything that it writes is refused once D1 counts again, and each flush is done once:
 * its number is written in the batch that writes its increments.
 */

const OBJECT = `'durable-object'`

/** D1 lets the object count: what an earlier life of the object may still be sending is void. @returns null if D1 counts. */
export async function claimCounting(database: D1Database, clientId: string): Promise<number | null> {
  const claim = database
    .prepare(`UPDATE load_counters SET flush = flush + 1 WHERE client_id = ?1 AND counter = ${OBJECT} RETURNING flush`)
    .bind(clientId)
  return (await retry(() => claim.first<{ flush: number }>()))?.flush ?? null
}

const IDS_PER_CALL = 5000

/** Reads what D1 has counted for an owner; nothing of it changes while the client's object counts. */
export async function readEarlierLoads(
  database: D1Database,
  { clientId, ownerId, now }: { clientId: string; ownerId: string; now: Date },
  addIds: (ids: readonly IdRow[]) => void,
): Promise<EarlierLoads> {
  const of = (sql: string, ...values: (string | number)[]) => database.prepare(sql).bind(...values)
  const idsAfter = (loadId: string) =>
    of(
      'SELECT * FROM load_ids WHERE owner_id = ?1 AND load_id > ?2 AND created_at >= ?3 ORDER BY load_id LIMIT ?4',
      ownerId,
      loadId,
      now.getTime() - LOAD_ID_LIFETIME_MS,
      IDS_PER_CALL,
    )
  type Row = Record<string, SqlStorageValue>
  const [ids, monthly, networks, staging] = await retry(() =>
    database.batch<Row>([
      idsAfter(''),
      of(`SELECT * FROM monthly_loads WHERE owner_kind IN ('client', 'domain') AND owner_id = ?1`, ownerId),
      of(
        'SELECT * FROM network_loads WHERE day IN (?1, ?2) AND owner_id = ?3',
        dayOf(now),
        dayOf(new Date(now.getTime() - DAY_MS)),
        ownerId,
      ),
      of('SELECT * FROM staging_loads WHERE client_id = ?1', clientId),
    ]),
  )
  for (let page = (ids?.results ?? []) as unknown as IdRow[]; page.length > 0;) {
    addIds(page)
    const last = page.at(-1)
    if (!last || page.length < IDS_PER_CALL) break
    page = (await retry(() => idsAfter(last.load_id).all<IdRow>())).results
  }
  return { monthly: monthly?.results ?? [], networks: networks?.results ?? [], staging: staging?.results ?? [] }
}

/**
 * Writes one part, once, however often it is sent.
 * @returns false if D1 counts this client, which only a restored database can.
 */
export async function writePart(database: D1Database, clientId: string, part: FlushedPart): Promise<boolean> {
  const { flush, daily, monthly, trials } = part
  const isMine: Condition = {
    text: `EXISTS (SELECT 1 FROM load_counters WHERE client_id = ? AND counter = ${OBJECT} AND flush = ?)`,
    values: [clientId, flush],
  }
  const results = await retry(() =>
    database.batch<{ flush: number }>([
      database
        .prepare(`UPDATE load_counters SET flush = ?2 WHERE client_id = ?1 AND counter = ${OBJECT} AND flush < ?2`)
        .bind(clientId, flush),
      statementOn(database, addDaily(daily)),
      statementOn(database, writeMonthly(monthly, isMine)),
      ...trials.map(({ hostname, is_proven, created_at }) =>
        trialHostnameInsert(
          database,
          { hostname, clientId, isProven: is_proven === 1, now: new Date(created_at) },
          isMine,
        ),
      ),
      database.prepare(`SELECT flush FROM load_counters WHERE client_id = ?1 AND counter = ${OBJECT}`).bind(clientId),
    ]),
  )
  const written = results.at(-1)?.results[0]?.flush
  if (written !== undefined && written !== flush) throw new Error('D1 does not take this flush from the object')
  return written === flush
}

/** Adds to the figures of days, if the previous statement let this flush in. */
const addDaily = (daily: FlushedPart['daily']): Statement => ({
  sql: `INSERT INTO daily_loads ${picked('daily_loads')} AND changes() = 1
    ON CONFLICT (domain_id, day) DO UPDATE SET loads = loads + excluded.loads,
      rate_limited = rate_limited + excluded.rate_limited, unbilled = unbilled + excluded.unbilled,
      staging = staging + excluded.staging`,
  params: [JSON.stringify(daily)],
})

/** The loads of a month as the object has counted them; they only grow. */
const writeMonthly = (monthly: FlushedPart['monthly'], isMine: Condition): Statement => ({
  sql: `INSERT INTO monthly_loads ${picked('monthly_loads')} AND ${isMine.text}
    ON CONFLICT (owner_kind, owner_id, month) DO UPDATE SET loads = excluded.loads WHERE loads < excluded.loads`,
  params: [JSON.stringify(monthly), ...isMine.values],
})

/** Everything but figures that D1 needs to go on counting; safe to repeat, and nothing of it is read before `giveBack`. */
export async function writeCounters(
  database: D1Database,
  clientId: string,
  {
    networks,
    staging,
    ids,
  }: { networks: FlushedPart['daily']; staging: FlushedPart['daily']; ids: FlushedPart['daily'] },
): Promise<void> {
  const isMine: Condition = {
    text: `EXISTS (SELECT 1 FROM load_counters WHERE client_id = ? AND counter = ${OBJECT})`,
    values: [clientId],
  }
  const insert = (table: Parameters<typeof picked>[0], rows: FlushedPart['daily'], onConflict: string) =>
    rows.length === 0
      ? []
      : [
          statementOn(database, {
            sql: `INSERT INTO ${table} ${picked(table)} AND ${isMine.text} ON CONFLICT ${onConflict}`,
            params: [JSON.stringify(rows), ...isMine.values],
          }),
        ]
  const statements = [
    ...insert(
      'network_loads',
      networks,
      'DO UPDATE SET loads = excluded.loads, hour = excluded.hour, hour_loads = excluded.hour_loads',
    ),
    ...insert('staging_loads', staging, 'DO UPDATE SET loads = excluded.loads'),
    ...insert('load_ids', ids, 'DO NOTHING'),
  ]
  if (statements.length > 0) await retry(() => database.batch(statements))
}

/** D1 counts from now on. @throws if it is not known whether it does. */
export async function giveBack(database: D1Database, clientId: string, flush: number): Promise<void> {
  const results = await retry(() =>
    database.batch<{ counter: string }>([
      database
        .prepare(
          `UPDATE load_counters SET counter = 'd1', flush = ?2 WHERE client_id = ?1 AND counter = ${OBJECT} AND flush < ?2`,
        )
        .bind(clientId, flush),
      database.prepare('SELECT counter FROM load_counters WHERE client_id = ?1').bind(clientId),
    ]),
  )
  if (results.at(-1)?.results[0]?.counter === 'durable-object') throw new Error('D1 does not take the counting back')
}
