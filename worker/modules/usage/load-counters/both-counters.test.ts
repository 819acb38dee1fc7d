import { env as bindings } from 'cloudflare:workers'
import { runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { UNLIMITED_LOADS } from '#contracts/editor-loads'
import type { LoadCounterName } from '#contracts/load-counting'
import { aClient, anAdministrator, aPlan } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'

const NOW = '2026-06-15T12:00:00Z'
const small = aPlan({ id: 'small', maxLoads: 30 })
const wide = aPlan({ id: 'wide', maxLoads: UNLIMITED_LOADS })
const school = aPlan({ id: 'school', maxLoads: 5000 })
const trying = aClient(small, { id: 'trying', trialEndsAt: new Date('2026-07-01T00:00:00Z') })
const free = aClient(wide, { id: 'free' })
const paying = aClient(school, { id: 'paying' })

const sites = [
  { id: 'd-trying', client: trying, hostname: 'trying.test' },
  { id: 'd-own', client: trying, hostname: 'own.test', plan: small },
  { id: 'd-free', client: free, hostname: 'free.test' },
  { id: 'd-stage', client: free, hostname: 'stage.test', isStaging: true },
  { id: 'd-paying', client: paying, hostname: 'paying.test' },
]

const app = (counter: LoadCounterName) =>
  testApp({
    now: NOW,
    counter,
    plans: [small, wide, school],
    clients: [trying, free, paying],
    domains: sites,
    administrators: [anAdministrator({ id: 'root' })],
    env: { LOADS_PER_ADDRESS: { limit: () => Promise.resolve({ success: true }) } },
  })
type App = Awaited<ReturnType<typeof app>>

/** Always the same numbers below 1. */
function series(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Loads of all kinds, in the same order each time, some of them again, with or without their grant, also in other networks. */
async function sendLoads(to: App): Promise<string[]> {
  const next = series(7)
  const answers: string[] = []
  const sent: { id: string; origin: string; grant: string | null; address: string }[] = []
  for (let n = 0; n < 400; n += 1) {
    const again = n > 10 && next() < 0.3 ? sent[Math.floor(next() * sent.length)] : undefined
    const id = again?.id ?? `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const origin = again?.origin ?? `https://${sites[Math.floor(next() * sites.length)]?.hostname}`
    const crowd = next() < 0.5 ? 1 : Math.floor(next() * 200)
    const address = again && next() < 0.5 ? again.address : `203.0.${crowd}.9`
    const grant = again?.grant && next() < 0.6 ? again.grant : undefined
    to.setNow(new Date(Date.parse(NOW) + n * 180_000).toISOString())
    const headers = { Origin: origin, 'X-Test-Address': address }
    const answer = await to.post('/api/editor-loads', { loadId: id, ...(grant && { grant }) }, { headers })
    const { grant: given = null } = answer.body as { grant?: string | null }
    if (!again) sent.push({ id, origin, grant: given, address })
    answers.push(`${n} ${answer.status} ${answer.code ?? ''} ${given === null ? 'no grant' : 'grant'}`)
  }
  return answers
}

const COUNTERS = ['monthly_loads', 'daily_loads', 'network_loads', 'staging_loads', 'load_ids', 'trial_hostnames']

async function countersOf(one: App): Promise<Record<string, string[]>> {
  const results = await one.env.DB.batch(COUNTERS.map((table) => one.env.DB.prepare(`SELECT * FROM ${table}`)))
  return Object.fromEntries(
    COUNTERS.map((table, at) => [table, (results[at]?.results ?? []).map((row) => JSON.stringify(row)).toSorted()]),
  )
}

/** After the last load. */
const LATER = new Date(Date.parse(NOW) + 401 * 180_000)

async function figuresOf(one: App): Promise<unknown[]> {
  one.setNow(LATER.toISOString())
  const admin = one.as((await issueToken(one.database, 'admin', 'root', LATER)).token)
  const figures: unknown[] = [(await admin.get('/api/admin/dashboard')).body]
  for (const { id } of [trying, free, paying]) {
    const mine = one.as((await issueToken(one.database, 'client', id, LATER)).token)
    for (const query of ['usage', 'usage/history?by=day&days=3', 'usage/history?by=month', 'usage/history?by=domain'])
      figures.push((await mine.get(`/api/client/${query}`)).body)
    figures.push((await admin.get(`/api/admin/clients/${id}/details`)).body)
  }
  return figures
}

it(
  'answers and counts the same in D1 and in objects, and portal and administration show the same (D134, EB16, EB17, EB30)',
  { tags: ['slow'] },
  async () => {
    const byD1 = await app('d1')
    const answersOfD1 = await sendLoads(byD1)
    const [figures, counters] = [await figuresOf(byD1), await countersOf(byD1)]
    expect(new Set(answersOfD1.map((answer) => answer.replace(/^\d+ /, ''))).size).toBeGreaterThan(1)
    expect(COUNTERS.filter((table) => counters[table]?.length === 0)).toEqual([])

    const byObjects = await app('durable-object')
    expect(await sendLoads(byObjects)).toEqual(answersOfD1)
    await byObjects.flushObjects()
    expect(await figuresOf(byObjects)).toEqual(figures)
    // With everything that D1 needs to go on by itself.
    byObjects.env.LOAD_COUNTER = 'd1'
    const admin = byObjects.as((await issueToken(byObjects.database, 'admin', 'root', LATER)).token)
    const move = await admin.post('/api/admin/load-counting/move', { to: 'd1' })
    expect(move.body).toEqual({ moved: 3, isDone: true })
    expect(await countersOf(byObjects)).toEqual(counters)
  },
)

it('has the columns of D1 in its tables, which both write by the same statements (D134)', async () => {
  const one = await app('durable-object')
  await one.loadFrom('https://free.test')
  const columns = (rows: Record<string, unknown>[]) =>
    rows.map(({ name, type, notnull }) => `${String(name)} ${String(type).toLowerCase()} ${Number(notnull)}`)
  for (const table of COUNTERS.filter((name) => name !== 'trial_hostnames')) {
    const query = `PRAGMA table_info(${table})`
    const inD1 = columns((await one.env.DB.prepare(query).all()).results)
    const objects = bindings as unknown as { LOADS: DurableObjectNamespace }
    const stub = objects.LOADS.get(objects.LOADS.idFromName(free.id))
    const inObject = await runInDurableObject(stub, (_, state) => columns(state.storage.sql.exec(query).toArray()))
    expect([table, ...inObject]).toEqual([table, ...inD1])
  }
})
