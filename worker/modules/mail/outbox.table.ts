import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, moment } from '../../platform/db/columns.ts'

export const mailStatuses = ['waiting', 'sent', 'failed'] as const

/** Every mail is stored here first, then sent after the response or by the scheduled job. */
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
    /** After this time the mail (a code, a reset link) is useless and no longer sent. */
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
