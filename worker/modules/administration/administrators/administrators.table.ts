import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { administratorRoles } from '#contracts/administrator-permissions'
import { id, moment } from '../../../platform/db/columns.ts'

/** People who run the service, each with one role (D5, D34). */
export const administrators = sqliteTable(
  'administrators',
  {
    id: id(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: administratorRoles }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('administrators_email').on(sql`lower(${table.email})`),
    index('administrators_by_role').on(table.role),
  ],
)
