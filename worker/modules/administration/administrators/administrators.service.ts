import type { AdminLoginResponse, AdminLoginRequest } from '#contracts/administrators'
import { logError } from '../../../platform/lib/log.ts'
import type { CallContext } from '../../../platform/service-context.ts'
import { invalidCredentials, isPasswordRight, issueToken } from '../../identity/index.ts'
import { noteInAuditLog } from '../audit-log/audit-log.service.ts'
import { findAdministratorByEmail } from './administrators.queries.ts'

function noteSignIn(
  context: CallContext,
  action: 'administrator.sign_in' | 'administrator.sign_in_failed',
  administrator: { id: string; name: string },
): void {
  context.waitUntil(
    noteInAuditLog(context, { action, subjectId: administrator.id }, administrator).catch((error: unknown) =>
      logError('sign_in_not_noted', error),
    ),
  )
}

/** Signs an administrator in; an unknown address and a wrong password get the same answer after the same work (D17). */
export async function signInAdministrator(
  context: CallContext,
  { email, password }: AdminLoginRequest,
): Promise<AdminLoginResponse> {
  const { database, now } = context
  const found = await findAdministratorByEmail(database, email)
  const isRight = await isPasswordRight(context, 'admin', {
    email,
    password,
    passwordHash: found?.passwordHash ?? null,
  })
  if (!found || !isRight) {
    // After the response, so that its timing does not reveal whether the address is known.
    if (found) noteSignIn(context, 'administrator.sign_in_failed', found)
    throw invalidCredentials()
  }
  const { passwordHash: _, ...administrator } = found
  const { token, expiresAt } = await issueToken(database, 'admin', administrator.id, now)
  noteSignIn(context, 'administrator.sign_in', found)
  return { data: { token, expiresAt: expiresAt.toISOString(), administrator } }
}
