import { expect, it, vi } from 'vitest'
import { email, password, signUpApp } from '../../../testing/sign-up-app.ts'

// Several passwords are hashed here, which is slow on purpose.
vi.setConfig({ testTimeout: 20_000 })

const home = '203.0.113.5'
const stranger = (n: number) => `198.51.${n}.7`

async function lockApp() {
  const app = await signUpApp()
  const requestFrom = (address: string) => app.post('/api/client/verify-email/request', { email }, address)
  const verifyFrom = (code: string, address: string) =>
    app.post('/api/client/verify-email/verify', { email, code }, address)
  /** Everything that a stranger may request in a day. */
  const useUp = async () => {
    for (const time of ['12:00', '12:15', '12:30']) {
      app.setNow(`2026-06-15T${time}:00Z`)
      for (let n = 0; n < 5; n += 1) await requestFrom(stranger(1))
    }
  }
  return { ...app, requestFrom, verifyFrom, useUp }
}

it('lets an owner register after a stranger has requested all codes of the day', async () => {
  const app = await lockApp()
  await app.useUp()
  expect(await app.mails()).toHaveLength(10)
  expect((await app.requestFrom(stranger(1))).status).toBe(429)
  expect((await app.requestFrom(home)).status).toBe(200)
  const verified = await app.verifyFrom(await app.mailedCode(), home)
  const { registrationToken } = verified.body as { registrationToken: string }
  const account = { email, password, name: 'Ada Lovelace', registrationToken }
  expect((await app.post('/api/client/register', account, home)).status).toBe(200)
})

it("keeps an owner's code valid whatever strangers request and try", async () => {
  const app = await lockApp()
  await app.requestFrom(home)
  const code = await app.mailedCode()
  await app.requestFrom(stranger(1))
  for (let n = 0; n < 7; n += 1) await app.verifyFrom('000000', stranger(n))
  expect((await app.verifyFrom(code, stranger(2))).status).toBe(400)
  expect((await app.verifyFrom(code, home)).status).toBe(200)
})

it('still floods no mailbox: thirty codes and fifteen links a day, from any number of networks', async () => {
  const app = await lockApp()
  for (let n = 0; n < 40; n += 1) {
    await app.requestFrom(stranger(n))
    await app.post('/api/client/forgot-password', { email: 'known@acme.test' }, stranger(n))
  }
  expect(await app.mails('email_verification')).toHaveLength(30)
  expect(await app.mails('password_reset')).toHaveLength(15)
})

it('mails an owner a reset link after a stranger has requested all links of the day', async () => {
  const app = await lockApp()
  const forgot = (address: string) => app.post('/api/client/forgot-password', { email: 'known@acme.test' }, address)
  for (let n = 0; n < 8; n += 1) await forgot(stranger(99))
  expect(await app.mails('password_reset')).toHaveLength(5)
  await forgot(home)
  expect(await app.mails('password_reset')).toHaveLength(6)
})
