import { DatabaseSync } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The time of every load: a day or a month that ends while the loads run would be of no interest here. */
export const AT = '2026-06-15T12:00:00.000Z'
const [DAY, MONTH] = ['2026-06-15', '2026-06']

/** Plans: one that reaches its limit, one for many loads, one without a limit; a domain with its own plan. */
const plans: Readonly<Record<string, number>> = { limited: 300, wide: 1_000_000, unlimited: -1 }
const CLIENTS = 8
const HOSTNAMES = 3

/** A hostname, with whom its loads count to. */
export interface Site {
  readonly domainId: string
  readonly hostname: string
  readonly clientId: string
  readonly kind: 'staging' | 'domain' | 'client'
  /** The domain or the client, whoever has the plan. */
  readonly ownerId: string
}

export interface Load {
  readonly id: string
  readonly site: Site
  readonly network: string
  readonly address: string
  /** The service's response; null while there was none. */
  answer: 'counted' | 'denied' | null
  tries: number
}

/** Numbers by what they count. */
type Counts = Readonly<Record<string, number>>

const counts = z.array(z.object({ key: z.string(), n: z.number() }))

/** The local database as a file; use it only while the service is stopped. */
export function openDatabase(stateFolder: string): DatabaseSync {
  const folder = join(stateFolder, 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(folder).find((file) => file.endsWith('.sqlite') && file !== 'metadata.sqlite')
  if (!name) throw new Error(`${folder} has no database.`)
  return new DatabaseSync(join(folder, name))
}

/** Clients with live, staging and separately billed hostnames. @returns the hostnames. */
export function writeClients(database: DatabaseSync): Site[] {
  const planOf = (client: number) => Object.keys(plans)[client % 3]
  for (const [name, maxLoads] of Object.entries(plans))
    database
      .prepare(
        `INSERT INTO pricing_plans (id, plan_name, description, price, currency, interval, features, max_loads, is_active, created_at)
         VALUES (?, ?, '', 0, 'INR', 'month', '[]', ?, 1, 0)`,
      )
      .run(`kill-${name}`, `Kill ${name}`, maxLoads)
  const sites: Site[] = []
  for (let client = 0; client < CLIENTS; client += 1) {
    const clientId = `kill-client-${client}`
    database
      .prepare(
        `INSERT INTO clients (id, email, contact_name, company_name, is_active, plan_id, email_verified_at, created_at)
         VALUES (?, ?, '', '', 1, ?, 0, 0)`,
      )
      .run(clientId, `${clientId}@kill.test`, `kill-${planOf(client)}`)
    for (let index = 0; index < HOSTNAMES; index += 1) {
      const id = `${clientId}-${index}`
      const isStaging = index === 1
      const hasOwnPlan = index === 2 && client % 2 === 0
      const hostname = `${id}.kill.test`
      database
        .prepare(
          `INSERT INTO domains (id, hostname, client_id, plan_id, is_active, is_staging, created_at) VALUES (?, ?, ?, ?, 1, ?, 0)`,
        )
        .run(id, hostname, clientId, hasOwnPlan ? 'kill-wide' : null, isStaging ? 1 : 0)
      const kind = isStaging ? 'staging' : hasOwnPlan ? 'domain' : 'client'
      sites.push({ domainId: id, hostname, clientId, kind, ownerId: hasOwnPlan ? id : clientId })
    }
  }
  return sites
}

/** Loads of these sites from some hundred networks. */
export const makeLoads = (sites: readonly Site[], count: number): Load[] =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    site: sites[index % sites.length]!,
    network: `10.${index % 7}.${index % 31}.0/24`,
    address: `10.${index % 7}.${index % 31}.${index % 250}`,
    answer: null,
    tries: 0,
  }))

const countBy = (loads: readonly Load[], keyOf: (load: Load) => string): Counts => {
  const found: Record<string, number> = {}
  for (const load of loads) found[keyOf(load)] = (found[keyOf(load)] ?? 0) + 1
  return found
}

export interface Comparison {
  /** In words. */
  readonly differences: readonly string[]
  readonly figures: Counts
}

/** Compares what was acknowledged with every counter. */
export function compareCounters(database: DatabaseSync, loads: readonly Load[]): Comparison {
  const differences: string[] = []
  const rows = (sql: string) => database.prepare(sql).all()
  const same = (name: string, expected: Counts, found: Counts) => {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)]))
      if ((expected[key] ?? 0) !== (found[key] ?? 0))
        differences.push(`${name} of ${key}: ${found[key] ?? 0} instead of ${expected[key] ?? 0}`)
  }
  const table = (list: unknown): Counts => Object.fromEntries(counts.parse(list).map(({ key, n }) => [key, n]))

  const counted = loads.filter(({ answer }) => answer === 'counted')
  const billed = counted.filter(({ site }) => site.kind !== 'staging')
  const staging = counted.filter(({ site }) => site.kind === 'staging')
  const timesCounted = table(rows(`SELECT substr(load_id, 1, 36) AS key, count(*) AS n FROM load_ids GROUP BY 1`))
  const lost = counted.filter(({ id }) => !timesCounted[id])
  const twice = loads.filter(({ id }) => (timesCounted[id] ?? 0) > 1)
  const foreign = loads.filter(({ id, answer }) => timesCounted[id] && answer !== 'counted')
  for (const [what, list] of Object.entries({
    'acknowledged and not counted': lost,
    'counted twice': twice,
    'counted and denied': foreign,
  }))
    for (const { id } of list) differences.push(`load ${id} is ${what}`)

  same(
    'month',
    countBy(billed, ({ site }) => `${site.kind} ${site.ownerId}`),
    table(
      rows(
        `SELECT owner_kind || ' ' || owner_id AS key, loads AS n FROM monthly_loads WHERE month = '${MONTH}' AND owner_id LIKE 'kill-%'`,
      ),
    ),
  )
  const day = (figure: 'loads' | 'staging') =>
    table(
      rows(`SELECT domain_id AS key, ${figure} AS n FROM daily_loads WHERE day = '${DAY}' AND domain_id LIKE 'kill-%'`),
    )
  same(
    'day',
    countBy(billed, ({ site }) => site.domainId),
    day('loads'),
  )
  same(
    'staging day',
    countBy(staging, ({ site }) => site.domainId),
    day('staging'),
  )
  same(
    'staging hostname',
    countBy(staging, ({ site }) => site.hostname),
    table(rows(`SELECT hostname AS key, loads AS n FROM staging_loads WHERE client_id LIKE 'kill-%'`)),
  )
  const capped = new Set(
    rows(
      `SELECT c.id AS id FROM clients c JOIN pricing_plans p ON p.id = c.plan_id WHERE c.id LIKE 'kill-%' AND p.max_loads > 0
       UNION SELECT id FROM domains WHERE id LIKE 'kill-%' AND plan_id IS NOT NULL`,
    ).map((row) => row['id']),
  )
  same(
    'network',
    countBy(
      billed.filter(({ site }) => capped.has(site.ownerId)),
      ({ site, network }) => `${site.ownerId} ${network}`,
    ),
    table(
      rows(
        `SELECT owner_id || ' ' || network AS key, loads AS n FROM network_loads WHERE day = '${DAY}' AND owner_id LIKE 'kill-%'`,
      ),
    ),
  )
  return {
    differences,
    figures: {
      sent: loads.length,
      counted: billed.length,
      staging: staging.length,
      denied: loads.filter(({ answer }) => answer === 'denied').length,
      'sent again': loads.filter(({ tries }) => tries > 1).length,
      'counted twice': twice.length,
      'acknowledged and not counted': lost.length,
    },
  }
}
