import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { auditActions } from '#contracts/audit-log'
import { id, moment } from '../../../platform/db/columns.ts'

/** Every change an administrator made. It has no foreign key: its subject may be deleted. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    administratorId: text('administrator_id').notNull(),
    /** The name at that time. */
    administratorName: text('administrator_name').notNull(),
    action: text('action', { enum: auditActions }).notNull(),
    subjectId: text('subject_id'),
    details: text('details', { mode: 'json' }).$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('audit_log_by_creation').on(table.createdAt),
    index('audit_log_by_administrator').on(table.administratorId, table.createdAt),
    index('audit_log_by_subject').on(table.subjectId, table.createdAt),
  ],
)
