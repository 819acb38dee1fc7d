import { eq } from 'drizzle-orm'
import type {
  AdministratorListRecord,
  AdministratorRequest,
  AdminProfileRequest,
  NewAdministratorRequest,
} from '../../../contracts/administrators.ts'
import type { PasswordChangeAnswer } from '../../../contracts/client-account.ts'
import { type Database, databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import {
  forgetPasswordTries,
  hashPassword,
  isPasswordRight,
  issueToken,
  refuseCommonPassword,
  wrongPassword,
} from '../../identity/index.ts'
import { changeWithAudit, isUniqueViolation } from '../audit-log/audit-log.service.ts'
import { administratorEmailTaken, administratorNotFound, lastSuperAdmin } from './administrators.errors.ts'
import { findAdministrators, findListedAdministrator, findPasswordHash } from './administrators.queries.ts'
import { administrators } from './administrators.table.ts'

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
  c: AppContext,
  { email, name, role, password }: NewAdministratorRequest,
): Promise<AdministratorListRecord> {
  refuseCommonPassword(password, email)
  const database = databaseOf(c.env.DB)
  const id = crypto.randomUUID()
  const passwordHash = await hashPassword(password)
  await write(c, {
    entry: { action: 'administrator.create', subjectId: id, details: [role] },
    change: database.insert(administrators).values({ id, email, name, role, passwordHash, createdAt: c.var.now }),
  })
  return administratorById(database, id)
}

/** True of a row that may lose its role: it is no super admin, or there is another one. Part of the one statement. */
const MAY_GO = `(role <> 'super_admin' OR (SELECT count(*) FROM administrators WHERE role = 'super_admin') > 1)`

/** Changes an administrator; the role holds from the next call on. The last super admin keeps its role (D5). */
export async function updateAdministrator(
  c: AppContext,
  id: string,
  { email, name, role, password }: AdministratorRequest,
): Promise<AdministratorListRecord> {
  if (password !== undefined) refuseCommonPassword(password, email)
  const database = databaseOf(c.env.DB)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const details = password === undefined ? [role] : [role, 'password']
  const isChanged = await write(c, {
    entry: { action: 'administrator.update', subjectId: id, details },
    change: c.env.DB.prepare(
      `UPDATE administrators SET email = ?2, name = ?3, role = ?4, password_hash = coalesce(?5, password_hash)
       WHERE id = ?1 AND (?4 = 'super_admin' OR ${MAY_GO})`,
    ).bind(id, email, name, role, passwordHash),
    after: passwordHash === null ? [] : [tokenDeletion(c.env.DB, id, 'changes() = 1')],
  })
  if (isChanged && passwordHash !== null) await forgetPasswordTries(c.env.DB, 'admin', email)
  const record = await administratorById(database, id)
  if (!isChanged) throw lastSuperAdmin()
  return record
}

/** Deletes an administrator, whose tokens are dead from then on. The last super admin stays (D5). */
export async function deleteAdministrator(c: AppContext, id: string): Promise<void> {
  const isDeleted = await changeWithAudit(c, {
    entry: { action: 'administrator.delete', subjectId: id },
    change: c.env.DB.prepare(`DELETE FROM administrators WHERE id = ?1 AND ${MAY_GO}`).bind(id),
    after: [tokenDeletion(c.env.DB, id, 'changes() = 1')],
  })
  if (isDeleted) return
  await administratorById(databaseOf(c.env.DB), id)
  throw lastSuperAdmin()
}

/** One's own name and address. */
export async function changeOwnProfile(
  c: AppContext,
  { email, name }: AdminProfileRequest,
): Promise<AdministratorListRecord> {
  const database = databaseOf(c.env.DB)
  const { id } = c.var.administrator
  await write(c, {
    entry: { action: 'administrator.update', subjectId: id, details: ['own profile'] },
    change: database.update(administrators).set({ email, name }).where(eq(administrators.id, id)),
  })
  return administratorById(database, id)
}

/** Sets one's own password. Every sign-in is over; this one gets a new token (D17). */
export async function changeOwnPassword(
  c: AppContext,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<PasswordChangeAnswer> {
  const database = databaseOf(c.env.DB)
  const { id, email } = c.var.administrator
  const currentHash = await findPasswordHash(database, id)
  const tried = { email, password: currentPassword, passwordHash: currentHash }
  if (!(await isPasswordRight(c, 'admin', tried))) throw wrongPassword()
  refuseCommonPassword(newPassword, email)
  const passwordHash = await hashPassword(newPassword)
  // The old hash is part of the condition: of two changes at once only the first knew the password that was current.
  const isChanged = await changeWithAudit(c, {
    entry: { action: 'administrator.change_password', subjectId: id },
    change: c.env.DB.prepare('UPDATE administrators SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3').bind(
      passwordHash,
      id,
      currentHash,
    ),
    after: [tokenDeletion(c.env.DB, id, 'changes() = 1')],
  })
  if (!isChanged) throw wrongPassword()
  const { token, expiresAt } = await issueToken(database, 'admin', id, c.var.now)
  return { message: 'Your password has been changed.', token, expiresAt: expiresAt.toISOString() }
}

const tokenDeletion = (binding: D1Database, id: string, condition: string): D1PreparedStatement =>
  binding.prepare(`DELETE FROM auth_tokens WHERE kind = 'admin' AND subject_id = ?1 AND ${condition}`).bind(id)

const write = (c: AppContext, change: AuditedChange): Promise<boolean> =>
  changeWithAudit(c, change).catch((error: unknown) => {
    throw isUniqueViolation(error) ? administratorEmailTaken() : error
  })
