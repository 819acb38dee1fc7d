import { defineError } from '../../../platform/http/errors.ts'

/** The same response for an unknown address and for a wrong password (D17). */
export const invalidCredentials = defineError(401, 'invalid_credentials', 'Invalid credentials')

/** The same response for known and unknown addresses, and for a correct password, which was not checked. */
export const tooManyTries = defineError(
  429,
  'too_many_tries',
  'Too many wrong passwords. Please wait a few minutes, or reset your password.',
)

export const wrongPassword = defineError(400, 'wrong_password', 'The current password is incorrect', 'currentPassword')
