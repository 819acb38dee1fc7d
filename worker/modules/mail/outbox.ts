import type { EmailTemplateName, EmailTemplateVariable } from '#contracts/email-templates'
import { type Database } from '../../platform/db/client.ts'
import { HOUR_MS, MINUTE_MS } from '../../platform/lib/durations.ts'
import { logError } from '../../platform/lib/log.ts'
import type { CallContext, ServiceContext } from '../../platform/service-context.ts'
import { defaultTemplates, type MailTexts } from './default-templates.ts'
import { isEmailAddress } from './email-addresses.ts'
import { findTemplate } from './email-templates/email-templates.queries.ts'
import { mailerOf } from './mailer.ts'
import { misplacedPlaceholders, missingPlaceholders } from './opening-placeholders.ts'
import {
  changeMail,
  claimMail,
  findDueMails,
  type NewOutboxMail,
  type OutboxMail,
  writeMail,
} from './outbox.queries.ts'
import { renderMail } from './render-mail.ts'
import { SmtpError } from './smtp-client.ts'

/** A mail of one kind, with a value for every variable of its kind except USER_EMAIL, which is the recipient. */
export interface MailRequest<Name extends EmailTemplateName = EmailTemplateName> {
  readonly template: Name
  readonly to: string
  readonly values: Readonly<Record<Exclude<EmailTemplateVariable<Name>, 'USER_EMAIL'>, string>>
  /** After this time the mail is useless and no longer sent. */
  readonly expiresAt?: Date
}

/** Without these nobody could sign up or get back in, so they are sent even if an administrator switches them off (D35). */
const alwaysSent: readonly EmailTemplateName[] = ['email_verification', 'password_reset']

/** Mails whose content gives access to an account: they are deleted as soon as they are sent. */
const confidential: readonly string[] = ['email_verification', 'password_reset']

/** Templates from before these rules must not reveal secrets, nor leave out what they are sent for. */
const isUnusable = (template: EmailTemplateName, texts: MailTexts): boolean =>
  alwaysSent.includes(template) &&
  (misplacedPlaceholders(texts.htmlContent).length > 0 || missingPlaceholders(template, texts).length > 0)

/** The row of a mail, rendered with the current template; null if its template is switched off (D35). */
export async function composeMail<Name extends EmailTemplateName>(
  database: Database,
  { template, to, values, expiresAt }: MailRequest<Name>,
  now: Date,
): Promise<NewOutboxMail | null> {
  if (!isEmailAddress(to)) return null
  const stored = await findTemplate(database, template)
  if (!stored?.isActive && !alwaysSent.includes(template)) return null
  const texts = stored?.isActive && !isUnusable(template, stored) ? stored : defaultTemplates[template]
  return {
    id: crypto.randomUUID(),
    templateName: template,
    recipient: to.toLowerCase(),
    ...renderMail(texts, { ...values, USER_EMAIL: to }),
    nextAttemptAt: now,
    expiresAt: expiresAt ?? null,
    createdAt: now,
  }
}

/** Writes a mail to the outbox and sends it after the response. Resolves when the mail is stored in the outbox. */
export async function postMail<Name extends EmailTemplateName>(
  context: CallContext,
  request: MailRequest<Name>,
): Promise<void> {
  const { database, now, waitUntil } = context
  const mail = await composeMail(database, request, now)
  if (!mail) return
  await writeMail(database, mail)
  waitUntil(deliverMail(context, mail.id))
}

/** How long a row is leased by its sender; longer than the longest SMTP exchange. */
const LEASE_MS = 2 * MINUTE_MS
const FIRST_WAIT_MS = MINUTE_MS
const LONGEST_WAIT_MS = 6 * HOUR_MS
/** About two and a half days, with the waits above. */
const MAX_ATTEMPTS = 18
const MAILS_PER_RUN = 50

/** How long after a failed attempt the next one is made: 1, 2, 4 … minutes, at most 6 hours. */
export const waitAfterAttemptMs = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)

/**
 * Sends one mail if it is due and nobody else is sending it. After a failure the scheduled job retries it; nothing is thrown.
 * A mail is sent twice only if the server accepted it and we crashed before storing that; its Message-ID is then the same.
 */
export async function deliverMail({ env, database, now }: ServiceContext, mailId: string): Promise<void> {
  try {
    const mailer = mailerOf(env)
    if (!mailer) return
    const mail = await claimMail(database, mailId, now, LEASE_MS)
    if (!mail) return
    if (mail.expiresAt && mail.expiresAt <= now) {
      await settle(database, mail, { status: 'failed', lastError: 'expired before it could be sent' })
      return
    }
    try {
      const { id, recipient: to, subject, html, text, createdAt: date } = mail
      await mailer.send({ id, from: mailer.from, to, subject, html, text, date })
      await settle(database, mail, { status: 'sent', sentAt: now, lastError: null })
    } catch (error) {
      const isFinal = (error instanceof SmtpError && error.isPermanent) || mail.attempts >= MAX_ATTEMPTS
      // The server's reply may contain the address: it stays in the row, the log gets its code only.
      const isReply = error instanceof SmtpError
      const reply = (isReply && /\b\d{3}\b/.exec(error.message)?.[0]) || null
      const { templateName: template, attempts } = mail
      logError('mail_not_sent', isReply ? undefined : error, { template, attempts, isFinal, reply })
      await settle(database, mail, {
        status: isFinal ? 'failed' : 'waiting',
        lastError: error instanceof Error ? error.message : 'unknown',
        nextAttemptAt: new Date(now.getTime() + waitAfterAttemptMs(mail.attempts)),
      })
    }
  } catch (error) {
    logError('mail_delivery_failed', error)
  }
}

async function settle(database: Database, mail: OutboxMail, change: Partial<OutboxMail>): Promise<void> {
  const isOver = change.status !== 'waiting'
  const forgotten = isOver && confidential.includes(mail.templateName) ? { subject: '', html: '', text: '' } : {}
  await changeMail(database, mail.id, { ...change, ...forgotten })
}

/** The scheduled job: everything that is due, oldest first. */
export async function deliverDueMails(context: ServiceContext): Promise<void> {
  if (!mailerOf(context.env)) return
  const due = await findDueMails(context.database, context.now, MAILS_PER_RUN)
  for (const { id } of due) await deliverMail(context, id)
}
