/** @module-tag slow */
import { describe, expect, it, vi } from 'vitest'
import { registrationResponse } from '#contracts/registration'
import { password, signUpApp } from '../../../testing/sign-up-app.ts'
import type { TestAnswer } from '../../../testing/test-app.ts'

// Several passwords are hashed at once here, which is slow on purpose.
vi.setConfig({ testTimeout: 20_000 })

describe('a forgotten password', () => {
  const resetApp = async () => {
    const app = await signUpApp()
    const forgot = (address = 'known@acme.test') => app.post('/api/client/forgot-password', { email: address })
    const mailedToken = async () => {
      const mails = await app.mails('password_reset')
      return /reset-password#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
    }
    const check = (token: string) => app.post('/api/client/verify-reset-token', { token })
    const reset = (token: string | undefined, chosen = 'brand new secret') =>
      app.post('/api/client/reset-password', { token, password: chosen })
    const login = (given: string) => app.post('/api/client/login', { email: 'known@acme.test', password: given })
    return { ...app, forgot, mailedToken, check, reset, login }
  }

  it('gets the same response for known and unknown addresses; only the known one gets a mail (API55, MAIL06)', async () => {
    const app = await resetApp()
    const [known, unknown] = [await app.forgot(), await app.forgot('nobody@acme.test')]
    expect(known.status).toBe(200)
    expect(known.message).toBeTruthy()
    expect(unknown.text).toBe(known.text)
    expect(unknown.status).toBe(known.status)
    expect(await app.mails()).toMatchObject([{ templateName: 'password_reset', recipient: 'known@acme.test' }])
  })

  it('gets its response before anything is looked up, so that timing reveals nothing either (API55)', async () => {
    const app = await resetApp()
    app.env.DB = {
      prepare: () => {
        throw new Error('D1 is away')
      },
    } as never
    expect((await app.forgot()).status).toBe(200)
    expect((await app.forgot('nobody@acme.test')).status).toBe(200)
  })

  it('is mailed as a link to /client/reset-password with the token (MAIL13)', async () => {
    const app = await resetApp()
    await app.forgot('KNOWN@acme.test')
    const [mail] = await app.mails('password_reset')
    const link = `https://formulary.test/client/reset-password#token=${await app.mailedToken()}`
    expect(mail?.text).toContain(link)
    expect(mail?.html).toContain(`href="${link}"`)
    const rows = await app.env.DB.prepare('SELECT * FROM one_time_tokens').all()
    expect(JSON.stringify(rows.results)).not.toContain(await app.mailedToken())
  })

  it('is replaced through the link: the new password signs in, the old one does not, and the owner is told (LG27, API57, MAIL29)', async () => {
    const app = await resetApp()
    await app.forgot()
    const token = await app.mailedToken()
    expect((await app.check(token)).body).toMatchObject({ valid: true })
    const answer = await app.reset(token)
    expect(answer).toMatchObject({ status: 200, message: expect.any(String) })
    expect((await app.login('brand new secret')).body).toHaveProperty('token')
    expect(await app.mails('password_changed')).toMatchObject([{ recipient: 'known@acme.test' }])
    expect((await app.login(password)).status).toBe(401)
  })

  it('is in the audit log when it was replaced, and not when it was only asked for (AD37)', async () => {
    const app = await resetApp()
    await app.forgot()
    const acts = async () =>
      (await app.env.DB.prepare('SELECT actor_kind, action, changes FROM audit_log').all()).results
    expect(await acts()).toEqual([])
    await app.reset(await app.mailedToken())
    expect(await acts()).toEqual([{ actor_kind: 'client', action: 'account.reset_password', changes: '[]' }])
  })

  it("ends every sign-in of the account, and every other link, and nobody else's (SEC15)", async () => {
    const app = await resetApp()
    const { token: signedIn } = (await app.login(password)).body as { token: string }
    const { token: other } = registrationResponse.parse((await app.register()).body)
    await app.forgot()
    const first = await app.mailedToken()
    app.setNow('2026-06-15T12:01:00Z')
    await app.forgot()
    const second = await app.mailedToken()
    expect(first).not.toBe(second)
    await app.reset(second)
    expect((await app.as(signedIn).get('/api/client/profile')).status).toBe(401)
    expect((await app.as(other).get('/api/client/profile')).status).toBe(200)
    expect((await app.check(first)).body).toMatchObject({ valid: false })
    expect((await app.reset(first)).status).toBe(400)
  })

  it('works only with the newest link; refused requests for more end none (SEC15)', async () => {
    const app = await resetApp()
    await app.forgot()
    const first = await app.mailedToken()
    await app.forgot()
    const second = await app.mailedToken()
    expect((await app.check(first)).body).toMatchObject({ valid: false })
    expect((await app.reset(first)).status).toBe(400)
    for (let times = 0; times < 6; times += 1) await app.forgot()
    expect(await app.mails()).toHaveLength(5)
    const last = await app.mailedToken()
    expect(last).not.toBe(second)
    await app.forgot()
    expect((await app.check(last)).body).toMatchObject({ valid: true })
    expect((await app.reset(last)).status).toBe(200)
  })

  it('works once (LG28)', async () => {
    const app = await resetApp()
    await app.forgot()
    const token = await app.mailedToken()
    expect((await app.reset(token)).status).toBe(200)
    expect(await app.reset(token, 'another secret')).toMatchObject({ status: 400, code: 'invalid_reset_token' })
    expect((await app.login('brand new secret')).status).toBe(200)
  })

  it('works once, even if it is sent six times at once (LG28)', async () => {
    const app = await resetApp()
    await app.forgot()
    const token = await app.mailedToken()
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => app.reset(token, `brand new secret ${n}`)))
    const winners = answers.flatMap((answer, n) => (answer.status === 200 ? [n] : []))
    expect(winners).toHaveLength(1)
    expect((await app.login(`brand new secret ${winners[0]}`)).status).toBe(200)
  })

  it('is not replaced using a token that is missing, used or expired (API58)', async () => {
    const app = await resetApp()
    await app.forgot()
    const token = await app.mailedToken()
    const refused = (answer: TestAnswer) => expect(answer).toMatchObject({ status: 400, message: expect.any(String) })
    refused(await app.reset(undefined))
    refused(await app.reset(''))
    refused(await app.reset('A'.repeat(43)))
    app.setNow('2026-06-15T13:00:00Z')
    refused(await app.reset(token))
    app.setNow('2026-06-15T12:59:59Z')
    expect((await app.reset(token)).status).toBe(200)
    refused(await app.reset(token))
    expect((await app.login('brand new secret')).status).toBe(200)
  })

  it('has a link that can be checked without using it up (API56)', async () => {
    const app = await resetApp()
    await app.forgot()
    const token = await app.mailedToken()
    for (let times = 0; times < 3; times += 1) expect((await app.check(token)).body).toMatchObject({ valid: true })
    expect((await app.check('A'.repeat(43))).body).toEqual({
      valid: false,
      message: 'This password reset link is invalid or expired.',
    })
    app.setNow('2026-06-15T13:00:00Z')
    expect((await app.check(token)).body).toMatchObject({ valid: false })
  })

  it('is not replaced by one under 6 characters or a common one, and the link stays valid (API59)', async () => {
    const app = await resetApp()
    await app.forgot()
    const token = await app.mailedToken()
    expect(await app.reset(token, '12x4y')).toMatchObject({
      status: 400,
      message: 'Password must be at least 6 characters long',
    })
    expect(await app.reset(token, 'password')).toMatchObject({ status: 400, code: 'common_password' })
    expect((await app.reset(token)).status).toBe(200)
  })

  it('cannot be replaced using a registration token, nor the other way round', async () => {
    const app = await resetApp()
    await app.forgot()
    expect((await app.reset(await app.tokenOf())).status).toBe(400)
    expect((await app.register({ email: 'known@acme.test', registrationToken: await app.mailedToken() })).status).toBe(
      400,
    )
  })

  it('of a deleted account is not mailed', async () => {
    const app = await resetApp()
    await app.env.DB.prepare('UPDATE clients SET deleted_at = 1 WHERE id = ?').bind(app.known.id).run()
    await app.forgot()
    expect(await app.mails()).toEqual([])
  })

  it('floods no mailbox: five links a day, and the response stays the same', async () => {
    const app = await resetApp()
    const answers = await Promise.all(Array.from({ length: 9 }, () => app.forgot()))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(await app.mails()).toHaveLength(5)
  })

  it('is sent with the built-in text if its template is switched off (MAIL25)', async () => {
    const app = await resetApp()
    await app.env.DB.exec(`UPDATE email_templates SET is_active = 0, subject = 'Edited'`)
    await app.forgot()
    expect(await app.mails()).toMatchObject([{ subject: 'Reset your password' }])
  })
})
