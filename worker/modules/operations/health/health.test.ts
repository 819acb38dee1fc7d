import { expect, it } from 'vitest'
import { healthResponse } from '#contracts/health'
import { testApp } from '../../../testing/test-app.ts'

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
