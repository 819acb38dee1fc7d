import type { ContactRequest } from '#contracts/contact-inquiries'
import { defineError } from '../../../platform/http/errors.ts'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { networkOf } from '../../../platform/lib/addresses.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import { retry } from '../../../platform/lib/retry.ts'
import type { CallContext } from '../../../platform/service-context.ts'
import { composeMail, deliverMail, harmlessExcerpt, outboxInsert } from '../../mail/index.ts'
import { inquiryInsert, inquirySearch, isConfirmedNow } from './new-inquiries.queries.ts'

const EXCERPT_LENGTH = 200
const NAME_LENGTH = 60

const tooManyMessages = defineError(
  429,
  'too_many_messages',
  'Too many messages were sent from your network today. Please try again tomorrow.',
)

/**
 * Stores a visitor's message and confirms it by mail, with a harmless excerpt. Whether the message fits into the caps, and
 * whether its address may get a mail, is decided by the statement that stores it. Over the caps of mails a
 * message is stored nevertheless.
 */
export async function takeInquiry(context: CallContext, inquiry: ContactRequest): Promise<void> {
  const { env, database, now, visitorAddress, origins, waitUntil } = context
  const id = crypto.randomUUID()
  const mail = await composeMail(
    database,
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
    inquiryInsert(env.DB, { id, inquiry, network: networkOf(visitorAddress), hasMail: mail !== null, now }),
    inquirySearch(env.DB, id),
    ...(mail ? [outboxInsert(env.DB, mail, isConfirmedNow(id))] : []),
  ]
  const [, stored] = await retry(() => env.DB.batch<{ isConfirmed: number }>(statements))
  const row = stored?.results[0]
  if (!row) throw tooManyMessages({ retryAfterSeconds: DAY_MS / 1000 })
  if (mail && row.isConfirmed) waitUntil(deliverMail(context, mail.id))
}
