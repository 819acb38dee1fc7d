import { z } from 'zod'
import { clientProfile } from './accounts.ts'
import type { Calls } from './call.ts'
import { messageResponse } from './messages.ts'

export const SHORTEST_PASSWORD = 6
export const LONGEST_PASSWORD = 128
export const VERIFICATION_CODE_DIGITS = 6

/** How long a verification code is valid, in minutes (SEC18). */
export const VERIFICATION_CODE_MINUTES = 15

const NO_ADDRESS = 'Please enter a valid email address'

/** An address that a mail can be sent to: before the @ are at most 64 characters (RFC 5321, section 4.5.3.1.1). */
export const mailableAddress = z.email(NO_ADDRESS).refine((address) => address.lastIndexOf('@') <= 64, NO_ADDRESS)

/** An address as it is stored: trimmed, in lower case. */
export const emailAddress = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, NO_ADDRESS)
  .toLowerCase()
  .pipe(mailableAddress)

/**
 * A password somebody chooses: 6 to 128 characters (D26), none of them NUL, which no keyboard types and hashing takes for
 * nothing. The service also refuses the most common ones.
 */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(SHORTEST_PASSWORD, 'Password must be at least 6 characters long')
  .max(LONGEST_PASSWORD, 'Password must be at most 128 characters long')
  .refine((password) => !password.includes('\0'), 'Password must not contain the character NUL')

export const personName = z
  .string({ error: 'Full name is required' })
  .trim()
  .min(1, 'Full name is required')
  .max(200, 'Full name is too long (at most 200 characters)')

export const companyName = z.string().trim().max(200, 'Company is too long (at most 200 characters)').default('')

const token = z.string().min(1).max(200)

/** `POST /api/client/verify-email/request` (API49): a code is mailed. The response is the same for every address. */
export const verificationRequest = z.object({ email: emailAddress })

/** `POST /api/client/verify-email/verify` */
export const codeRequest = z.object({
  email: emailAddress,
  code: z.string({ error: 'Enter the 6-digit code' }).regex(/^\d{6}$/, 'Enter the 6-digit code'),
})
/** A token that opens the registration within the hour; or `verified`: the address has an account, which signs in. */
export const codeResponse = z.union([
  z.object({ registrationToken: z.string(), message: z.string() }),
  z.object({ verified: z.literal(true), message: z.string() }),
])
export type CodeResponse = z.infer<typeof codeResponse>

/**
 * Which Terms of Service and Privacy Policy somebody accepts who registers: the day since which the newer of both is in force. It
 * changes with either.
 */
export const TERMS_VERSION = '2026-11-01'

/** `POST /api/client/register`: without a plan the client gets the plan Trial; with or without, 14 days of trial (D25). */
export const registrationRequest = z.object({
  email: emailAddress,
  password: newPassword,
  name: personName,
  company: companyName,
  planId: z.string().max(100).nullish(),
  registrationToken: token,
  /** The terms of service and the privacy policy were accepted; when, is kept (D60). */
  acceptsTerms: z.boolean().default(false),
})
export type RegistrationRequest = z.infer<typeof registrationRequest>

export const registrationResponse = z.object({
  token: z.string(),
  expiresAt: z.iso.datetime(),
  client: clientProfile,
})
export type RegistrationResponse = z.infer<typeof registrationResponse>

/** `POST /api/client/forgot-password`: the same response whether the address is known or not (D17). */
export const forgotPasswordRequest = z.object({ email: emailAddress })

/** `POST /api/client/verify-reset-token` */
export const resetTokenRequest = z.object({ token })
export const resetTokenResponse = z.object({ valid: z.boolean(), message: z.string() })

/** `POST /api/client/reset-password`: works once; every sign-in of the account is over, its API keys go on working. */
export const resetPasswordRequest = z.object({ token, password: newPassword })

export const registrationCalls = {
  requestCode: {
    method: 'POST',
    path: '/api/client/verify-email/request',
    summary: 'Mail a verification code',
    who: 'anyone',
    body: verificationRequest,
    response: messageResponse,
  },
  verifyCode: {
    method: 'POST',
    path: '/api/client/verify-email/verify',
    summary: 'Verify an address',
    who: 'anyone',
    body: codeRequest,
    response: codeResponse,
  },
  register: {
    method: 'POST',
    path: '/api/client/register',
    summary: 'Register',
    who: 'anyone',
    body: registrationRequest,
    response: registrationResponse,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/client/forgot-password',
    summary: 'Mail a link that resets the password',
    who: 'anyone',
    body: forgotPasswordRequest,
    response: messageResponse,
  },
  verifyResetToken: {
    method: 'POST',
    path: '/api/client/verify-reset-token',
    summary: 'Whether a reset link is good',
    who: 'anyone',
    body: resetTokenRequest,
    response: resetTokenResponse,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/client/reset-password',
    summary: 'Set a new password with a reset link',
    who: 'anyone',
    body: resetPasswordRequest,
    response: messageResponse,
  },
} as const satisfies Calls
