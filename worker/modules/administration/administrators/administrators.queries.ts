import { asc, eq, sql } from 'drizzle-orm'
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

/** With the password's hash, for signing in only. */
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
