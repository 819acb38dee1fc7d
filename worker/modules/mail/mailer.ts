import { PRODUCT_NAME } from '#contracts/product'
import type { ServiceEnv } from '../../platform/env.ts'
import { logError } from '../../platform/lib/log.ts'
import { type Mailbox, parseMailbox } from './email-addresses.ts'
import type { OutgoingMail } from './mail-message.ts'
import { sendBySmtp, type SmtpSettings } from './smtp-client.ts'

/** Sends mails. `send` resolves when the next server has accepted the mail, and throws otherwise. */
export interface Mailer {
  readonly from: Mailbox
  send(mail: OutgoingMail): Promise<void>
}

/**
 * SMTP if it is configured, else the platform's binding, else null: the mail waits in the outbox, where local mode
 * shows it (D18).
 */
export function mailerOf(env: ServiceEnv): Mailer | null {
  const smtp = smtpSettingsOf(env)
  const binding = env.EMAIL
  if (!smtp && !binding) return null
  const from = parseMailbox(env.MAIL_FROM ?? '')
  if (!from) {
    logError('mail_sender_missing', undefined, {
      remedy: `Set MAIL_FROM, such as ${PRODUCT_NAME} <no-reply@example.com>`,
    })
    return null
  }
  if (smtp) return { from, send: (mail) => sendBySmtp(smtp, mail) }
  return {
    from,
    send: async ({ to, subject, html, text }) => {
      await binding?.send({ from: { name: from.name || PRODUCT_NAME, email: from.address }, to, subject, html, text })
    },
  }
}

/** Ports with implicit TLS, by convention. */
const TLS_PORT = 465

function smtpSettingsOf(env: ServiceEnv): SmtpSettings | null {
  if (!env.SMTP_HOST) return null
  const port = Number(env.SMTP_PORT ?? 587)
  const security = env.SMTP_SECURITY ?? (port === TLS_PORT ? 'tls' : 'starttls')
  const credentials = env.SMTP_USER ? { user: env.SMTP_USER, password: env.SMTP_PASSWORD ?? '' } : {}
  return { hostname: env.SMTP_HOST, port, security, ...credentials }
}
