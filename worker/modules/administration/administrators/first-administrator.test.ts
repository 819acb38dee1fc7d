import { expect, it } from 'vitest'
import { anAdministrator } from '../../../testing/fixtures.ts'
import { testApp } from '../../../testing/test-app.ts'
import { issueToken } from '../../identity/tokens/auth-tokens.queries.ts'
import { firstAdministratorSql } from './first-administrator.queries.ts'

const grace = { email: 'Grace@Formulary.test', name: "Grace O'Hopper", password: 'a long random password' }
const now = new Date('2026-06-15T12:00:00Z')

it('creates the super admin of an empty installation, who can then sign in', { timeout: 60_000 }, async () => {
  const app = await testApp()
  await app.env.DB.exec(await firstAdministratorSql(grace, now))
  const answer = await app.post('/api/admin/login', { email: grace.email, password: grace.password })
  expect(answer.body).toMatchObject({ data: { administrator: { name: "Grace O'Hopper", role: 'super_admin' } } })
})

it('sets a new password for an existing address, and ends its sign-ins', { timeout: 60_000 }, async () => {
  const known = anAdministrator({ email: 'grace@formulary.test', role: 'viewer', passwordHash: 'lost' })
  const app = await testApp({ administrators: [known, anAdministrator({ id: 'other' })] })
  const { token } = await issueToken(app.database, 'admin', known.id, now)
  const other = await issueToken(app.database, 'admin', 'other', now)
  await app.env.DB.exec(await firstAdministratorSql(grace, now))
  expect((await app.as(token).get('/api/admin/profile')).status).toBe(401)
  expect((await app.as(other.token).get('/api/admin/profile')).status).toBe(200)
  const answer = await app.post('/api/admin/login', { email: grace.email, password: grace.password })
  expect(answer.body).toMatchObject({ data: { administrator: { id: known.id, role: 'super_admin' } } })
})

it('contains the password only as a hash', async () => {
  expect(await firstAdministratorSql(grace, now)).not.toContain(grace.password)
})
