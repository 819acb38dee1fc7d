import { statementOn } from '../../../platform/db/statements.ts'
import { isLocalHostname } from '../../../platform/lib/addresses.ts'
import { type PageDomain, pageDomainSelect, readPageDomain } from '../../domains/index.ts'
import type { LoadCounterName } from '../load-counters/load-counters.rules.ts'

/** What was read about a page of somebody's domain: as D1 compares it, and what it says. */
export interface SeenPage {
  readonly hostname: string
  readonly visitorAddress: string | null
  readonly page: string
  readonly domain: PageDomain
  /** Who counts the loads of its client. */
  readonly counter: LoadCounterName
}

/** The pages that this instance of the service has seen, by hostname; of local hosts also by address. */
const known = new Map<string, SeenPage>()
const MOST_PAGES = 1000

const keyOf = (hostname: string, visitorAddress: string | null) =>
  isLocalHostname(hostname) ? `${hostname} ${visitorAddress}` : hostname

/** What is remembered of a page. It may have changed since: nobody may be denied by it, and whoever counts checks it. */
export const recallPage = (hostname: string, visitorAddress: string | null): SeenPage | undefined =>
  known.get(keyOf(hostname, visitorAddress))

/** What D1 says of a page now: null for a page that belongs to nobody. */
export async function readPage(
  binding: D1Database,
  hostname: string,
  visitorAddress: string | null,
): Promise<Pick<SeenPage, 'page' | 'counter'> | null> {
  const { sql, params } = pageDomainSelect(hostname, visitorAddress)
  return statementOn(binding, {
    sql: `SELECT page, coalesce((SELECT counter FROM load_counters WHERE client_id = page ->> 'clientId'), 'd1') AS counter
      FROM (${sql})`,
    params,
  }).first<{ page: string; counter: LoadCounterName }>()
}

/** Looks a page up, and remembers it. @returns null for a page that belongs to nobody. */
export async function findPage(
  binding: D1Database,
  hostname: string,
  visitorAddress: string | null,
): Promise<SeenPage | null> {
  const key = keyOf(hostname, visitorAddress)
  const found = await readPage(binding, hostname, visitorAddress)
  if (!found) {
    known.delete(key)
    return null
  }
  const seen = { hostname, visitorAddress, ...found, domain: readPageDomain(found.page) }
  if (known.size >= MOST_PAGES) known.clear()
  known.set(key, seen)
  return seen
}
