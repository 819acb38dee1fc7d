import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

/** Modules of `web/api` that make no call of their own. */
const without = new Set([
  'fetcher.ts',
  'list-query.ts',
  'queries.ts',
  'query-client.ts',
  'send.ts',
  'session.ts',
  'use-session.ts',
])
/** What several functions are given; for the others a text and an object will do. */
const given: Readonly<Record<string, readonly unknown[]>> = {
  exportPayments: [{ page: 1, pageSize: 10, search: '', sort: '' }],
}

interface Call {
  readonly made: string
  readonly path: string
  readonly authorization: string | null
}

const calls: Call[] = []
let made = ''

interface Query {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: (context: object) => Promise<unknown>
}

const isQuery = (value: unknown): value is Query => typeof value === 'object' && value !== null && 'queryKey' in value

beforeAll(async () => {
  const stored: Record<string, string> = { clientToken: 'client-1', adminToken: 'admin-1' }
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({ made, path, authorization: new Headers(init.headers).get('authorization') })
    return Promise.resolve(new Response('{}'))
  })
  const { fetchByKey } = await import('./send.ts')
  for (const file of readdirSync(import.meta.dirname)) {
    if (!/^(?!.*\.test\.).*\.ts$/.test(file) || without.has(file)) continue
    for (const [name, value] of Object.entries((await import(join(import.meta.dirname, file))) as object)) {
      made = `${file}: ${name}`
      const before = calls.length
      // The answer is not the one that is wanted; only the call is looked at.
      try {
        const parts = given[name] ?? ['id', {}, {}]
        const result =
          typeof value === 'function' ? (value as (...all: readonly unknown[]) => unknown)(...parts) : value
        await (isQuery(result) ? (result.queryFn ?? fetchByKey)({ ...result, queryKey: result.queryKey }) : result)
      } catch {}
      if (!name.startsWith('refresh')) expect(calls.length, made).toBeGreaterThan(before)
    }
  }
})
afterAll(() => void vi.unstubAllGlobals())

/** The calls that return a token (SEC07). */
const isPublic = (path: string) =>
  [
    '/api/admin/login',
    '/api/client/login',
    '/api/client/register',
    '/api/client/verify-email/request',
    '/api/client/verify-email/verify',
    '/api/client/forgot-password',
    '/api/client/verify-reset-token',
    '/api/client/reset-password',
    // Not of an account.
    '/api/contact',
    '/api/demo-mode',
    '/api/pricing-plans',
  ].includes(path)

describe('with both tokens in the storage', () => {
  it('every call of the administration carries its token (SEC03)', () => {
    const ofAdministration = calls.filter(({ path }) => /^\/api\/(?:admin|github)\//.test(path) && !isPublic(path))
    expect(ofAdministration.length).toBeGreaterThan(35)
    for (const call of ofAdministration) expect(call).toMatchObject({ authorization: 'Bearer admin-1' })
  })

  it("every call of a client's own account carries the client's", () => {
    const ofClient = calls.filter(({ path }) => /^\/api\/(?:client|stripe)\//.test(path) && !isPublic(path))
    expect(ofClient.length).toBeGreaterThan(20)
    for (const call of ofClient) expect(call).toMatchObject({ authorization: 'Bearer client-1' })
  })

  it('a call that returns a token sends none (SEC07)', () => {
    const open = calls.filter(({ path }) => isPublic(path))
    expect(new Set(open.map(({ path }) => path)).size).toBe(11)
    for (const call of open) expect(call).toMatchObject({ authorization: null })
  })

  it('and there are no others', () => {
    const known = (path: string) => isPublic(path) || /^\/api\/(?:admin|github|client|stripe)\//.test(path)
    expect(calls.filter(({ path }) => !known(path))).toEqual([])
  })
})
