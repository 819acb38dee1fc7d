import { clientSessionCalls, clientSignInCalls } from '#contracts/accounts'
import { adminProfileCalls, adminSignInCalls } from '#contracts/administrators'
import { demoModeCalls, type DemoLogin } from '#contracts/demo-mode'
import { registrationCalls, type RegistrationRequest } from '#contracts/registration'
import { z } from 'zod'
import { queryOf } from './queries.ts'
import { fetchJson, send } from './send.ts'

/** The response's message for the person, if any. */
const spoken = z.object({ message: z.string().min(1).optional().catch(undefined) }).catch({})
const messageOf = (response: unknown): string | undefined => spoken.parse(response).message

export const signInClient = (body: { email: string; password: string }) => send(clientSignInCalls.login, { body })

/** Revokes the token on the server; what the browser holds is the caller's to forget. */
export const signOutClient = () => fetchJson(clientSessionCalls.logout, { keepalive: true })

export const requestVerificationCode = async (email: string) =>
  messageOf(await fetchJson(registrationCalls.requestCode, { body: { email } }))

/** @returns null for a response that is neither of the two expected ones (RG14, RG15, RG17). */
export const verifyEmailCode = async (email: string, code: string) => {
  const { verifyCode } = registrationCalls
  return verifyCode.response.safeParse(await fetchJson(verifyCode, { body: { email, code } })).data ?? null
}

export const registerClient = (body: RegistrationRequest) => send(registrationCalls.register, { body })

export const requestPasswordReset = async (email: string) =>
  messageOf(await fetchJson(registrationCalls.forgotPassword, { body: { email } }))

export const isResetTokenValid = async (token: string): Promise<boolean> =>
  (await send(registrationCalls.verifyResetToken, { body: { token } })).valid

export const resetPassword = async (token: string, password: string) =>
  messageOf(await fetchJson(registrationCalls.resetPassword, { body: { token, password } }))

/** @returns the token. */
export const signInAdministrator = async (body: { email: string; password: string }): Promise<string> =>
  (await send(adminSignInCalls.login, { body })).data.token

/** Revokes the token on the server; what the browser holds is the caller's to forget. */
export const signOutAdministrator = () => fetchJson(adminProfileCalls.logout, { keepalive: true })

/** The logins that a local demo shows on its sign-in pages; none in production or if the call fails (D3). */
export async function fetchDemoLogins(area: DemoLogin['area']): Promise<readonly DemoLogin[]> {
  const response = await send(demoModeCalls.find)
  return response.demoMode ? response.logins.filter((login) => login.area === area) : []
}

export const profileQuery = queryOf(clientSessionCalls.profile)
