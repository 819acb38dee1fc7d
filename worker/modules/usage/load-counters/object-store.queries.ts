import { DAY_MS } from '../../../platform/lib/durations.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import type { Statement } from '../../../platform/db/statements.ts'
import { LOAD_ID_LIFETIME_MS } from '../../identity/index.ts'
import type { CountableLoad, CountOutcome, KnownLoad } from '../editor-loads/load-counter.ts'
import { countedOutcome, loadStatements, otherOutcome } from '../editor-loads/load-statements.queries.ts'
import { followStatements, wasCountedStatement } from '../editor-loads/known-load-statements.queries.ts'

/**
 * The tables of an object. Those that D1 has, too, have its columns, because both run the same statements; here
 * `daily_loads` holds only what was counted since the last flush began. A flush takes its rows to `daily_sent`, where they
 * stay until D1 has them.
 */
export const OBJECT_TABLES = [
  `CREATE TABLE IF NOT EXISTS monthly_loads (
    owner_kind TEXT NOT NULL, owner_id TEXT NOT NULL, month TEXT NOT NULL, loads INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (owner_kind, owner_id, month)) WITHOUT ROWID`,
  ...['daily_loads', 'daily_sent'].map(
    (name) => `CREATE TABLE IF NOT EXISTS ${name} (
    domain_id TEXT NOT NULL, day TEXT NOT NULL, client_id TEXT NOT NULL, loads INTEGER NOT NULL DEFAULT 0,
    rate_limited INTEGER NOT NULL DEFAULT 0, unbilled INTEGER NOT NULL DEFAULT 0, staging INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (domain_id, day)) WITHOUT ROWID`,
  ),
  `CREATE TABLE IF NOT EXISTS network_loads (
    day TEXT NOT NULL, owner_id TEXT NOT NULL, network TEXT NOT NULL, loads INTEGER NOT NULL, hour TEXT NOT NULL,
    hour_loads INTEGER NOT NULL, PRIMARY KEY (day, owner_id, network)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS staging_loads (
    client_id TEXT NOT NULL, day TEXT NOT NULL, hostname TEXT NOT NULL, is_local INTEGER NOT NULL, loads INTEGER NOT NULL,
    PRIMARY KEY (client_id, day, hostname)) WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS load_ids (
    owner_id TEXT NOT NULL, load_id TEXT NOT NULL, created_at INTEGER NOT NULL, is_billed INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (owner_id, load_id)) WITHOUT ROWID`,
  // Hostnames that had a load in a trial, until D1 has them.
  `CREATE TABLE IF NOT EXISTS trials (
    hostname TEXT PRIMARY KEY, is_proven INTEGER NOT NULL, created_at INTEGER NOT NULL) WITHOUT ROWID`,
  // The owners whose earlier loads were read from D1.
  'CREATE TABLE IF NOT EXISTS known_owners (id TEXT PRIMARY KEY) WITHOUT ROWID',
  // One row while the object counts. `clock_ahead_ms`: how far the time of the loads is ahead of the machine's.
  `CREATE TABLE IF NOT EXISTS counting (
    id INTEGER PRIMARY KEY CHECK (id = 1), client_id TEXT NOT NULL, flush INTEGER NOT NULL,
    is_leaving INTEGER NOT NULL DEFAULT 0, clock_ahead_ms INTEGER NOT NULL DEFAULT 0)`,
]

export interface CountingState {
  readonly clientId: string
  /** The number of the last flush that was begun. */
  readonly flush: number
  /** D1 may have taken the counting back already. */
  readonly isLeaving: 0 | 1
}

type Row = Record<string, SqlStorageValue>

/** A row of `load_ids`. */
export type IdRow = { owner_id: string; load_id: string; created_at: number; is_billed: 0 | 1 }

/** One flush: what D1 gets, under its number. */
export interface FlushedPart {
  readonly flush: number
  /** It was sent before, and D1 did not acknowledge it. */
  readonly isRepeated: boolean
  readonly daily: readonly Row[]
  readonly monthly: readonly Row[]
  readonly trials: readonly { hostname: string; is_proven: 0 | 1; created_at: number }[]
}

/** What D1 had counted for one owner. */
export interface EarlierLoads {
  readonly monthly: readonly Row[]
  readonly networks: readonly Row[]
  readonly staging: readonly Row[]
}

/** The data of an object. Every function is one transaction. */
export function objectStore(storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>) {
  const run = ({ sql, params }: Statement): Row[] => storage.sql.exec(sql, ...params).toArray()
  const rows = (sql: string, ...params: (string | number)[]): Row[] => run({ sql, params })
  const write = (sql: string, list: readonly Row[]) => {
    if (list.length > 0) run({ sql, params: [JSON.stringify(list)] })
  }
  const inOne = <T>(work: () => T): T => storage.transactionSync(work)

  return {
    create: () => inOne(() => OBJECT_TABLES.forEach((sql) => rows(sql))),

    state(): CountingState | null {
      const [row] = rows('SELECT client_id AS clientId, flush, is_leaving = 1 AS isLeaving FROM counting')
      return (row as { clientId: string; flush: number; isLeaving: 0 | 1 } | undefined) ?? null
    },

    /** The object counts from now on, and its next flush has the number after this one. */
    begin: (clientId: string, flush: number) =>
      rows(
        `INSERT INTO counting (id, client_id, flush) VALUES (1, ?1, ?2)
         ON CONFLICT (id) DO UPDATE SET flush = excluded.flush, is_leaving = 0`,
        clientId,
        flush,
      ),

    /** Counts no more; D1 is about to. @returns the number of the last change in D1. */
    leave: () =>
      Number(rows('UPDATE counting SET is_leaving = 1, flush = flush + 1 RETURNING flush')[0]?.['flush'] ?? 0),

    knowsOwner: (id: string) => rows('SELECT 1 FROM known_owners WHERE id = ?1', id).length > 0,

    /** Adds load ids that D1 knows. */
    addIds: (list: readonly Row[]) => write(`INSERT OR IGNORE INTO load_ids ${picked('load_ids')}`, list),

    /** What D1 had counted for an owner, of which the ids are there already. */
    learn: (ownerId: string, { monthly, networks, staging }: EarlierLoads) =>
      inOne(() => {
        write(`INSERT OR IGNORE INTO monthly_loads ${picked('monthly_loads')}`, monthly)
        write(`INSERT OR IGNORE INTO network_loads ${picked('network_loads')}`, networks)
        write(`INSERT OR IGNORE INTO staging_loads ${picked('staging_loads')}`, staging)
        rows('INSERT OR IGNORE INTO known_owners VALUES (?1)', ownerId)
      }),

    count: (load: CountableLoad): CountOutcome =>
      inOne(() => {
        const { count, otherwise } = loadStatements(load)
        const counted = countedOutcome(load, count.map(run)[0]?.[0])
        const outcome = counted ?? otherOutcome(load, otherwise.map(run).at(-1)?.[0])
        if (load.isOfTrial && (outcome.outcome === 'counted' || outcome.outcome === 'counted_before')) {
          rows(
            `INSERT INTO trials VALUES (?1, ?2, ?3)
             ON CONFLICT DO UPDATE SET is_proven = 1 WHERE excluded.is_proven AND NOT is_proven`,
            load.page.hostname,
            load.page.isProven ? 1 : 0,
            load.at.getTime(),
          )
        }
        return outcome
      }),

    wasCounted: (load: KnownLoad): boolean => run(wasCountedStatement(load)).length > 0,

    followTo: (load: KnownLoad): boolean =>
      inOne(() => followStatements(load).map(run).at(-1)?.[0]?.['isKnown'] !== null),

    hasUnflushed: (): boolean =>
      rows(
        'SELECT 1 WHERE EXISTS (SELECT 1 FROM daily_loads) OR EXISTS (SELECT 1 FROM daily_sent) OR EXISTS (SELECT 1 FROM trials)',
      ).length > 0,

    /** Begins a flush, or repeats the one that D1 has not acknowledged: with its number and the same increments. */
    takePart: (): FlushedPart =>
      inOne(() => {
        const isRepeated = rows('SELECT 1 FROM daily_sent LIMIT 1').length > 0
        if (!isRepeated) {
          rows('INSERT INTO daily_sent SELECT * FROM daily_loads')
          rows('DELETE FROM daily_loads')
          rows('UPDATE counting SET flush = flush + 1')
        }
        return {
          isRepeated,
          flush: Number(rows('SELECT flush FROM counting')[0]?.['flush']),
          daily: rows('SELECT * FROM daily_sent'),
          monthly: rows(
            'SELECT * FROM monthly_loads WHERE month IN (SELECT DISTINCT substr(day, 1, 7) FROM daily_sent)',
          ),
          trials: rows('SELECT * FROM trials') as unknown as FlushedPart['trials'],
        }
      }),

    /** D1 has this part. */
    forgetPart: ({ trials }: FlushedPart) =>
      inOne(() => {
        rows('DELETE FROM daily_sent')
        for (const trial of trials)
          rows('DELETE FROM trials WHERE hostname = ?1 AND is_proven = ?2', trial.hostname, trial.is_proven)
      }),

    /** The counters that D1 needs only to go on counting by itself. */
    networks: () => rows('SELECT * FROM network_loads'),
    staging: () => rows('SELECT * FROM staging_loads'),

    /** The ids after a given one, in their order, of loads from a time on. */
    idsAfter: (ownerId: string, loadId: string, since: number, limit: number) =>
      rows(
        `SELECT * FROM load_ids WHERE (owner_id, load_id) > (?1, ?2) AND created_at >= ?3
         ORDER BY owner_id, load_id LIMIT ?4`,
        ownerId,
        loadId,
        since,
        limit,
      ) as IdRow[],

    clockAheadMs: () => Number(rows('SELECT clock_ahead_ms FROM counting')[0]?.['clock_ahead_ms'] ?? 0),
    setClockAheadMs: (ahead: number) => rows('UPDATE counting SET clock_ahead_ms = ?1', ahead),

    /** Deletes what is too old to matter. @returns whether something is left that will be too old. */
    purge: (now: Date): boolean =>
      inOne(() => {
        const yesterday = dayOf(new Date(now.getTime() - DAY_MS))
        rows('DELETE FROM load_ids WHERE created_at < ?1', now.getTime() - LOAD_ID_LIFETIME_MS)
        rows('DELETE FROM network_loads WHERE day < ?1', yesterday)
        rows('DELETE FROM staging_loads WHERE day < ?1', yesterday)
        return rows('SELECT 1 FROM load_ids LIMIT 1').length > 0
      }),
  }
}

const columnsOf = {
  monthly_loads: ['owner_kind', 'owner_id', 'month', 'loads'],
  daily_loads: ['domain_id', 'day', 'client_id', 'loads', 'rate_limited', 'unbilled', 'staging'],
  network_loads: ['day', 'owner_id', 'network', 'loads', 'hour', 'hour_loads'],
  staging_loads: ['client_id', 'day', 'hostname', 'is_local', 'loads'],
  load_ids: ['owner_id', 'load_id', 'created_at', 'is_billed'],
} as const

/** The columns of a table, and a `SELECT` of rows that come as JSON in the first parameter. */
export const picked = (table: keyof typeof columnsOf): string => {
  const columns = columnsOf[table]
  return `(${columns.join(', ')})
    SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?1) WHERE true`
}
