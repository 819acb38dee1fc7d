import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientSignInCalls } from '#contracts/accounts'
import { clientDomainsCalls } from '#contracts/client-domains'
import { usageCalls } from '#contracts/client-usage'
import { dashboardCalls } from '#contracts/dashboard'
import { healthCalls } from '#contracts/health'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, failureText, NetworkError } from './fetcher.ts'
import { fetchJson, fetchByKey, keyOf, pathOfKey } from './send.ts'
import { clientSession } from './session.ts'

/** A real server whose answer each test sets, and what it heard last. */
let answer = { status: 200, body: '{}' }
let heard = { method: '', url: '', authorization: '', credentials: '' }
let origin = ''
const server = createServer((request, response) => {
  heard = {
    ...heard,
    method: request.method ?? '',
    url: request.url ?? '',
    authorization: request.headers.authorization ?? '',
  }
  response.writeHead(answer.status).end(answer.body)
})
const realFetch = globalThis.fetch

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  // A page's relative addresses, which Node does not know.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    heard.credentials = init.credentials ?? ''
    return realFetch(`${origin}${path}`, init)
  })
  answer = { status: 200, body: '{}' }
})
afterEach(() => void vi.unstubAllGlobals())

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as Error,
  )

it('joins the parts of a key with slashes to the path (QY01)', async () => {
  expect(pathOfKey(['/api/stripe/payment-history', 'client-7', 3])).toBe('/api/stripe/payment-history/client-7/3')
  await fetchByKey({ queryKey: ['/api', 'pricing-plans'] })
  expect(heard.url).toBe('/api/pricing-plans')
})

it('makes the key of a call from its path, so that what is below a path is found by it', () => {
  const params = { id: 'a/b' }
  expect(keyOf(clientDomainsCalls.findProof, { params })).toEqual(['/api/client/domains', 'a%2Fb', 'proof'])
  const history = keyOf(usageCalls.history, { query: { by: 'domain', month: '', days: 7 } })
  expect(history).toEqual(['/api/client/usage/history', { by: 'domain', days: 7 }])
  expect(pathOfKey(history)).toBe('/api/client/usage/history?by=domain&days=7')
})

it('asks with GET and credentials, and reads the answer as JSON (QY02, QY03)', async () => {
  answer.body = '[{"planName":"Trial"}]'
  expect(await fetchByKey({ queryKey: ['/api/pricing-plans'] })).toEqual([{ planName: 'Trial' }])
  expect(heard).toMatchObject({ method: 'GET', credentials: 'include' })
  answer.body = 'no JSON'
  expect(await failureOf(fetchByKey({ queryKey: ['/api/pricing-plans'] }))).toBeInstanceOf(SyntaxError)
})

it.each([301, 400, 403, 404, 429, 500, 503])('throws on the answer %i (QY04)', async (status) => {
  answer = { status, body: 'body' }
  expect(await failureOf(fetchJson(healthCalls.check))).toMatchObject({ status, message: `${status}: body` })
})

it('has the status and the body, or without a body the status text (QY05, QY06)', async () => {
  answer = { status: 500, body: 'body' }
  expect((await failureOf(fetchJson(healthCalls.check)))?.message).toBe('500: body')
  answer = { status: 404, body: '' }
  expect((await failureOf(fetchJson(healthCalls.check)))?.message).toBe('404: Not Found')
})

it('takes a 401 for an error (QY07)', async () => {
  answer = { status: 401, body: '{"message":"Please sign in"}' }
  expect(await failureOf(fetchByKey({ queryKey: ['/api/client/usage'] }))).toBeInstanceOf(ApiError)
})

it('ends the session that got a 401, and no other session by no other answer (CD30)', async () => {
  clientSession.start('token-1')
  for (const status of [400, 403, 404, 500]) {
    answer = { status, body: '' }
    await failureOf(fetchJson(usageCalls.current))
    expect(heard.authorization).toBe('Bearer token-1')
    expect(clientSession.read()).toBe('token-1')
  }
  answer = { status: 401, body: '' }
  await failureOf(fetchJson(clientSignInCalls.login, { body: { email: 'ada@acme.test', password: 'x' } }))
  await failureOf(fetchJson(dashboardCalls.figures))
  expect(heard.authorization).toBe('')
  expect(clientSession.read()).toBe('token-1')
  await failureOf(fetchJson(usageCalls.current))
  expect(clientSession.read()).toBeNull()
})

it('keeps a newer token that came while the old one was refused', async () => {
  clientSession.start('old')
  answer = { status: 401, body: '' }
  const refused = failureOf(fetchJson(usageCalls.current))
  clientSession.start('new')
  await refused
  expect(clientSession.read()).toBe('new')
})

it("shows the server's words where there are any, else the fallback (QY22)", () => {
  expect(failureText(new ApiError(400, '', '{"message":"Taken"}'), 'Failed')).toBe('Taken')
  expect(failureText(new ApiError(400, '', '{"message":7}'), 'Failed')).toBe('Failed')
  expect(failureText(new ApiError(502, 'Bad Gateway', '<html>'), 'Failed')).toBe('Failed')
  expect(failureText(new NetworkError(null), 'Failed')).toBe('Unable to connect to server')
})
