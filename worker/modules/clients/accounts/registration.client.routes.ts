import { registrationCalls } from '#contracts/registration'
import { openRoutes } from '../../../platform/http/call-routes.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { findOneTimeToken } from '../../identity/index.ts'
import { invalidResetToken } from './accounts.errors.ts'
import { requestPasswordReset, resetPassword } from './password-reset.service.ts'
import { registerClient } from './registration.service.ts'
import { requestCode, verifyCode } from './verification.service.ts'

const before = limitRate('CREDENTIALS_PER_ADDRESS')

/** The calls of somebody who is not signed in yet: verify an address, register, reset a password (API49 to API59). */
export const registrationClientRoutes = openRoutes(registrationCalls, {
  requestCode: {
    before,
    handle: async ({ context, body }) => {
      await requestCode(context, body.email)
      return { message: 'We have sent a 6-digit code to your email address.' }
    },
  },
  verifyCode: { before, handle: ({ context, body }) => verifyCode(context, body.email, body.code) },
  register: { before, handle: ({ context, body }) => registerClient(context, body) },
  forgotPassword: {
    before,
    handle: ({ context, body }) => {
      requestPasswordReset(context, body.email)
      return { message: 'If this address has an account, a link to reset its password is on its way.' }
    },
  },
  verifyResetToken: {
    before,
    handle: async ({ context, body }) => {
      const found = await findOneTimeToken(context.database, 'password_reset', body.token, context.now)
      const isValid = found !== undefined
      return { valid: isValid, message: isValid ? 'Choose a new password.' : invalidResetToken().message }
    },
  },
  resetPassword: {
    before,
    handle: async ({ context, body }) => {
      await resetPassword(context, body.token, body.password)
      return { message: 'Your password has been reset. Please sign in.' }
    },
  },
})
