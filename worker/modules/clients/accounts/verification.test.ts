import { describe, expect, it } from 'vitest'
import { codeResponse } from '#contracts/registration'
import { runScheduledJobs } from '../../../scheduled.ts'
import { email, password, signUpApp } from '../../../testing/sign-up-app.ts'

const without = (wrong: string) => (wrong === '000000' ? '000001' : '000000')

describe('a verification code', () => {
  it('has 6 digits, is mailed by the template email_verification and is valid for 15 minutes (API49, SEC16, MAIL04)', async () => {
    const app = await signUpApp()
    const answer = await app.request()
    expect(answer).toMatchObject({ status: 200, message: expect.stringContaining('6-digit') })
    const [mail] = await app.mails()
    expect(mail).toMatchObject({ templateName: 'email_verification', recipient: email })
    expect(mail?.text).toMatch(/^\d{6}$/m)
    expect(mail?.text).toContain('valid for 15 minutes')
    expect(answer.text).not.toContain(await app.mailedCode())
  })

  it('starts the registration when it is correct (API50)', async () => {
    const app = await signUpApp()
    await app.request()
    const answer = await app.verify(await app.mailedCode())
    expect(codeResponse.parse(answer.body)).toHaveProperty('registrationToken')
  })

  it('is refused with a message when it is wrong, malformed or was never requested (API50)', async () => {
    const app = await signUpApp()
    await app.request()
    const code = await app.mailedCode()
    expect(await app.verify(without(code))).toMatchObject({
      status: 400,
      code: 'invalid_code',
      message: 'Invalid or expired verification code. It works once, on the network that it was requested from.',
    })
    expect(await app.verify(code, 'other@acme.test')).toMatchObject({ status: 400, code: 'invalid_code' })
    for (const malformed of ['', '12345', '1234567', 'abcdef', ' 12345', '１２３４５６']) {
      expect(await app.verify(malformed)).toMatchObject({ status: 400, message: 'Enter the 6-digit code' })
    }
  })

  it('expires after 15 minutes (SEC18)', async () => {
    const app = await signUpApp()
    await app.request()
    const code = await app.mailedCode()
    app.setNow('2026-06-15T12:14:59Z')
    expect((await app.verify(code)).status).toBe(200)
    const late = await signUpApp()
    await late.request()
    late.setNow('2026-06-15T12:15:00Z')
    expect(await late.verify(await late.mailedCode())).toMatchObject({ status: 400, code: 'invalid_code' })
  })

  it('becomes invalid after 5 wrong attempts, even the correct code (SEC19)', async () => {
    const app = await signUpApp()
    await app.request()
    const code = await app.mailedCode()
    for (let tries = 0; tries < 4; tries += 1) await app.verify(without(code))
    expect((await app.verify(code)).status).toBe(200)
    const worn = await signUpApp()
    await worn.request()
    const other = await worn.mailedCode()
    for (let tries = 0; tries < 5; tries += 1) await worn.verify(without(other))
    expect(await worn.verify(other)).toMatchObject({ status: 400, code: 'invalid_code' })
  })

  it('allows five attempts even if fifty arrive at once (SEC19)', async () => {
    const app = await signUpApp()
    await app.request()
    const code = await app.mailedCode()
    await Promise.all(Array.from({ length: 50 }, () => app.verify(without(code))))
    expect(await app.env.DB.prepare('SELECT tries FROM verification_codes').first()).toEqual({ tries: 5 })
    expect((await app.verify(code)).status).toBe(400)
  })

  it('works once, even if it is sent ten times at once', async () => {
    const app = await signUpApp()
    await app.request()
    const code = await app.mailedCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.verify(code)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  it('is stored only hashed, with a key that is not in the database (SEC17)', async () => {
    const app = await signUpApp()
    await app.request()
    const code = await app.mailedCode()
    const row = await app.env.DB.prepare('SELECT id, code_hash FROM verification_codes').first<{
      id: string
      code_hash: string
    }>()
    expect(JSON.stringify(row)).not.toContain(code)
    const plain = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${row?.id} ${code}`))
    expect(row?.code_hash).not.toBe(btoa(String.fromCharCode(...new Uint8Array(plain))))
  })

  it('replaces the previous one', async () => {
    const app = await signUpApp()
    await app.request()
    const first = await app.mailedCode()
    app.setNow('2026-06-15T12:01:00Z')
    await app.request()
    const second = await app.mailedCode()
    if (first !== second) expect((await app.verify(first)).status).toBe(400)
    expect((await app.verify(second)).status).toBe(200)
  })

  it('can be requested in the same way for known and unknown addresses (SEC20)', async () => {
    const app = await signUpApp()
    const [unknown, known] = [await app.request(), await app.request('known@acme.test')]
    expect(known.text).toBe(unknown.text)
    expect(known.status).toBe(unknown.status)
    expect(await app.mails('email_verification')).toHaveLength(2)
    const wrong = [await app.verify('000000', 'known@acme.test'), await app.verify('000000', 'nobody@acme.test')]
    expect(wrong[0]?.text).toBe(wrong[1]?.text)
  })

  it('is mailed at most 5 times in 15 minutes and 10 times a day to an address, however many are requested at once', async () => {
    for (const address of [email, 'known@acme.test']) {
      const app = await signUpApp()
      const answers = await Promise.all(Array.from({ length: 12 }, () => app.request(address)))
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
      const refused = answers.find((answer) => answer.status === 429)
      expect(refused).toMatchObject({ code: 'too_many_codes' })
      expect(refused?.headers.get('Retry-After')).toBe('900')
      expect(await app.mails()).toHaveLength(5)
      app.setNow('2026-06-15T12:15:00Z')
      await Promise.all(Array.from({ length: 7 }, () => app.request(address)))
      app.setNow('2026-06-15T13:00:00Z')
      expect((await app.request(address)).status).toBe(429)
      expect(await app.mails()).toHaveLength(10)
      app.setNow('2026-06-16T12:15:01Z')
      expect((await app.request(address)).status).toBe(200)
    }
  })

  it('leads to the sign-in if the address has an account, and verifies it', async () => {
    const app = await signUpApp()
    await app.env.DB.prepare('UPDATE clients SET email_verified_at = NULL').run()
    await app.request('known@acme.test')
    const answer = await app.verify(await app.mailedCode('known@acme.test'), 'known@acme.test')
    expect(codeResponse.parse(answer.body)).toMatchObject({ verified: true })
    expect((await app.post('/api/client/login', { email: 'known@acme.test', password })).body).toHaveProperty('token')
  })

  it('is mailed to an address of 64 characters before the @, but not to a longer one', async () => {
    const app = await signUpApp()
    expect((await app.request(`${'a'.repeat(64)}@acme.test`)).status).toBe(200)
    expect((await app.request(`${'a'.repeat(65)}@acme.test`)).status).toBe(400)
  })

  it.each(['', 'ada', 'ada@', 'a@b', 'ada@acme.test\r\nBcc: eve@evil.test', 7, null])(
    'is not mailed to %j',
    async (address) => {
      const app = await signUpApp()
      expect((await app.post('/api/client/verify-email/request', { email: address })).status).toBe(400)
      expect(await app.mails()).toEqual([])
    },
  )

  it('is sent with the built-in text if its template is switched off (MAIL25)', async () => {
    const app = await signUpApp()
    await app.env.DB.exec(`UPDATE email_templates SET is_active = 0, subject = 'Edited'`)
    await app.request()
    expect(await app.mails()).toMatchObject([{ subject: expect.stringContaining('is your verification code') }])
    const token = ((await app.verify(await app.mailedCode())).body as { registrationToken: string }).registrationToken
    await app.post('/api/client/register', { email, password, name: 'Ada', registrationToken: token })
    expect(await app.mails('welcome_email')).toEqual([])
  })
})

it('is deleted, like tokens, when it is no longer needed', async () => {
  const app = await signUpApp()
  await app.tokenOf()
  await runScheduledJobs(app.env, new Date('2026-06-17T12:00:00Z'))
  for (const table of ['verification_codes', 'one_time_tokens']) {
    expect(await app.env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first()).toEqual({ n: 0 })
  }
})
