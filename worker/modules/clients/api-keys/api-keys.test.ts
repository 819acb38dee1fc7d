import { describe, expect, it } from 'vitest'
import { apiKeysResponse, newApiKeyResponse } from '#contracts/api-keys'
import { aClient, aPlan } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'

const plan = aPlan({ maxLoads: 10 })
const now = new Date('2026-06-15T12:00:00Z')

async function keyApp() {
  const acme = aClient(plan)
  const other = aClient(plan)
  const app = await testApp({
    plans: [plan],
    clients: [acme, other],
    domains: [
      { client: acme, hostname: 'docs.acme.test' },
      { client: other, hostname: 'other.test' },
    ],
  })
  const signedIn = async (client: { id: string }) =>
    app.as((await issueToken(app.database, 'client', client.id, now)).token)
  const mine = await signedIn(acme)
  const make = async (name = 'Build') =>
    newApiKeyResponse.parse((await mine.post('/api/client/api-keys', { name })).body)
  const list = async () => apiKeysResponse.parse((await mine.get('/api/client/api-keys')).body).keys
  return { ...app, acme, other, signedIn, mine, make, list }
}

describe('an API key', () => {
  it('is shown once and stored only hashed (SEC12)', async () => {
    const app = await keyApp()
    const made = await app.make()
    expect(made.key).toMatch(/^fk_[\w-]{43}$/)
    const [listed] = await app.list()
    expect(listed).toEqual({
      id: made.id,
      name: 'Build',
      lastCharacters: made.key.slice(-4),
      createdAt: now.toISOString(),
      lastUsedAt: null,
    })
    const rows = JSON.stringify((await app.env.DB.prepare('SELECT * FROM api_keys').all()).results)
    expect(rows).not.toContain(made.key)
  })

  it('gives access to the usage as JSON and as CSV, of its own client only', async () => {
    const app = await keyApp()
    const { key } = await app.make()
    await app.loadFrom('https://docs.acme.test')
    expect((await app.as(key).get('/api/client/usage')).body).toMatchObject({
      currentLoads: 1,
      domains: [{ domain: 'docs.acme.test' }],
    })
    const csv = await app.as(key).get('/api/client/usage?format=csv')
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(csv.text).toBe('month,domain,active,loads,planLoads,stagingLoads\r\n2026-06,docs.acme.test,yes,1,10,0\r\n')
    const history = await app.as(key).get('/api/client/usage/history?by=domain&format=csv')
    expect(history.text).toBe(
      'month,domain,loads,rateLimitedLoads,unbilledLoads,stagingLoads\r\n2026-06,docs.acme.test,1,0,0,0\r\n',
    )
    expect((await app.list())[0]?.lastUsedAt).toBe(now.toISOString())
  })

  it('gives access to sanitizing, limited by key instead of address', async () => {
    const app = await keyApp()
    const { key } = await app.make()
    const seen: string[] = []
    app.env.CALLS_PER_ADDRESS = {
      limit: ({ key: counted }) => (seen.push(counted ?? ''), Promise.resolve({ success: true })),
    }
    const answer = await app.as(key).post('/api/sanitize', { html: '<p onclick="x()">a</p>' })
    expect(answer).toMatchObject({ status: 200, body: { html: expect.not.stringContaining('onclick') } })
    await app.post('/api/sanitize', { html: '<p>a</p>' })
    expect(seen).toEqual([(await app.list())[0]?.id, app.address])
  })

  it('gives access to nothing else', async () => {
    const app = await keyApp()
    const { key } = await app.make()
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/client/profile'],
      ['GET', '/api/client/export'],
      ['GET', '/api/client/api-keys'],
      ['POST', '/api/client/api-keys', { name: 'More' }],
      ['POST', '/api/client/domains', { domain: 'x.test' }],
      ['PUT', '/api/client/update-plan', { planId: plan.id }],
      ['DELETE', '/api/client/account', { password: 'x' }],
      ['POST', '/api/client/logout'],
      ['POST', '/api/admin/logout'],
      ['POST', '/api/upload-image'],
    ]
    for (const [method, path, body] of calls) expect((await app.as(key).send(method, path, body)).status).toBe(401)
    expect(await app.list()).toHaveLength(1)
  })

  it('gives no access when it is revoked, invented, of a deleted or of a suspended client', async () => {
    const app = await keyApp()
    const { id, key } = await app.make()
    expect((await app.mine.send('DELETE', `/api/client/api-keys/${id}`)).status).toBe(200)
    for (const dead of [key, `fk_${'A'.repeat(43)}`]) {
      for (const answer of [
        await app.as(dead).get('/api/client/usage'),
        await app.as(dead).post('/api/sanitize', { html: '' }),
      ]) {
        expect(answer).toMatchObject({ status: 401, code: 'invalid_api_key' })
      }
    }
    expect(await app.list()).toEqual([])
    const second = await app.make()
    await app.env.DB.prepare('UPDATE clients SET is_active = 0 WHERE id = ?').bind(app.acme.id).run()
    expect((await app.as(second.key).get('/api/client/usage')).status).toBe(403)
    await app.env.DB.prepare('UPDATE clients SET deleted_at = 1 WHERE id = ?').bind(app.acme.id).run()
    expect((await app.as(second.key).get('/api/client/usage')).status).toBe(401)
  })

  it('API74 is told to be wrong where it was cut off or is in quotes, and asked for where none was sent', async () => {
    const app = await keyApp()
    const { key } = await app.make()
    for (const wrong of [key.slice(0, 9), `"${key}"`, `${key}=`, 'fk_']) {
      for (const answer of [
        await app.as(wrong).get('/api/client/usage'),
        // Without the key it would be counted for the network, and nobody would know.
        await app.as(wrong).post('/api/sanitize', { html: '' }),
      ])
        expect(answer, wrong).toMatchObject({ status: 401, code: 'invalid_api_key' })
    }
    const message = 'Please sign in, or send an API key as Authorization: Bearer fk_…'
    expect(await app.get('/api/client/usage')).toMatchObject({ status: 401, code: 'not_signed_in', body: { message } })
  })

  it('API76 is told that a call is not for keys, or that it may be revoked', async () => {
    const app = await keyApp()
    const { id, key } = await app.make()
    for (const closed of ['/api/client/profile', '/api/client/api-keys'])
      expect(await app.as(key).get(closed)).toMatchObject({
        status: 401,
        code: 'not_signed_in',
        body: { message: expect.stringContaining('An API key does not open this call') as string },
      })
    expect(await app.get('/api/client/profile')).toMatchObject({ body: { message: 'Please sign in' } })
    await app.mine.send('DELETE', `/api/client/api-keys/${id}`)
    expect(await app.as(key).get('/api/client/usage')).toMatchObject({
      body: { message: 'This API key is not valid; it may be revoked' },
    })
  })

  it('cannot be seen or revoked by another client (SEC05)', async () => {
    const app = await keyApp()
    const { id, key } = await app.make()
    const other = await app.signedIn(app.other)
    expect((await other.get('/api/client/api-keys')).body).toEqual({ keys: [] })
    expect(await other.send('DELETE', `/api/client/api-keys/${id}`)).toMatchObject({
      status: 404,
      code: 'api_key_not_found',
    })
    expect((await app.as(key).get('/api/client/usage')).status).toBe(200)
  })

  it('needs a name', async () => {
    const app = await keyApp()
    for (const name of ['', '  ', undefined, 'x'.repeat(101)]) {
      expect((await app.mine.post('/api/client/api-keys', { name })).status).toBe(400)
    }
  })

  it('is one of at most twenty, even if many are created at once', async () => {
    const app = await keyApp()
    app.env.CREDENTIALS_PER_ADDRESS = { limit: () => Promise.resolve({ success: true }) }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => app.mine.post('/api/client/api-keys', { name: 'x' })),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(20)
    expect(answers.find((answer) => answer.status === 409)).toMatchObject({ code: 'too_many_api_keys' })
    expect(await app.list()).toHaveLength(20)
  })
})
