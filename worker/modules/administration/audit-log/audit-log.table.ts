import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { auditActions, auditActorKinds, type AuditChange } from '#contracts/audit-log'
import { id, moment } from '../../../platform/db/columns.ts'

/** Every change that an administrator or a client made. It has no foreign key: its subject may be deleted. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    actorKind: text('actor_kind', { enum: auditActorKinds }).notNull().default('administrator'),
    /** Of the administrator or of the client. */
    administratorId: text('administrator_id').notNull(),
    /** The name at that time; empty for a client, whose name is not kept here. */
    administratorName: text('administrator_name').notNull(),
    action: text('action', { enum: auditActions }).notNull(),
    subjectId: text('subject_id'),
    details: text('details', { mode: 'json' }).$type<string[]>().notNull(),
    changes: text('changes', { mode: 'json' }).$type<AuditChange[]>().notNull().default([]),
    /** Whose it is, if somebody's. */
    clientId: text('client_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('audit_log_by_creation').on(table.createdAt),
    index('audit_log_by_administrator').on(table.administratorId, table.createdAt),
    index('audit_log_by_subject').on(table.subjectId, table.createdAt),
    index('audit_log_by_client').on(table.clientId, table.createdAt),
  ],
)
