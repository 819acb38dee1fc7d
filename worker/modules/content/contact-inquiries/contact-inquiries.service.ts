import type { ContactRequest } from '../../../contracts/contact-inquiries.ts'
import { databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { defineError } from '../../../platform/http/errors.ts'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { networkOf } from '../../../platform/lib/addresses.ts'
import { retry } from '../../../platform/lib/retry.ts'
import { composeMail, deliverMail, harmlessExcerpt, outboxInsert } from '../../mail/index.ts'

const DAY_MS = 86_400_000

/** Exact, in 24 hours. Nobody has proven the address that a confirmation goes to (D57). */
const CONFIRMATIONS = { ofAddress: 1, ofNetwork: 10, ofAll: 500 } as const
const MESSAGES = { ofNetwork: 30, ofAll: 2000 } as const

const EXCERPT_LENGTH = 200
const NAME_LENGTH = 60

const tooManyMessages = defineError(
  429,
  'too_many_messages',
  'Too many messages were sent from your network today. Please try again tomorrow.',
)

/**
 * Stores a visitor's message and confirms it by mail, with a harmless beginning of it. Whether there is room for the
 * message, and whether its address may have a mail, is decided in the statement that stores it. Over the caps of mails a
 * message is kept all the same.
 */
export async function takeInquiry(c: AppContext, inquiry: ContactRequest): Promise<void> {
  const { now, visitorAddress, origins } = c.var
  const id = crypto.randomUUID()
  const mail = await composeMail(
    databaseOf(c.env.DB),
    {
      template: 'contact_confirmation',
      to: inquiry.email,
      values: {
        USER_NAME: harmlessExcerpt(inquiry.name, NAME_LENGTH),
        MESSAGE: harmlessExcerpt(inquiry.message, EXCERPT_LENGTH),
        DOMAIN: siteHostOf(origins),
      },
    },
    now,
  )
  const statements = [
    insertInquiry(c.env.DB, { id, inquiry, network: networkOf(visitorAddress), hasMail: mail !== null, now }),
    c.env.DB.prepare('SELECT is_confirmed AS isConfirmed FROM contact_inquiries WHERE id = ?1').bind(id),
    ...(mail
      ? [
          outboxInsert(
            c.env.DB,
            mail,
            `EXISTS (SELECT 1 FROM contact_inquiries WHERE id = '${id}' AND is_confirmed)
             AND NOT EXISTS (SELECT 1 FROM outbox_mails WHERE id = ?1)`,
          ),
        ]
      : []),
  ]
  const [, stored] = await retry(() => c.env.DB.batch<{ isConfirmed: number }>(statements))
  const row = stored?.results[0]
  if (!row) throw tooManyMessages({ retryAfterSeconds: DAY_MS / 1000 })
  if (mail && row.isConfirmed) c.executionCtx.waitUntil(deliverMail(c.env, mail.id, now))
}

interface NewInquiry {
  readonly id: string
  readonly inquiry: ContactRequest
  readonly network: string
  readonly hasMail: boolean
  readonly now: Date
}

/** Safe to repeat: the id tells whether it was done. */
function insertInquiry(d1: D1Database, { id, inquiry, network, hasMail, now }: NewInquiry): D1PreparedStatement {
  const { name, email, company, subject, message, inquiryType } = inquiry
  return d1
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

const SETTLED_DAYS = 90
const KEPT_DAYS = 365
const PURGED_ROWS = 1000

/** Deletes what was dealt with after 90 days, and everything after a year. */
export async function purgeOldInquiries(d1: D1Database, now: Date): Promise<void> {
  const before = (days: number) => now.getTime() - days * DAY_MS
  const purge = (condition: string, days: number) =>
    d1
      .prepare(
        `DELETE FROM contact_inquiries
         WHERE id IN (SELECT id FROM contact_inquiries WHERE ${condition} created_at < ?1 LIMIT ${PURGED_ROWS})`,
      )
      .bind(before(days))
  await d1.batch([purge(`status IN ('resolved', 'closed') AND`, SETTLED_DAYS), purge('', KEPT_DAYS)])
}

/** Forgets where messages came from, once they are in no cap any more. */
export async function forgetInquiryNetworks(d1: D1Database, now: Date): Promise<void> {
  await d1
    .prepare('UPDATE contact_inquiries SET network = NULL WHERE network IS NOT NULL AND created_at < ?1')
    .bind(now.getTime() - 2 * DAY_MS)
    .run()
}
