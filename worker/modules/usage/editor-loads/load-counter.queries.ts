import { type Condition, type Statement, statementOn } from '../../../platform/db/statements.ts'
import { databaseRetry, retry, type RetryPolicy } from '../../../platform/lib/retry.ts'
import { pageDomainSelect, trialHostnameInsert } from '../../domains/index.ts'
import type { CountableLoad, CountOutcome, LoadCounter } from './load-counter.ts'
import { countedOutcome, loadStatements, otherOutcome } from './load-statements.queries.ts'
import { followStatements, wasCountedStatement } from './known-load-statements.queries.ts'
import { ownedLoadId } from './load-statement-parts.queries.ts'
import type { SeenPage } from './seen-pages.queries.ts'

type Rows = readonly (readonly unknown[])[]

/**
 * Counting in D1: a batch, which D1 runs as one transaction, decides and counts. It checks in the same transaction that
 * the page is still what was `seen` of it, so that a page which is already known costs one call in all.
 */
export function d1LoadCounter(database: D1Database, seen: SeenPage, policy: RetryPolicy = databaseRetry): LoadCounter {
  const run = (statements: readonly Statement[], more: readonly D1PreparedStatement[] = []): Promise<Rows> =>
    retry(async () => {
      const results = await database.batch([...statements.map((one) => statementOn(database, one)), ...more])
      return results.map((result) => result.results)
    }, policy)
  return {
    async count(load) {
      const { count, otherwise } = loadStatements(load, isAsSeen(seen, load.clientId))
      const trial = load.isOfTrial ? [trialStatement(database, load)] : []
      const counted = countedOutcome(load, (await run(count, trial))[0]?.[0])
      if (counted) return counted
      // It is known, or there is no room, or the page has changed: rare, and decided anew in one transaction.
      const rows = await run([...count, ...otherwise, asSeenSelect(seen, load.clientId)], trial)
      const now: CountOutcome | null = countedOutcome(load, rows[0]?.[0])
      if (now) return now
      const isCurrent = isTrue(rows[count.length + otherwise.length])
      return isCurrent ? otherOutcome(load, rows[count.length + otherwise.length - 1]?.[0]) : PAGE_CHANGED
    },
    async wasCounted(load) {
      const [found, current] = await run([wasCountedStatement(load), asSeenSelect(seen, load.clientId)])
      return isTrue(current) ? (found?.length ?? 0) > 0 : null
    },
    async followTo(load) {
      const statements = followStatements(load, isAsSeen(seen, load.clientId))
      const rows = await run([...statements, asSeenSelect(seen, load.clientId)])
      if (!isTrue(rows.at(-1))) return null
      const known = rows.at(-2)?.[0] as { isKnown: 1 | null } | undefined
      return known?.isKnown === 1
    },
  }
}

const PAGE_CHANGED: CountOutcome = { outcome: 'page_changed' }

/** The page is what it was, and its client is counted here. */
const isAsSeen = ({ hostname, visitorAddress, page }: SeenPage, clientId: string): Condition => {
  const select = pageDomainSelect(hostname, visitorAddress)
  return {
    text: `(${select.sql}) = ? AND NOT EXISTS (SELECT 1 FROM load_counters WHERE client_id = ? AND counter <> 'd1')`,
    values: [...select.params, page, clientId],
  }
}

function asSeenSelect(seen: SeenPage, clientId: string): Statement {
  const { text, values } = isAsSeen(seen, clientId)
  return { sql: `SELECT coalesce(${text}, 0) AS isTrue`, params: values }
}

const isTrue = (rows: readonly unknown[] | undefined): boolean =>
  (rows?.[0] as { isTrue: 0 | 1 } | undefined)?.isTrue === 1

/** Stores that the hostname had a load in a trial (D45), if this load was billed. */
const trialStatement = (binding: D1Database, load: CountableLoad): D1PreparedStatement =>
  trialHostnameInsert(
    binding,
    { hostname: load.page.hostname, clientId: load.clientId, isProven: load.page.isProven, now: load.at },
    {
      text: 'EXISTS (SELECT 1 FROM load_ids WHERE owner_id = ? AND load_id = ? AND is_billed)',
      values: [load.owner.id, ownedLoadId(load)],
    },
  )
