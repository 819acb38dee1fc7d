import { defineError } from '../../../platform/http/errors.ts'

/** The same response for a wrong, used or expired code, one with too many attempts, and an address that requested none. */
export const invalidCode = defineError(
  400,
  'invalid_code',
  'Invalid or expired verification code. It works once, on the network that it was requested from.',
  'code',
)
export const tooManyCodes = defineError(
  429,
  'too_many_codes',
  'Too many codes were requested for this address. Please try again later.',
  'email',
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
  'email',
)
export const invalidResetToken = defineError(
  400,
  'invalid_reset_token',
  'This password reset link is invalid or expired.',
)
