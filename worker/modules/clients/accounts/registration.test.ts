/** @module-tag slow */
import { describe, expect, it, vi } from 'vitest'
import { registrationResponse, TERMS_VERSION } from '#contracts/registration'
import { email, password, signUpApp, starter, withdrawn } from '../../../testing/sign-up-app.ts'

// Several passwords are hashed at once here, which is slow on purpose.
vi.setConfig({ testTimeout: 20_000 })

describe('registration', () => {
  it('creates the client, signs it in and sends a welcome mail (API51, MAIL05)', async () => {
    const app = await signUpApp()
    const answer = await app.register({ company: 'Acme' })
    expect(answer.status).toBe(200)
    const { token, client } = registrationResponse.parse(answer.body)
    expect(client).toMatchObject({
      email,
      name: 'Ada Lovelace',
      company: 'Acme',
      isEmailVerified: true,
      isActive: true,
    })
    expect((await app.as(token).get('/api/client/profile')).body).toEqual(client)
    expect((await app.post('/api/client/login', { email, password })).status).toBe(200)
    expect(await app.mails('welcome_email')).toMatchObject([{ recipient: email, text: expect.stringContaining(email) }])
    expect(answer.text).not.toContain('scrypt')
  })

  it('keeps when the terms were accepted and which, and tells it to their owner (RG38, RG40, D60)', async () => {
    for (const [acceptsTerms, expected, termsVersion] of [
      [true, '2026-06-15T12:00:00.000Z', TERMS_VERSION],
      [undefined, null, null],
    ] as const) {
      const app = await signUpApp()
      const { token } = registrationResponse.parse((await app.register({ acceptsTerms })).body)
      expect((await app.as(token).get('/api/client/export')).body).toMatchObject({
        termsAcceptedAt: expected,
        termsVersion,
      })
    }
  })

  it('gives a client that chose no plan the plan Trial, whether it exists or not (RG31)', async () => {
    for (const planId of [undefined, null, '']) {
      const app = await signUpApp()
      const answer = await app.register(planId === undefined ? {} : { planId })
      expect(answer.body).toMatchObject({ client: { planName: 'Trial' } })
      expect(
        await app.env.DB.prepare(`SELECT count(*) AS n FROM pricing_plans WHERE plan_name = 'Trial'`).first(),
      ).toEqual({ n: 1 })
    }
  })

  it('recognizes the plan Trial whatever its name, and no other plan with that name (RG31)', async () => {
    const app = await signUpApp()
    await app.register()
    await app.env.DB.exec(`UPDATE pricing_plans SET plan_name = 'Basic' WHERE is_trial = 1`)
    await app.env.DB.prepare(`UPDATE pricing_plans SET plan_name = 'Trial' WHERE id = ?`).bind(starter.id).run()
    await app.env.DB.exec(`DELETE FROM auth_tokens; DELETE FROM clients`)
    const { client } = registrationResponse.parse((await app.register()).body)
    expect(client).toMatchObject({ planName: 'Basic', trialEndsAt: '2026-06-29T12:00:00.000Z' })
  })

  it('gives a trial of 14 days on the requested plan, paid or not; then loads are denied (RG34, D25)', async () => {
    const app = await signUpApp()
    const answer = await app.register({ planId: starter.id })
    const { client, token } = registrationResponse.parse(answer.body)
    expect(client).toMatchObject({ planId: starter.id, trialEndsAt: '2026-06-29T12:00:00.000Z' })
    expect(token).toBeTruthy()
    await app.env.DB.prepare(
      `INSERT INTO domains (id, hostname, client_id, created_at) VALUES ('d', 'docs.acme.test', ?, 1)`,
    )
      .bind(client.id)
      .run()
    app.setNow('2026-06-29T11:59:59Z')
    expect((await app.loadFrom('https://docs.acme.test')).status).toBe(200)
    app.setNow('2026-06-29T12:00:00Z')
    expect(await app.loadFrom('https://docs.acme.test')).toMatchObject({ status: 403, code: 'trial_ended' })
  })

  it('refuses a plan that does not exist or was withdrawn, and keeps the token valid', async () => {
    const app = await signUpApp()
    const registrationToken = await app.tokenOf()
    for (const planId of [withdrawn.id, 'nothing']) {
      expect(await app.register({ planId, registrationToken })).toMatchObject({
        status: 400,
        code: 'plan_not_available',
      })
    }
    expect((await app.register({ registrationToken })).status).toBe(200)
  })

  it.each([
    ['missing', undefined],
    ['invented', 'A'.repeat(43)],
    ['empty', ''],
  ])('is refused with a registration token that is %s (RG32, API51)', async (_, registrationToken) => {
    const app = await signUpApp()
    const answer = await app.register({ registrationToken })
    expect(answer.status).toBe(400)
    expect(answer.message).toBeTruthy()
    expect(await app.clientRow()).toBeNull()
  })

  it('is refused with the token of another address, an expired or a used one (RG32, API51)', async () => {
    const app = await signUpApp()
    const registrationToken = await app.tokenOf()
    const stolen = await app.register({ email: 'eve@acme.test', registrationToken })
    expect(stolen).toMatchObject({ status: 400, code: 'invalid_registration_token' })
    app.setNow('2026-06-15T13:00:00Z')
    expect((await app.register({ registrationToken })).status).toBe(400)
    app.setNow('2026-06-15T12:59:59Z')
    expect((await app.register({ registrationToken })).status).toBe(200)
    expect((await app.register({ registrationToken })).status).toBe(400)
  })

  it('happens once, even if it is sent six times at once (RG33)', async () => {
    const app = await signUpApp()
    const registrationToken = await app.tokenOf()
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.register({ registrationToken })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await app.env.DB.prepare('SELECT count(*) AS n FROM clients WHERE email = ?').bind(email).first()).toEqual({
      n: 1,
    })
    expect(await app.mails('welcome_email')).toHaveLength(1)
  })

  it('is refused for an address that was registered since, in any case (RG33)', async () => {
    const app = await signUpApp()
    const registrationToken = await app.tokenOf()
    await app.env.DB.prepare(
      `INSERT INTO clients (id, email, password_hash, created_at) VALUES ('x', 'ADA@Acme.test', 'h', 1)`,
    ).run()
    expect(await app.register({ registrationToken })).toMatchObject({ status: 409, code: 'already_registered' })
    expect(await app.env.DB.prepare('SELECT password_hash FROM clients WHERE id = ?').bind('x').first()).toEqual({
      password_hash: 'h',
    })
  })

  it('takes over the account that an administrator created, with its plan', async () => {
    const app = await signUpApp()
    const registrationToken = await app.tokenOf('made@acme.test')
    const answer = await app.register({ email: 'made@acme.test', registrationToken })
    expect(answer.body).toMatchObject({
      client: { id: app.made.id, planName: 'Starter', company: 'Made Ltd', name: 'Ada Lovelace', trialEndsAt: null },
    })
  })

  it('is possible again immediately for an address whose account was deleted', async () => {
    const app = await signUpApp()
    await app.env.DB.prepare('UPDATE clients SET deleted_at = 1 WHERE id = ?').bind(app.known.id).run()
    const registrationToken = await app.tokenOf('known@acme.test')
    const answer = await app.register({ email: 'known@acme.test', registrationToken })
    expect(answer.status).toBe(200)
    expect((answer.body as { client: { id: string } }).client.id).not.toBe(app.known.id)
  })

  it('refuses a password under 6 characters (API52)', async () => {
    const app = await signUpApp()
    expect(await app.register({ password: '12x4y' })).toMatchObject({
      status: 400,
      message: 'Password must be at least 6 characters long',
    })
    expect((await app.register({ password: '1kx4y!' })).status).toBe(200)
  })

  it('refuses a password with a NUL in it (API52)', async () => {
    const app = await signUpApp()
    expect((await app.register({ password: 'a good secret\0' })).status).toBe(400)
  })

  it.each(['', '   ', null, undefined])('refuses the name %j (API53)', async (name) => {
    const app = await signUpApp()
    expect(await app.register({ name })).toMatchObject({ status: 400, message: 'Full name is required' })
  })

  it.each([
    'password',
    'Password1',
    'qwerty123',
    '123456',
    '987654',
    'aaaaaa',
    'abcdef',
    'asdfgh',
    '121212',
    'abcabc',
    'ada@acme.test',
    'iloveyou',
  ])('refuses the common password %s, and says so (RG35)', async (common) => {
    const app = await signUpApp()
    expect(await app.register({ password: common })).toMatchObject({
      status: 400,
      code: 'common_password',
      message: expect.stringContaining('too common'),
    })
    expect(await app.clientRow()).toBeNull()
  })

  it('accepts a passphrase of 128 characters, but not a longer one (RG36)', async () => {
    const app = await signUpApp()
    const long = 'correct horse battery staple '.repeat(5).slice(0, 128)
    expect((await app.register({ password: `${long}x` })).status).toBe(400)
    expect((await app.register({ password: long })).status).toBe(200)
    expect((await app.post('/api/client/login', { email, password: long })).status).toBe(200)
    expect((await app.post('/api/client/login', { email, password: long.slice(0, 127) })).status).toBe(401)
  })

  it('lets nobody set the trial, the id or the status of an account', async () => {
    const app = await signUpApp()
    await app.register({ trialEndsAt: '2099-01-01T00:00:00Z', id: 'mine', isActive: false, planName: 'Starter' })
    expect(await app.clientRow()).toMatchObject({ is_active: 1, trial_ends_at: Date.parse('2026-06-29T12:00:00Z') })
    expect((await app.clientRow())?.['id']).not.toBe('mine')
  })

  it('survives a temporarily failing database: registered once, nothing lost', async () => {
    const app = await signUpApp()
    const registrationToken = await app.tokenOf()
    const real = app.env.DB
    let refusals = 0
    app.env.DB = new Proxy(real, {
      get(target, name) {
        if (name !== 'batch') return Reflect.get(target, name).bind?.(target)
        return async (statements: D1PreparedStatement[]) => {
          refusals += 1
          // The first batch is lost before it runs, the second after.
          if (refusals === 1) throw new Error('D1 is overloaded')
          const results = await target.batch(statements)
          if (refusals === 2) throw new Error('D1 went away')
          return results
        }
      },
    })
    expect((await app.register({ registrationToken })).status).toBe(200)
    app.env.DB = real
    expect(refusals).toBeGreaterThan(2)
    expect(await real.prepare('SELECT count(*) AS n FROM clients WHERE email = ?').bind(email).first()).toEqual({
      n: 1,
    })
  })
})
