import { describe, expect, it } from 'vitest'
import { clientLoginResponse, clientProfile } from '#contracts/accounts'
import { runScheduledJobs } from '../../../scheduled.ts'
import { aClient, aPlan, type ClientRow } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { lightHash } from '../../../testing/light-hash.ts'
import { derivedDuring } from '../../../testing/password-work.ts'

const plan = aPlan()
const password = 'correct horse battery'
const passwordHash = lightHash(password)

async function accountApp(overrides: Partial<ClientRow> = {}) {
  const acme = aClient(plan, { email: 'ada@acme.test', passwordHash, ...overrides })
  const app = await testApp({ plans: [plan], clients: [acme], now: '2026-06-15T12:00:00Z' })
  const login = (email = 'ada@acme.test', given = password) => app.post('/api/client/login', { email, password: given })
  return { ...app, acme, login, tokenOf: async () => ((await login()).body as { token: string }).token }
}

describe('client login', () => {
  it('returns a token and the client, whose id the payment history needs (API54, API60)', async () => {
    const app = await accountApp()
    const answer = await app.login()
    expect(answer.status).toBe(200)
    expect(clientLoginResponse.parse(answer.body)).toMatchObject({
      client: { id: app.acme.id, email: 'ada@acme.test' },
    })
    expect(answer.text).not.toContain('scrypt')
  })

  it('ignores the case of the address (API54)', async () => {
    const app = await accountApp()
    expect((await app.login(' ADA@Acme.test ')).status).toBe(200)
  })

  it('fails in the same way for an unknown address, a wrong password and a deleted account (SEC21, API54)', async () => {
    const app = await accountApp()
    const wrong = await app.login('ada@acme.test', 'wrong')
    const unknown = await app.login('nobody@acme.test')
    expect(wrong).toMatchObject({ status: 401, message: 'Invalid credentials' })
    expect(unknown.text).toBe(wrong.text)
    expect(unknown.status).toBe(wrong.status)
    const deleted = await accountApp({ deletedAt: new Date('2026-06-01T00:00:00Z') })
    expect((await deleted.login()).text).toBe(wrong.text)
    const withoutPassword = await accountApp({ passwordHash: null })
    expect((await withoutPassword.login('ada@acme.test', '')).status).toBe(400)
    expect((await withoutPassword.login()).text).toBe(wrong.text)
  })

  it('does the same work in each of these cases, so that its time tells nothing (SEC21)', async () => {
    const workOf = async (app: Awaited<ReturnType<typeof accountApp>>, email: string) =>
      derivedDuring(() => app.login(email, 'wrong'))
    const app = await accountApp()
    const work = await workOf(app, 'ada@acme.test')
    expect(work).toHaveLength(1)
    expect(await workOf(app, 'nobody@acme.test')).toEqual(work)
    expect(await workOf(await accountApp({ passwordHash: null }), 'ada@acme.test')).toEqual(work)
    const deletedAt = new Date('2026-06-01T00:00:00Z')
    expect(await workOf(await accountApp({ deletedAt }), 'ada@acme.test')).toEqual(work)
  })

  it('asks an unverified client to verify its address, once the password was right (API54)', async () => {
    const app = await accountApp({ emailVerifiedAt: null })
    const answer = await app.login()
    expect(answer.body).toMatchObject({ requiresEmailVerification: true })
    expect(answer.body).not.toHaveProperty('token')
    expect((await app.login('ada@acme.test', 'wrong')).text).not.toContain('requiresEmailVerification')
  })

  it('lets a deactivated client in, to read (D40)', async () => {
    const app = await accountApp({ isActive: false })
    const profile = await app.as(await app.tokenOf()).get('/api/client/profile')
    expect(profile.body).toMatchObject({ isActive: false })
  })

  it('is limited per address', async () => {
    const app = await accountApp()
    const answers = await Promise.all(Array.from({ length: 25 }, () => app.post('/api/client/login', {})))
    expect(answers.filter((answer) => answer.status === 400).length).toBe(20)
    expect(answers.find((answer) => answer.status === 429)?.headers.get('Retry-After')).toBe('60')
  })
})

describe('client tokens', () => {
  it('are stored only hashed (SEC12)', async () => {
    const app = await accountApp()
    const token = await app.tokenOf()
    const rows = await app.env.DB.prepare('SELECT * FROM auth_tokens').all()
    expect(rows.results).toHaveLength(1)
    expect(JSON.stringify(rows.results)).not.toContain(token)
  })

  it('open the profile (API60)', async () => {
    const app = await accountApp()
    const answer = await app.as(await app.tokenOf()).get('/api/client/profile')
    expect(clientProfile.parse(answer.body)).toMatchObject({ id: app.acme.id, name: 'Ada', planName: 'Starter' })
  })

  it('expire (SEC13)', async () => {
    const app = await accountApp()
    const token = await app.tokenOf()
    app.setNow('2026-06-22T11:59:59Z')
    expect((await app.as(token).get('/api/client/profile')).status).toBe(200)
    app.setNow('2026-06-22T12:00:00Z')
    expect((await app.as(token).get('/api/client/profile')).status).toBe(401)
    await runScheduledJobs(app.env, new Date('2026-06-22T12:00:01Z'))
    expect(await app.env.DB.prepare('SELECT count(*) AS n FROM auth_tokens').first()).toEqual({ n: 0 })
  })

  it('are invalid after logout, while another sign-in stays valid (SEC14, CD11)', async () => {
    const app = await accountApp()
    const [first, second] = [await app.tokenOf(), await app.tokenOf()]
    expect((await app.as(first).post('/api/client/logout')).status).toBe(200)
    expect(await app.as(first).get('/api/client/profile')).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect((await app.as(second).get('/api/client/profile')).status).toBe(200)
  })

  it.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'A'.repeat(43)}`, `Bearer ${'A'.repeat(5000)}`])(
    'that nobody was given open nothing: %s',
    async (authorization) => {
      const app = await accountApp()
      for (const path of ['/api/client/profile', '/api/client/usage']) {
        expect((await app.get(path, { headers: { Authorization: authorization } })).status).toBe(401)
      }
    },
  )

  it('of a client that was deleted since are invalid', async () => {
    const app = await accountApp()
    const token = await app.tokenOf()
    await app.env.DB.prepare('UPDATE clients SET deleted_at = 1').run()
    expect((await app.as(token).get('/api/client/profile')).status).toBe(401)
  })
})
