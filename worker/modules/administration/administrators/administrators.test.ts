import { describe, expect, it } from 'vitest'
import { hasPermission } from '#contracts/administrator-permissions'
import { adminLoginResponse } from '#contracts/administrators'
import { aClient, anAdministrator, aPlan, type AdministratorRow } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { lightHash } from '../../../testing/light-hash.ts'
import { PASSWORD_COST } from '../../../testing/light-password-cost.ts'
import { derivedDuring } from '../../../testing/password-work.ts'

const password = 'correct horse battery'
const passwordHash = lightHash(password)

async function adminApp(overrides: Partial<AdministratorRow> = {}) {
  const grace = anAdministrator({ email: 'grace@formulary.test', role: 'editor', passwordHash, ...overrides })
  const plan = aPlan()
  const ada = aClient(plan, { email: 'ada@acme.test', passwordHash })
  const app = await testApp({ administrators: [grace], plans: [plan], clients: [ada], now: '2026-06-15T12:00:00Z' })
  const login = (email = grace.email, given = password) => app.post('/api/admin/login', { email, password: given })
  return { ...app, grace, ada, login }
}

describe('admin login', () => {
  it('answers data.token, and the role that the database holds (API16, SEC09)', async () => {
    const app = await adminApp()
    const answer = await app.login()
    expect(answer.status).toBe(200)
    const { administrator } = adminLoginResponse.parse(answer.body).data
    expect(administrator).toEqual({ id: app.grace.id, email: app.grace.email, name: 'Grace', role: 'editor' })
    expect(answer.text).not.toContain('scrypt')
  })

  it('fails in the same way for an unknown address and a wrong password, with a message (SEC22, API16)', async () => {
    const app = await adminApp()
    const wrong = await app.login(app.grace.email, 'wrong')
    expect(wrong).toMatchObject({ status: 401, message: 'Invalid credentials' })
    expect((await app.login('nobody@formulary.test')).text).toBe(wrong.text)
    expect((await app.login('ada@acme.test')).text).toBe(wrong.text)
  })

  it('does the same work for an unknown address as for a wrong password (SEC22)', async () => {
    const app = await adminApp()
    const work = await derivedDuring(() => app.login(app.grace.email, 'wrong'))
    expect(work).toEqual([
      { passwordLength: 5, saltBytes: 16, keyBytes: 32, cost: expect.objectContaining(PASSWORD_COST) as unknown },
    ])
    expect(await derivedDuring(() => app.login('nobody@formulary.test', 'wrong'))).toEqual(work)
    const withoutPassword = await adminApp({ passwordHash: '' })
    expect(await derivedDuring(() => withoutPassword.login(app.grace.email, 'wrong'))).toEqual(work)
  })
})

describe('admin tokens', () => {
  it("do not work for a client's calls, nor a client's token for an administrator's", async () => {
    const app = await adminApp()
    const { token: adminToken } = ((await app.login()).body as { data: { token: string } }).data
    const clientLogin = await app.post('/api/client/login', { email: 'ada@acme.test', password })
    const { token: clientToken } = clientLogin.body as { token: string }
    expect((await app.as(adminToken).get('/api/client/profile')).status).toBe(401)
    expect((await app.as(clientToken).post('/api/admin/logout')).status).toBe(401)
    expect((await app.as(clientToken).get('/api/client/profile')).status).toBe(200)
  })

  it('are invalid after logout, and after twelve hours (AD16, SEC13, SEC14)', async () => {
    const app = await adminApp()
    const tokenOf = async () => ((await app.login()).body as { data: { token: string } }).data.token
    const [first, second] = [await tokenOf(), await tokenOf()]
    expect((await app.as(first).post('/api/admin/logout')).status).toBe(200)
    expect((await app.as(first).post('/api/admin/logout')).status).toBe(401)
    app.setNow('2026-06-16T00:00:00Z')
    expect((await app.as(second).post('/api/admin/logout')).status).toBe(401)
  })
})

it('gives each role its permissions, and no more', () => {
  const roles = ['super_admin', 'admin', 'editor', 'viewer'] as const
  const holders = (power: Parameters<typeof hasPermission>[1]) => roles.filter((role) => hasPermission(role, power))
  expect(holders('read')).toEqual(['super_admin', 'admin', 'editor', 'viewer'])
  expect(holders('changeTexts')).toEqual(['super_admin', 'admin', 'editor'])
  expect(holders('changeRecords')).toEqual(['super_admin', 'admin'])
  expect(holders('changeSystem')).toEqual(['super_admin'])
})
