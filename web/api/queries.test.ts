import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentManager, focusManager, QueryObserver, type UseQueryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

type Query = UseQueryOptions

const list = { page: 1, pageSize: 10, search: '', sort: '' }
/** What the queries that are made for something are made for here. */
const given: Readonly<Record<string, readonly unknown[]>> = {
  clientsQuery: [list],
  clientDetailsQuery: ['id'],
  contactRequestsQuery: [list],
  auditLogQuery: [list],
  paymentsQuery: [list],
  domainsQuery: [list],
  loadsByDomainQuery: ['2026-11'],
  paymentHistoryQuery: ['id'],
  proofQuery: ['id'],
  planTermsQuery: [{ planId: 'id' }],
  emailPreviewQuery: ['id', { subject: 'S', body: 'B' }],
}
/** The lists of the administration, whose records other people change, ask whenever they are opened (D50). */
const asksAnew = new Set([
  'administratorsQuery',
  'adminPlansQuery',
  'auditLogQuery',
  'clientsQuery',
  'contactRequestsQuery',
  'dashboardQuery',
  'domainsQuery',
  'paymentsQuery',
])

const folder = import.meta.dirname
const modules = readdirSync(folder).filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name))
const queries: [name: string, query: Query][] = []
for (const file of modules)
  for (const [name, value] of Object.entries((await import(join(folder, file))) as Record<string, unknown>)) {
    if (!name.endsWith('Query')) continue
    const make = value as (...parts: readonly unknown[]) => Query
    queries.push([name, typeof value === 'function' ? make(...(given[name] ?? [])) : (value as Query)])
  }

const isServer = environmentManager.isServer()
const calls = vi.fn<() => Promise<Response>>()
const failures: unknown[] = []
const ends: (() => void)[] = []
beforeEach(() => {
  // Where there is no window, neither intervals nor retries run.
  environmentManager.setIsServer(() => false)
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', calls)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  environmentManager.setIsServer(() => isServer)
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  calls.mockReset()
  failures.length = 0
})

const HOUR_MS = 3_600_000
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** What a component that uses the query does, from its mount on, with an answer of this status. */
async function mount(query: Query, status: number) {
  calls.mockImplementation(() => Promise.resolve(new Response('{}', { status })))
  const client = createQueryClient()
  client.mount()
  // What is made of the answer is not asked here.
  const options = { ...query, select: (answer: unknown) => answer }
  const use = async () => {
    ends.unshift(new QueryObserver(client, options).subscribe(({ error }) => error && failures.push(error)))
    await pass(1)
  }
  ends.push(
    () => client.clear(),
    () => client.unmount(),
  )
  await use()
  return use
}

/** Asserts that what is not kept is asked anew also where no timer has run since it was closed. */
async function reopenAtOnce(query: Query) {
  const useAgain = await mount(query, 200)
  calls.mockClear()
  ends.shift()?.()
  await Promise.resolve()
  await useAgain()
  expect(calls, 'opened again before any timer').toHaveBeenCalledTimes(1)
  for (const end of ends.splice(0)) end()
}

describe.each(queries)('%s', (name, query) => {
  it('asks once: no interval, no window focus, no retry, and again only where that is decided (QY08, QY09, QY10, QY11)', async () => {
    const useAgain = await mount(query, 200)
    expect(calls).toHaveBeenCalledTimes(1)
    await pass(24 * HOUR_MS)
    expect(calls, 'after a day').toHaveBeenCalledTimes(1)
    for (const isFocused of [false, true, false, true]) focusManager.setFocused(isFocused)
    await pass(HOUR_MS)
    expect(calls, 'after the window was left and entered').toHaveBeenCalledTimes(1)
    expect(failures).toEqual([])
    await useAgain()
    expect(calls, 'used a second time').toHaveBeenCalledTimes(asksAnew.has(name) ? 2 : 1)
    for (const end of ends.splice(0)) end()

    if (query.gcTime === 0) await reopenAtOnce(query)
    calls.mockClear()
    await mount(query, 503)
    await pass(24 * HOUR_MS)
    expect(failures.length).toBeGreaterThan(0)
    expect(calls, 'after a failure').toHaveBeenCalledTimes(1)
  })
})

it('knows every query, and no page makes one of its own or overrides its settings (QY08, QY09, QY10, QY11)', () => {
  const names = new Set(queries.map(([name]) => name))
  expect(names.size).toBeGreaterThan(20)
  for (const name of [...asksAnew, ...Object.keys(given)]) expect(names).toContain(name)
  const web = join(folder, '..')
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!.*\.(?:test|spec)\.).*\.tsx?$/.test(path),
  )
  let used = 0
  for (const path of sources) {
    const source = readFileSync(join(web, path), 'utf8')
    for (const [, argument = ''] of source.matchAll(/\buseQuery\(\s*(\w*)/g)) {
      used += 1
      expect(names, `${path}: useQuery(${argument}`).toContain(argument)
    }
    if (path.startsWith('api/')) continue
    expect(source, path).not.toMatch(
      /\b(?:new QueryClient|QueryObserver|queryOptions|useQueries|use(?:Suspense|Infinite|Prefetch)\w*Query|(?:fetch|prefetch|ensure)(?:Infinite)?Query(?:Data)?\(|set(?:Query)?Default(?:Option)?s|refetchInterval|refetchOn\w+|staleTime)\b/,
    )
  }
  expect(used).toBeGreaterThan(25)
})
