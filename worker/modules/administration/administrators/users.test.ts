import { describe, expect, it } from 'vitest'
import { administratorResponse, adminProfileResponse, administratorsResponse } from '#contracts/administrators'
import { passwordChangeResponse } from '#contracts/password-change'
import { adminApp } from '../../../testing/admin-app.ts'
import { anAdministrator } from '../../../testing/fixtures.ts'
import { lightHash } from '../../../testing/light-hash.ts'

const path = '/api/admin/users'
const password = 'correct horse battery'
const form = { email: 'new@formulary.test', name: 'Nia New', role: 'editor', password: 'another long phrase' }
const passwordHash = lightHash(password)

async function usersApp() {
  const app = await adminApp({
    administrators: [anAdministrator({ id: 'ben', email: 'ben@formulary.test', role: 'admin', passwordHash })],
  })
  const login = (email: string, given: string) => app.post('/api/admin/login', { email, password: given })
  const tokenFor = async (email: string, given = password) =>
    ((await login(email, given)).body as { data: { token: string } }).data.token
  const row = (id: string) => app.env.DB.prepare('SELECT * FROM administrators WHERE id = ?').bind(id).first()
  return { ...app, login, tokenFor, row }
}

describe('users', () => {
  it('are listed from the database, each with its role and without its password (AU01, SEC09)', async () => {
    const app = await usersApp()
    const answer = await app.asRole('viewer').get(path)
    const { data } = administratorsResponse.parse(answer.body)
    expect(data.map((user) => [user.id, user.role]).toSorted((a, b) => a[0]!.localeCompare(b[0]!))).toEqual([
      ['ben', 'admin'],
      ['the-admin', 'admin'],
      ['the-editor', 'editor'],
      ['the-super_admin', 'super_admin'],
      ['the-viewer', 'viewer'],
    ])
    expect(answer.text).not.toContain('scrypt')
  })

  it('can be added, and then sign in with the role given (AU02)', async () => {
    const app = await usersApp()
    const answer = await app.admin.post(path, form)
    expect(answer.status).toBe(201)
    const { data } = administratorResponse.parse(answer.body)
    expect(data).toMatchObject({ email: 'new@formulary.test', name: 'Nia New', role: 'editor' })
    const token = await app.tokenFor(form.email, form.password)
    expect((await app.as(token).get(path)).status).toBe(200)
    expect((await app.as(token).post(path, form)).status).toBe(403)
    expect(await app.auditLines()).toContain(`administrator.create ${data.id}`)
    expect(JSON.stringify(await app.row(data.id))).not.toContain(form.password)
  })

  it.each([
    [{ role: 'owner' }, 400],
    [{ role: undefined }, 400],
    [{ email: 'x' }, 400],
    [{ name: ' ' }, 400],
    [{ password: 'short' }, 400],
    [{ password: 'password' }, 400],
    [{ password: undefined }, 400],
    [{ email: 'BEN@formulary.test' }, 409],
  ])('cannot be added with %j', async (change, status) => {
    const app = await usersApp()
    expect((await app.admin.post(path, { ...form, ...change })).status).toBe(status)
    expect(administratorsResponse.parse((await app.admin.get(path)).body).data).toHaveLength(5)
  })

  it('of another role than super admin cannot add, change or delete users (AU10, AU11, AU12, SEC08)', async () => {
    const app = await usersApp()
    for (const role of ['admin', 'editor', 'viewer'] as const) {
      const { email, name } = { email: 'ben@formulary.test', name: 'Ben' }
      expect((await app.asRole(role).post(path, form)).status).toBe(403)
      expect(
        (await app.asRole(role).send('PUT', `${path}/the-${role}`, { email, name, role: 'super_admin' })).status,
      ).toBe(403)
      expect((await app.asRole(role).send('DELETE', `${path}/ben`)).status).toBe(403)
    }
    expect(await app.row('ben')).not.toBeNull()
  })

  it('have their new role from the next call on (AU08)', async () => {
    const app = await usersApp()
    const token = await app.tokenFor('ben@formulary.test')
    const setRole = (role: string) =>
      app.admin.send('PUT', `${path}/ben`, { email: 'ben@formulary.test', name: 'Ben', role })
    expect((await app.as(token).send('DELETE', '/api/admin/clients/nobody')).status).toBe(404)
    expect((await setRole('viewer')).status).toBe(200)
    expect((await app.as(token).send('DELETE', '/api/admin/clients/nobody')).status).toBe(403)
    await setRole('super_admin')
    expect((await app.as(token).post(path, form)).status).toBe(201)
  })

  it('that are deleted can no longer call anything or sign in (AU07)', async () => {
    const app = await usersApp()
    const token = await app.tokenFor('ben@formulary.test')
    expect((await app.as(token).get(path)).status).toBe(200)
    expect((await app.admin.send('DELETE', `${path}/ben`)).status).toBe(200)
    expect((await app.as(token).get(path)).status).toBe(401)
    expect((await app.login('ben@formulary.test', password)).status).toBe(401)
    expect((await app.admin.send('DELETE', `${path}/ben`)).status).toBe(404)
  })

  it('given a new password are signed out everywhere', async () => {
    const app = await usersApp()
    const token = await app.tokenFor('ben@formulary.test')
    const { name } = form
    await app.admin.send('PUT', `${path}/ben`, {
      email: 'ben@formulary.test',
      name,
      role: 'admin',
      password: form.password,
    })
    expect((await app.as(token).get(path)).status).toBe(401)
    expect((await app.login('ben@formulary.test', form.password)).status).toBe(200)
  })
})

describe('the last super admin', () => {
  it('cannot be deleted, not even by itself (AU05, D5)', async () => {
    const app = await usersApp()
    expect(await app.admin.send('DELETE', `${path}/the-super_admin`)).toMatchObject({
      status: 409,
      code: 'last_super_admin',
    })
    expect((await app.admin.get(path)).status).toBe(200)
  })

  it('cannot be demoted, but renamed (AU06, D5)', async () => {
    const app = await usersApp()
    const put = (role: string) =>
      app.admin.send('PUT', `${path}/the-super_admin`, { email: 'root@formulary.test', name: 'Root', role })
    for (const role of ['admin', 'editor', 'viewer']) expect((await put(role)).code).toBe('last_super_admin')
    expect((await put('super_admin')).status).toBe(200)
    expect(await app.row('the-super_admin')).toMatchObject({ role: 'super_admin', name: 'Root' })
  })

  it('remains when two delete each other at once (AU05)', async () => {
    const app = await usersApp()
    await app.env.DB.exec(`UPDATE administrators SET role = 'super_admin' WHERE id = 'ben'`)
    const token = await app.tokenFor('ben@formulary.test')
    const answers = await Promise.all([
      app.admin.send('DELETE', `${path}/ben`),
      app.as(token).send('DELETE', `${path}/the-super_admin`),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const left = await app.env.DB.prepare(`SELECT count(*) AS n FROM administrators WHERE role = 'super_admin'`).first(
      'n',
    )
    expect(left).toBe(1)
  })
})

describe('the own profile', () => {
  it('is shown and changed by every role, but not the role itself (AS18, AS19)', async () => {
    const app = await usersApp()
    for (const role of ['super_admin', 'admin', 'editor', 'viewer'] as const) {
      const before = adminProfileResponse.parse((await app.asRole(role).get('/api/admin/profile')).body).data
      expect(before).toMatchObject({ id: `the-${role}`, role })
      const body = { name: `New ${role}`, email: `${role}@new.test`, role: 'super_admin', id: 'ben' }
      const changed = administratorResponse.parse((await app.asRole(role).send('PUT', '/api/admin/profile', body)).body)
      expect(changed.data).toMatchObject({ id: `the-${role}`, role, name: `New ${role}`, email: `${role}@new.test` })
    }
    expect(await app.row('ben')).toMatchObject({ email: 'ben@formulary.test' })
  })

  it('refuses an address that another user has (AS19)', async () => {
    const app = await usersApp()
    const body = { name: 'X', email: 'ben@formulary.test' }
    expect((await app.admin.send('PUT', '/api/admin/profile', body)).code).toBe('email_taken')
  })
})

describe('changing the own password', () => {
  const change = (current: string, next: string) => ({ currentPassword: current, newPassword: next })

  it('ends every other sign-in, and the new password works (AS20, AS22, SEC15)', async () => {
    const app = await usersApp()
    const [mine, other] = [await app.tokenFor('ben@formulary.test'), await app.tokenFor('ben@formulary.test')]
    const answer = await app.as(mine).send('PUT', '/api/admin/password', change(password, form.password))
    const { token } = passwordChangeResponse.parse(answer.body)
    expect((await app.as(other).get(path)).status).toBe(401)
    expect((await app.as(mine).get(path)).status).toBe(401)
    expect((await app.as(token).get(path)).status).toBe(200)
    expect((await app.login('ben@formulary.test', password)).status).toBe(401)
    expect((await app.login('ben@formulary.test', form.password)).status).toBe(200)
    expect((await app.admin.get(path)).status).toBe(200)
  })

  it('is refused with a wrong current password, a short or a common new one, and ends no sign-in (AS21)', async () => {
    const app = await usersApp()
    const token = await app.tokenFor('ben@formulary.test')
    const put = (body: object) => app.as(token).send('PUT', '/api/admin/password', body)
    expect(await put(change('wrong', form.password))).toMatchObject({ status: 400, code: 'wrong_password' })
    expect((await put(change(password, 'short'))).status).toBe(400)
    expect((await put(change(password, '123456'))).status).toBe(400)
    expect((await app.as(token).get(path)).status).toBe(200)
    expect((await app.login('ben@formulary.test', password)).status).toBe(200)
  })
})

it('logs sign-ins, and failed ones of a known address, without what was typed', async () => {
  const app = await usersApp()
  await app.login('ben@formulary.test', 'a wrong password')
  await app.login('nobody@formulary.test', 'a wrong password')
  await app.login('ben@formulary.test', password)
  expect(await app.auditLines()).toEqual(['administrator.sign_in_failed ben', 'administrator.sign_in ben'])
  const rows = await app.env.DB.prepare('SELECT * FROM audit_log').all()
  expect(JSON.stringify(rows.results)).not.toMatch(/wrong password|nobody/)
})
