/** @module-tag slow */
import { describe, expect, it } from 'vitest'
import { adminLoginResponse } from '#contracts/administrators'
import { runScheduledJobs } from '../../../scheduled.ts'
import { administrators } from '../../../schema.ts'
import { aClient, anAdministrator, aPlan } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { lightHash } from '../../../testing/light-hash.ts'

const plan = aPlan()
const password = 'correct horse battery'
const email = 'ada@acme.test'
const [thief, neighbor, owner] = ['198.51.100.7', '198.51.100.8', '203.0.113.5']
const passwordHash = lightHash(password)

async function guessApp() {
  const ada = aClient(plan, { email, passwordHash })
  const grace = anAdministrator({ email, passwordHash })
  const env = { CREDENTIALS_PER_ADDRESS: { limit: () => Promise.resolve({ success: true }) } }
  const data = { plans: [plan], clients: [ada], administrators: [grace], now: '2026-06-15T12:00:00Z', env }
  const app = await testApp(data)
  const login = (given: string, address: string, kind = 'client', of = email) =>
    app.post(`/api/${kind}/login`, { email: of, password: given }, { headers: { 'X-Test-Address': address } })
  const guess = async (count: number, address: string, kind = 'client', of = email) => {
    const statuses: number[] = []
    for (let n = 0; n < count; n += 1) statuses.push((await login('wrong', address, kind, of)).status)
    return statuses
  }
  /** Simulates this many networks that guessed once each. */
  const hadGuesses = (networks: number) =>
    app.env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO password_tries SELECT kind, account_hash, 'network ' || i, 1, 0, last_try_at FROM password_tries, n`,
    )
      .bind(networks)
      .run()
  return { ...app, ada, login, guess, hadGuesses }
}

describe.each(['client', 'admin'])('guessing the password of a %s', (kind) => {
  it('has to wait after five wrong ones, longer and longer, even with the right one', async () => {
    const app = await guessApp()
    expect(await app.guess(6, thief, kind)).toEqual([401, 401, 401, 401, 401, 429])
    const blocked = await app.login(password, neighbor, kind)
    expect(blocked).toMatchObject({ status: 429, code: 'too_many_tries' })
    expect(blocked.headers.get('Retry-After')).toBe('60')
    app.setNow('2026-06-15T12:01:00Z')
    expect(await app.guess(2, thief, kind)).toEqual([401, 429])
    expect((await app.login('wrong', thief, kind)).headers.get('Retry-After')).toBe('120')
    app.setNow('2026-06-15T12:03:00Z')
    expect((await app.login(password, thief, kind)).status).toBe(200)
    expect(await app.guess(5, thief, kind)).toEqual([401, 401, 401, 401, 401])
  })

  it('does not prevent its owner from signing in elsewhere', async () => {
    const app = await guessApp()
    await app.guess(6, thief, kind)
    expect((await app.login(password, owner, kind)).status).toBe(200)
  })

  it('gets the same response for an address without an account', async () => {
    const app = await guessApp()
    await app.guess(5, thief, kind)
    await app.guess(5, thief, kind, 'nobody@acme.test')
    const [known, unknown] = [
      await app.login('wrong', thief, kind),
      await app.login('wrong', thief, kind, ' NOBODY@acme.test'),
    ]
    expect(unknown.status).toBe(429)
    expect(unknown.text).toBe(known.text)
  })
})

it('counts administrators and clients with the same address separately', async () => {
  const app = await guessApp()
  await app.guess(6, thief, 'client')
  expect((await app.login(password, thief, 'admin')).status).toBe(200)
})

it('has no more than five attempts when they are sent at once', async () => {
  const app = await guessApp()
  const answers = await Promise.all(Array.from({ length: 12 }, () => app.login('wrong', thief)))
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
})

it('from many networks leaves one attempt to each network, the network of the owner included', async () => {
  const app = await guessApp()
  await app.guess(1, '192.0.2.1')
  await app.hadGuesses(99)
  expect(await app.guess(2, thief)).toEqual([401, 429])
  expect((await app.login(password, owner)).status).toBe(200)
})

it('no longer waits once the password was reset by mail', async () => {
  const app = await guessApp()
  await app.guess(6, thief)
  await app.post('/api/client/forgot-password', { email })
  const [mail] = await app.mails('password_reset')
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const next = 'another horse battery'
  expect((await app.post('/api/client/reset-password', { token, password: next })).status).toBe(200)
  expect((await app.login(next, thief)).status).toBe(200)
})

it('waits no longer once a super admin has set a new password', async () => {
  const app = await guessApp()
  const id = crypto.randomUUID()
  const alan = { id, email: 'alan@formulary.test', name: 'Alan', role: 'admin' as const }
  await app.database.insert(administrators).values(anAdministrator({ ...alan, passwordHash }))
  await app.guess(6, thief, 'admin', alan.email)
  expect((await app.login(password, thief, 'admin', alan.email)).status).toBe(429)
  const { data } = adminLoginResponse.parse((await app.login(password, owner, 'admin')).body)
  const next = 'another horse battery'
  const change = { name: alan.name, email: alan.email, role: alan.role, password: next }
  expect((await app.as(data.token).send('PUT', `/api/admin/users/${id}`, change)).status).toBe(200)
  expect((await app.login(next, thief, 'admin', alan.email)).status).toBe(200)
})

it('is also counted when a stolen sign-in has to confirm the password', async () => {
  const app = await guessApp()
  const { token } = (await app.login(password, thief)).body as { token: string }
  const erase = () =>
    app.as(token).send('DELETE', '/api/client/account', { password: 'wrong' }, { headers: { 'X-Test-Address': thief } })
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push((await erase()).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

it('is forgotten after a day, and nothing stored identifies the account', async () => {
  const app = await guessApp()
  await app.guess(1, thief)
  const rows = async () => (await app.env.DB.prepare('SELECT * FROM password_tries').all()).results
  expect(JSON.stringify(await rows())).not.toContain('ada@')
  await runScheduledJobs(app.env, new Date('2026-06-16T12:00:01Z'))
  expect(await rows()).toEqual([])
})
