import type { ContactRequest } from '../../contracts/contact-inquiries.ts'
import { databaseOf } from '../../db/client.ts'
import { countMailsTo, postMail } from '../../email/outbox.ts'
import { retry } from '../../lib/retry.ts'
import type { AppContext } from '../../middleware/context.ts'
import { siteHostOf } from '../../middleware/origins.ts'
import { contactInquiries } from './contact-inquiries.table.ts'

const DAY_MS = 86_400_000
const CONFIRMATIONS_PER_DAY = 5

/**
 * Stores a visitor's message and confirms it by mail. An address gets five confirmations a day, whoever writes in its
 * name: the form is no way to fill somebody's mailbox.
 */
export async function takeInquiry(c: AppContext, inquiry: ContactRequest): Promise<void> {
  const { now } = c.var
  const database = databaseOf(c.env.DB)
  const row = { id: crypto.randomUUID(), status: 'new' as const, createdAt: now, ...inquiry }
  await retry(() => database.insert(contactInquiries).values(row).onConflictDoNothing())
  const { email: to, name, message } = inquiry
  const dayAgo = new Date(now.getTime() - DAY_MS)
  if ((await countMailsTo(database, to, 'contact_confirmation', dayAgo)) >= CONFIRMATIONS_PER_DAY) return
  await postMail(c, {
    template: 'contact_confirmation',
    to,
    values: { USER_NAME: name, MESSAGE: message, DOMAIN: siteHostOf(c.var.origins) },
  })
}
