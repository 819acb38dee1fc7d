import { afterEach, expect, it, vi } from 'vitest'
import { healthResponse } from '#contracts/health'
import { testApp } from '../../../testing/test-app.ts'

afterEach(() => vi.restoreAllMocks())

it('is healthy when database, uploads and configuration work', async () => {
  const app = await testApp()
  const answer = await app.get('/api/health')
  expect(answer.status).toBe(200)
  expect(healthResponse.parse(answer.body).status).toBe('healthy')
})

it.each([
  ['database', { DB: { prepare: () => ({ first: () => Promise.reject(new Error('D1 is away')) }) } as never }],
  ['uploads', { UPLOADS: { head: () => Promise.reject(new Error('R2 is away')) } as never }],
  ['configuration', { SIGNING_KEY: '' }],
  ['configuration', { SITE_ORIGIN: 'formulary.test' }],
  ['configuration', { EMBED_ORIGIN: 'embed.formulary.test' }],
  ['frames', { EMBED_ORIGIN: 'self' }],
  ['counting', { LOAD_COUNTER: 'durable-objects' }],
])('is unhealthy without %s, and does not tell strangers why', async (part, env) => {
  const app = await testApp()
  Object.assign(app.env, env)
  const answer = await app.get('/api/health')
  expect(answer.status).toBe(503)
  expect(answer.body).toMatchObject({ status: 'unhealthy', checks: { [part]: 'failed' } })
  expect(answer.text).not.toContain('away')
})

it.each([
  ['SITE_ORIGIN', 'formulary.test'],
  ['EMBED_ORIGIN', 'embed.formulary.test'],
])('refuses all else where %s is no origin, and logs which setting it is', async (name, value) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const app = await testApp()
  Object.assign(app.env, { [name]: value })
  expect(await app.get('/api/pricing-plans')).toMatchObject({ status: 503, code: 'not_configured' })
  await app.get('/api/health')
  expect(log).toHaveBeenCalledTimes(2)
  for (const [line] of log.mock.calls) expect(line).toContain(`Set ${name} to an origin such as https://`)
})

it.each([
  ['SIGNING_KEY', '', 'Set the secret SIGNING_KEY to at least'],
  ['SIGNING_KEY', 'short', 'Set the secret SIGNING_KEY to at least'],
  ['EMBED_ORIGIN', 'self', 'Set EMBED_ORIGIN to a host of its own'],
  ['LOAD_COUNTER', 'objects', 'Set LOAD_COUNTER to'],
])('logs what to do where %s is %j', async (name, value, remedy) => {
  const logs = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  for (const log of logs) log.mockImplementation(() => {})
  const app = await testApp()
  Object.assign(app.env, { [name]: value })
  expect((await app.get('/api/health')).status).toBe(503)
  expect(logs.flatMap(({ mock }) => mock.calls.map(([line]) => String(line))).join('\n')).toContain(remedy)
})
