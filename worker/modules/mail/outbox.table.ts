import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, moment } from '../../platform/db/columns.ts'

export const mailStatuses = ['waiting', 'sent', 'failed'] as const

/** Every mail is first a row here, then sent by the request's tail or by the scheduled job. */
export const outboxMails = sqliteTable(
  'outbox_mails',
  {
    id: id(),
    templateName: text('template_name').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: mailStatuses }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastError: text('last_error'),
    /** A mail of no use after this moment (a code, a reset link) is not sent any more. */
    expiresAt: moment('expires_at'),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('outbox_mails_by_status').on(table.status, table.nextAttemptAt),
    index('outbox_mails_by_recipient').on(table.recipient, table.createdAt),
    index('outbox_mails_by_creation').on(table.createdAt),
  ],
)
