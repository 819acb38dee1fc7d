import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from '../../../platform/db/columns.ts'
import { loadOwnerKinds } from '../editor-loads/editor-loads.table.ts'

/** The warnings that were sent: one row per owner, calendar month and percentage, so that each is sent once (D36). */
export const usageNotices = sqliteTable(
  'usage_notices',
  {
    ownerKind: text('owner_kind', { enum: loadOwnerKinds }).notNull(),
    ownerId: text('owner_id').notNull(),
    month: text('month').notNull(),
    percent: integer('percent').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerKind, table.ownerId, table.month, table.percent] }),
    index('usage_notices_by_creation').on(table.createdAt),
  ],
)
