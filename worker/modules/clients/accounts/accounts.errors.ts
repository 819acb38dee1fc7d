import { defineError } from '../../../platform/http/errors.ts'

/** The same answer for an unknown address and for a wrong password (D17). */
export const invalidCredentials = defineError(401, 'invalid_credentials', 'Invalid credentials')

/** The same answer for known and unknown addresses, and for a right password too: it was not looked at. */
export const tooManyTries = defineError(
  429,
  'too_many_tries',
  'Too many wrong passwords. Please wait a few minutes, or reset your password.',
)

/** The same answer for a wrong, a used, an expired and a worn-out code, and for an address that asked for none. */
export const invalidCode = defineError(400, 'invalid_code', 'Invalid or expired verification code')
export const tooManyCodes = defineError(
  429,
  'too_many_codes',
  'Too many codes were requested for this address. Please try again later.',
)
export const invalidRegistration = defineError(
  400,
  'invalid_registration_token',
  'Your email verification has expired. Please verify your email address again.',
)
export const alreadyRegistered = defineError(
  409,
  'already_registered',
  'This email address is already registered. Please sign in.',
)
export const planNotAvailable = defineError(400, 'plan_not_available', 'This plan is not available')
export const invalidResetToken = defineError(
  400,
  'invalid_reset_token',
  'This password reset link is invalid or expired.',
)
export const wrongPassword = defineError(400, 'wrong_password', 'The current password is not right')
export const paymentRequired = defineError(402, 'payment_required', 'This plan has to be paid for first')
export const trialUsed = defineError(409, 'trial_used', 'Your trial has ended. Please choose another plan.')
