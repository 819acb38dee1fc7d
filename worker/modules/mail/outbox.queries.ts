import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { DAY_MS } from '../../platform/lib/durations.ts'
import { retry } from '../../platform/lib/retry.ts'
import { outboxMails } from './outbox.table.ts'

export type OutboxMail = typeof outboxMails.$inferSelect
export type NewOutboxMail = typeof outboxMails.$inferInsert & { id: string }

/** A mail for the batch of an administrator's change. */
export const mailInsert = (database: Database, mail: NewOutboxMail) => database.insert(outboxMails).values(mail)

export async function writeMail(database: Database, mail: NewOutboxMail): Promise<void> {
  await retry(() => mailInsert(database, mail).onConflictDoNothing())
}

/** The insert of a mail as a statement of a batch, with an SQL condition such as `changes() = 1`. */
export const outboxInsert = (binding: D1Database, mail: NewOutboxMail, condition: string): D1PreparedStatement =>
  binding
    .prepare(
      `INSERT INTO outbox_mails (id, template_name, recipient, subject, html, text, next_attempt_at, expires_at, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ${condition}`,
    )
    .bind(
      mail.id,
      mail.templateName,
      mail.recipient,
      mail.subject,
      mail.html,
      mail.text,
      mail.nextAttemptAt.getTime(),
      mail.expiresAt?.getTime() ?? null,
      mail.createdAt.getTime(),
    )

/** One statement, so that only one of two concurrent senders gets the mail. */
export const claimMail = (
  database: Database,
  mailId: string,
  now: Date,
  leaseMs: number,
): Promise<OutboxMail | undefined> =>
  database
    .update(outboxMails)
    .set({ attempts: sql`${outboxMails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(and(eq(outboxMails.id, mailId), eq(outboxMails.status, 'waiting'), lte(outboxMails.nextAttemptAt, now)))
    .returning()
    .get()

export async function changeMail(database: Database, mailId: string, change: Partial<OutboxMail>): Promise<void> {
  await retry(() => database.update(outboxMails).set(change).where(eq(outboxMails.id, mailId)))
}

/** Due mails, oldest first. */
export const findDueMails = (database: Database, now: Date, limit: number) =>
  database
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(and(eq(outboxMails.status, 'waiting'), lte(outboxMails.nextAttemptAt, now)))
    .orderBy(asc(outboxMails.nextAttemptAt))
    .limit(limit)

export const mailErasure = (binding: D1Database, recipient: string): D1PreparedStatement =>
  binding.prepare('DELETE FROM outbox_mails WHERE recipient = ?').bind(recipient)

const KEPT_MS = 30 * DAY_MS
const PURGED_ROWS = 1000

/** Mails are deleted after 30 days, sent or not. */
export async function purgeOldMails(database: Database, now: Date): Promise<void> {
  await database.run(
    sql`DELETE FROM outbox_mails WHERE id IN (SELECT id FROM outbox_mails WHERE created_at < ${now.getTime() - KEPT_MS} LIMIT ${PURGED_ROWS})`,
  )
}
