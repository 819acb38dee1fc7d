import { adminLoginResponse } from '#contracts/administrators'
import { clientLoginResponse, type ClientLoginResponse, clientProfile } from '#contracts/accounts'
import { demoModeResponse, type DemoLogin } from '#contracts/demo-mode'
import {
  codeResponse,
  registrationResponse,
  type RegistrationResponse,
  type RegistrationRequest,
  resetTokenResponse,
} from '#contracts/registration'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { fetchJson } from './fetcher.ts'

const post = (path: string, body: unknown) => fetchJson(path, { method: 'POST', body })

/** The response's message for the person, if any. */
const spoken = z.object({ message: z.string().min(1).optional().catch(undefined) }).catch({})
const messageOf = (answer: unknown): string | undefined => spoken.parse(answer).message

export const signInClient = async (credentials: { email: string; password: string }): Promise<ClientLoginResponse> =>
  clientLoginResponse.parse(await post('/api/client/login', credentials))

/** Revokes the token on the server; what the browser holds is the caller's to forget. */
export const signOutClient = () => fetchJson('/api/client/logout', { method: 'POST', keepalive: true })

export const requestVerificationCode = async (email: string) =>
  messageOf(await post('/api/client/verify-email/request', { email }))

/** @returns null for a response that is neither of the two expected ones (RG14, RG15, RG17). */
export const verifyEmailCode = async (email: string, code: string) =>
  codeResponse.safeParse(await post('/api/client/verify-email/verify', { email, code })).data ?? null

export const registerClient = async (registration: RegistrationRequest): Promise<RegistrationResponse> =>
  registrationResponse.parse(await post('/api/client/register', registration))

export const requestPasswordReset = async (email: string) =>
  messageOf(await post('/api/client/forgot-password', { email }))

export const isResetTokenValid = async (token: string): Promise<boolean> =>
  resetTokenResponse.parse(await post('/api/client/verify-reset-token', { token })).valid

export const resetPassword = async (token: string, password: string) =>
  messageOf(await post('/api/client/reset-password', { token, password }))

/** @returns the token. */
export const signInAdministrator = async (credentials: { email: string; password: string }): Promise<string> =>
  adminLoginResponse.parse(await post('/api/admin/login', credentials)).data.token

/** Revokes the token on the server; what the browser holds is the caller's to forget. */
export const signOutAdministrator = () => fetchJson('/api/admin/logout', { method: 'POST', keepalive: true })

/** The logins that a local demo shows on its sign-in pages; none in production or if the call fails (D3). */
export async function fetchDemoLogins(area: DemoLogin['area']): Promise<readonly DemoLogin[]> {
  const answer = demoModeResponse.parse(await fetchJson('/api/demo-mode'))
  return answer.demoMode ? answer.logins.filter((login) => login.area === area) : []
}

export const profileQuery = queryOptions({
  queryKey: ['/api/client/profile'],
  select: (answer: unknown) => clientProfile.parse(answer),
})
