import { Hono } from 'hono'
import {
  codeRequest,
  forgotPasswordRequest,
  type MessageResponse,
  registrationRequest,
  resetPasswordRequest,
  type ResetTokenResponse,
  resetTokenRequest,
  verificationRequest,
} from '../../../contracts/registration.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import { visitorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { findOneTimeToken } from '../../identity/index.ts'
import { invalidResetToken } from './accounts.errors.ts'
import { requestPasswordReset, resetPassword } from './password-reset.service.ts'
import { registerClient } from './registration.service.ts'
import { requestCode, verifyCode } from './verification.service.ts'

const limited = limitRate('CREDENTIALS_PER_ADDRESS')

/** The calls of somebody who is not signed in yet: verify an address, register, reset a password (API49 to API59). */
export const registrationClientRoutes = new Hono<AppTypes>()
  .post('/api/client/verify-email/request', limited, async (c) => {
    await requestCode(visitorContext(c), (await readJson(c, verificationRequest)).email)
    const answer: MessageResponse = { message: 'We have sent a 6-digit code to your email address.' }
    return c.json(answer)
  })
  .post('/api/client/verify-email/verify', limited, async (c) => {
    const { email, code } = await readJson(c, codeRequest)
    return c.json(await verifyCode(visitorContext(c), email, code))
  })
  .post('/api/client/register', limited, async (c) =>
    c.json(await registerClient(visitorContext(c), await readJson(c, registrationRequest))),
  )
  .post('/api/client/forgot-password', limited, async (c) => {
    requestPasswordReset(visitorContext(c), (await readJson(c, forgotPasswordRequest)).email)
    const answer: MessageResponse = {
      message: 'If this address has an account, a link to reset its password is on its way.',
    }
    return c.json(answer)
  })
  .post('/api/client/verify-reset-token', limited, async (c) => {
    const { token } = await readJson(c, resetTokenRequest)
    const isValid = (await findOneTimeToken(databaseOf(c.env.DB), 'password_reset', token, c.var.now)) !== undefined
    const message = isValid ? 'Choose a new password.' : invalidResetToken().message
    return c.json({ valid: isValid, message } satisfies ResetTokenResponse)
  })
  .post('/api/client/reset-password', limited, async (c) => {
    const { token, password } = await readJson(c, resetPasswordRequest)
    await resetPassword(visitorContext(c), token, password)
    return c.json({ message: 'Your password has been reset. Please sign in.' } satisfies MessageResponse)
  })
