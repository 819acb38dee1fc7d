import { aClient, aPlan } from './fixtures.ts'
import { testApp } from './test-app.ts'
import { lightHash } from './light-hash.ts'

export const starter = aPlan({ planName: 'Starter', price: 999, maxLoads: 3 })
export const withdrawn = aPlan({ planName: 'Old', isActive: false })
export const password = 'correct horse battery'
export const email = 'ada@acme.test'

/** Each call comes from another address of one network, so that the limit per address meets no test. */
let addresses = 0
const nextAddress = () => {
  addresses += 1
  return `198.18.0.${addresses % 250}`
}

/**
 * A service to sign up at: `known` has an account with the password above, `made` was made by an administrator and has
 * none, and `email` is nobody's yet.
 */
export async function signUpApp() {
  const known = aClient(starter, { email: 'known@acme.test', passwordHash: lightHash(password) })
  const made = aClient(starter, {
    email: 'made@acme.test',
    emailVerifiedAt: null,
    contactName: '',
    companyName: 'Made Ltd',
  })
  const app = await testApp({ plans: [starter, withdrawn], clients: [known, made], now: '2026-06-15T12:00:00Z' })
  const post = (path: string, body: unknown, address = nextAddress()) =>
    app.post(path, body, { headers: { 'X-Test-Address': address } })
  const request = (address = email) => post('/api/client/verify-email/request', { email: address })
  const mailedCode = async (address = email) => {
    const mails = (await app.mails('email_verification')).filter((mail) => mail.recipient === address)
    return /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  }
  const verify = (code: string, address = email) => post('/api/client/verify-email/verify', { email: address, code })
  const tokenOf = async (address = email) => {
    await request(address)
    return ((await verify(await mailedCode(address), address)).body as { registrationToken: string }).registrationToken
  }
  const register = async (change: Record<string, unknown> = {}) =>
    post('/api/client/register', {
      email,
      password,
      name: 'Ada Lovelace',
      registrationToken: await tokenOf(),
      ...change,
    })
  const clientRow = (address = email) =>
    app.env.DB.prepare('SELECT * FROM clients WHERE email = ?').bind(address).first()
  return { ...app, known, made, post, request, mailedCode, verify, tokenOf, register, clientRow }
}
