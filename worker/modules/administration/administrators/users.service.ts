import type {
  AdministratorListRecord,
  AdministratorRequest,
  AdminProfileRequest,
  NewAdministratorRequest,
} from '#contracts/administrators'
import type { PasswordChangeResponse } from '#contracts/password-change'
import type { Database } from '../../../platform/db/client.ts'
import type { AdministratorContext } from '../../../platform/service-context.ts'
import {
  authTokenDeletion,
  forgetPasswordTries,
  hashPassword,
  isPasswordRight,
  issueToken,
  refuseCommonPassword,
  wrongPassword,
} from '../../identity/index.ts'
import { auditErasureOfDeleted } from '../audit-log/audit-log.queries.ts'
import { changesOf } from '../audit-log/audit-log.rules.ts'
import { changeWithAudit, isUniqueViolation } from '../audit-log/audit-log.service.ts'
import { administratorEmailTaken, administratorNotFound, lastSuperAdmin } from './administrators.errors.ts'
import {
  administratorDeletion,
  administratorInsert,
  administratorUpdate,
  findAdministrators,
  findListedAdministrator,
  findPasswordHash,
  passwordUpdate,
  profileUpdate,
} from './administrators.queries.ts'

type AuditedChange = Parameters<typeof changeWithAudit>[1]

const recordOf = (row: Awaited<ReturnType<typeof findAdministrators>>[number]): AdministratorListRecord => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

export const listAdministrators = async (database: Database): Promise<AdministratorListRecord[]> =>
  (await findAdministrators(database)).map(recordOf)

export async function administratorById(database: Database, id: string): Promise<AdministratorListRecord> {
  const row = await findListedAdministrator(database, id)
  if (!row) throw administratorNotFound()
  return recordOf(row)
}

export async function createAdministrator(
  context: AdministratorContext,
  { email, name, role, password }: NewAdministratorRequest,
): Promise<AdministratorListRecord> {
  refuseCommonPassword(password, email)
  const { database } = context
  const id = crypto.randomUUID()
  const passwordHash = await hashPassword(password)
  await write(context, {
    entry: {
      action: 'administrator.create',
      subjectId: id,
      details: [role],
      changes: changesOf({}, { name, email, role }),
    },
    change: administratorInsert(database, { id, email, name, role, passwordHash, createdAt: context.now }),
  })
  return administratorById(database, id)
}

/** Changes an administrator; a new role applies from the next call on. The last super admin keeps its role (D5). */
export async function updateAdministrator(
  context: AdministratorContext,
  id: string,
  { email, name, role, password }: AdministratorRequest,
): Promise<AdministratorListRecord> {
  if (password !== undefined) refuseCommonPassword(password, email)
  const { database } = context
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const details = password === undefined ? [role] : [role, 'password']
  const before = (await findListedAdministrator(database, id)) ?? {}
  const isChanged = await write(context, {
    entry: {
      action: 'administrator.update',
      subjectId: id,
      details,
      changes: changesOf(before, { name, email, role, ...(password !== undefined && { password: 'replaced' }) }),
    },
    change: administratorUpdate(context.env.DB, { id, email, name, role, passwordHash }),
    after: passwordHash === null ? [] : [signInsEnd(context, id)],
  })
  if (isChanged && passwordHash !== null) await forgetPasswordTries(context.env.DB, 'admin', email)
  const record = await administratorById(database, id)
  if (!isChanged) throw lastSuperAdmin()
  return record
}

/** Deletes an administrator, whose tokens become invalid. The last super admin cannot be deleted (D5). */
export async function deleteAdministrator(context: AdministratorContext, id: string): Promise<void> {
  const isDeleted = await changeWithAudit(context, {
    entry: { action: 'administrator.delete', subjectId: id },
    change: administratorDeletion(context.env.DB, id),
    after: [signInsEnd(context, id), auditErasureOfDeleted(context.env.DB, id)],
  })
  if (isDeleted) return
  await administratorById(context.database, id)
  throw lastSuperAdmin()
}

/** The administrator's own name and address. */
export async function changeOwnProfile(
  context: AdministratorContext,
  { email, name }: AdminProfileRequest,
): Promise<AdministratorListRecord> {
  const { database } = context
  const { administrator } = context.actor
  const { id } = administrator
  await write(context, {
    entry: {
      action: 'administrator.update',
      subjectId: id,
      details: ['own profile'],
      changes: changesOf({ name: administrator.name, email: administrator.email }, { name, email }),
    },
    change: profileUpdate(database, { id, email, name }),
  })
  return administratorById(database, id)
}

/** Sets the administrator's own password. All sign-ins end; this one gets a new token (D17). */
export async function changeOwnPassword(
  context: AdministratorContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<PasswordChangeResponse> {
  const { database } = context
  const { id, email } = context.actor.administrator
  const currentHash = await findPasswordHash(database, id)
  const tried = { email, password: currentPassword, passwordHash: currentHash }
  if (!(await isPasswordRight(context, 'admin', tried))) throw wrongPassword()
  refuseCommonPassword(newPassword, email, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  const isChanged = await changeWithAudit(context, {
    entry: { action: 'administrator.change_password', subjectId: id },
    change: passwordUpdate(context.env.DB, { id, passwordHash, currentHash }),
    after: [signInsEnd(context, id)],
  })
  if (!isChanged) throw wrongPassword()
  const { token, expiresAt } = await issueToken(database, 'admin', id, context.now)
  return { message: 'Your password has been changed.', token, expiresAt: expiresAt.toISOString() }
}

/** If the previous statement changed a row. */
const signInsEnd = ({ env }: AdministratorContext, id: string): D1PreparedStatement =>
  authTokenDeletion(env.DB, 'admin', id, 'changes() = 1')

const write = (context: AdministratorContext, change: AuditedChange): Promise<boolean> =>
  changeWithAudit(context, change).catch((error: unknown) => {
    throw isUniqueViolation(error) ? administratorEmailTaken() : error
  })
