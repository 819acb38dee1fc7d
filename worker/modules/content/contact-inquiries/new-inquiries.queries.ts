import type { ContactRequest } from '#contracts/contact-inquiries'
import { DAY_MS } from '../../../platform/lib/durations.ts'

/** Exact, in 24 hours. The address that a confirmation is sent to is not proven (D57). */
const CONFIRMATIONS = { ofAddress: 1, ofNetwork: 10, ofAll: 500 } as const
const MESSAGES = { ofNetwork: 30, ofAll: 2000 } as const

interface NewInquiry {
  readonly id: string
  readonly inquiry: ContactRequest
  readonly network: string
  readonly hasMail: boolean
  readonly now: Date
}

/** Safe to repeat: the id shows whether it was done. */
export function inquiryInsert(
  binding: D1Database,
  { id, inquiry, network, hasMail, now }: NewInquiry,
): D1PreparedStatement {
  const { name, email, company, subject, message, inquiryType } = inquiry
  return binding
    .prepare(
      `INSERT INTO contact_inquiries
         (id, name, email, company, subject, message, inquiry_type, created_at, network, is_confirmed)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
         AND mailsOfNetwork < ?11 AND mails < ?12
         AND (SELECT count(*) FROM contact_inquiries
              WHERE lower(email) = lower(?3) AND created_at > ?13 AND is_confirmed) < ?14
       FROM (SELECT count(*) AS messages, total(is_confirmed) AS mails,
               total(network = ?9) AS messagesOfNetwork, total(network = ?9 AND is_confirmed) AS mailsOfNetwork
             FROM contact_inquiries WHERE created_at > ?13)
       WHERE messagesOfNetwork < ?15 AND messages < ?16
       ON CONFLICT DO NOTHING`,
    )
    .bind(
      ...[id, name, email, company, subject, message, inquiryType, now.getTime(), network, hasMail ? 1 : 0],
      ...[CONFIRMATIONS.ofNetwork, CONFIRMATIONS.ofAll, now.getTime() - DAY_MS, CONFIRMATIONS.ofAddress],
      ...[MESSAGES.ofNetwork, MESSAGES.ofAll],
    )
}

export const inquirySearch = (binding: D1Database, id: string): D1PreparedStatement =>
  binding.prepare('SELECT is_confirmed AS isConfirmed FROM contact_inquiries WHERE id = ?1').bind(id)

/** The condition of the mail ?1 that confirms a message: its address may get one, and has not got it yet. */
export const isConfirmedNow = (inquiryId: string): string =>
  `EXISTS (SELECT 1 FROM contact_inquiries WHERE id = '${inquiryId}' AND is_confirmed)
   AND NOT EXISTS (SELECT 1 FROM outbox_mails WHERE id = ?1)`

const SETTLED_DAYS = 90
const KEPT_DAYS = 365
const PURGED_ROWS = 1000

/** Deletes handled messages after 90 days, and all others after a year. */
export async function purgeOldInquiries(binding: D1Database, now: Date): Promise<void> {
  const before = (days: number) => now.getTime() - days * DAY_MS
  const purge = (condition: string, days: number) =>
    binding
      .prepare(
        `DELETE FROM contact_inquiries
         WHERE id IN (SELECT id FROM contact_inquiries WHERE ${condition} created_at < ?1 LIMIT ${PURGED_ROWS})`,
      )
      .bind(before(days))
  await binding.batch([purge(`status IN ('resolved', 'closed') AND`, SETTLED_DAYS), purge('', KEPT_DAYS)])
}

/** Deletes the networks of messages once no cap needs them any more. */
export async function forgetInquiryNetworks(binding: D1Database, now: Date): Promise<void> {
  await binding
    .prepare('UPDATE contact_inquiries SET network = NULL WHERE network IS NOT NULL AND created_at < ?1')
    .bind(now.getTime() - 2 * DAY_MS)
    .run()
}
