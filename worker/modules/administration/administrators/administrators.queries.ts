import { asc, eq, sql } from 'drizzle-orm'
import type { AdministratorRole } from '#contracts/administrator-permissions'
import type { Database } from '../../../platform/db/client.ts'
import { administrators } from './administrators.table.ts'

const administratorColumns = {
  id: administrators.id,
  email: administrators.email,
  name: administrators.name,
  role: administrators.role,
}

export const findAdministratorById = (database: Database, id: string) =>
  database.select(administratorColumns).from(administrators).where(eq(administrators.id, id)).get()

/** Includes the password's hash; for signing in only. */
export const findAdministratorByEmail = (database: Database, email: string) =>
  database
    .select({ ...administratorColumns, passwordHash: administrators.passwordHash })
    .from(administrators)
    .where(eq(sql`lower(${administrators.email})`, email.toLowerCase()))
    .get()

const listColumns = { ...administratorColumns, createdAt: administrators.createdAt }

export const findAdministrators = (database: Database) =>
  database.select(listColumns).from(administrators).orderBy(asc(administrators.createdAt), asc(administrators.id))

export const findListedAdministrator = (database: Database, id: string) =>
  database.select(listColumns).from(administrators).where(eq(administrators.id, id)).get()

/** For changing one's own password only. */
export const findPasswordHash = async (database: Database, id: string): Promise<string | null> =>
  (
    await database
      .select({ passwordHash: administrators.passwordHash })
      .from(administrators)
      .where(eq(administrators.id, id))
      .get()
  )?.passwordHash ?? null

export const administratorInsert = (database: Database, row: typeof administrators.$inferInsert) =>
  database.insert(administrators).values(row)

/** True of a row that may lose its role: it is not a super admin, or there is another one. Part of the changing statement. */
const MAY_GO = `(role <> 'super_admin' OR (SELECT count(*) FROM administrators WHERE role = 'super_admin') > 1)`

/** Changes everything but a password that is null; the last super admin keeps its role. */
export const administratorUpdate = (
  binding: D1Database,
  row: { id: string; email: string; name: string; role: AdministratorRole; passwordHash: string | null },
): D1PreparedStatement =>
  binding
    .prepare(
      `UPDATE administrators SET email = ?2, name = ?3, role = ?4, password_hash = coalesce(?5, password_hash)
       WHERE id = ?1 AND (?4 = 'super_admin' OR ${MAY_GO})`,
    )
    .bind(row.id, row.email, row.name, row.role, row.passwordHash)

/** The last super admin cannot be deleted. */
export const administratorDeletion = (binding: D1Database, id: string): D1PreparedStatement =>
  binding.prepare(`DELETE FROM administrators WHERE id = ?1 AND ${MAY_GO}`).bind(id)

export const profileUpdate = (database: Database, { id, email, name }: { id: string; email: string; name: string }) =>
  database.update(administrators).set({ email, name }).where(eq(administrators.id, id))

/** The old hash is part of the condition: of two concurrent changes, only the first one succeeds. */
export const passwordUpdate = (
  binding: D1Database,
  { id, passwordHash, currentHash }: { id: string; passwordHash: string; currentHash: string | null },
): D1PreparedStatement =>
  binding
    .prepare('UPDATE administrators SET password_hash = ?1 WHERE id = ?2 AND password_hash = ?3')
    .bind(passwordHash, id, currentHash)
