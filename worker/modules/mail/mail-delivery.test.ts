import { describe, expect, inject, it } from 'vitest'
import { type EmailTemplateName, emailTemplateNames } from '#contracts/email-templates'
import { databaseOf } from '../../platform/db/client.ts'
import type { ServiceEnv } from '../../platform/env.ts'
import { runScheduledJobs } from '../../scheduled.ts'
import type { ReceivedMail } from '../../testing/mail-server.ts'
import { testApp } from '../../testing/test-app.ts'
import { serviceContext } from '../../platform/service-context.ts'
import { withoutLooks } from '../../testing/mail-html.ts'
import { defaultTemplates } from './default-templates.ts'
import { type MailRequest, composeMail, deliverDueMails, deliverMail, waitAfterAttemptMs } from './outbox.ts'
import { outboxMails } from './outbox.table.ts'
import { plainTextOf } from './plain-text.ts'
import { sampleMailValues } from './render-mail.ts'

const ports = inject('mailServer')
const now = new Date('2026-06-15T12:00:00Z')
const smtp = {
  SMTP_HOST: '127.0.0.1',
  SMTP_PORT: String(ports.plain),
  SMTP_SECURITY: 'none',
  MAIL_FROM: 'Formulary <mail@formulary.test>',
} as const
const secure = { ...smtp, SMTP_USER: 'mailer', SMTP_PASSWORD: 'correct horse' } as const

async function receivedBy(address: string): Promise<ReceivedMail[]> {
  const answer = await fetch(`http://127.0.0.1:${ports.inspect}/?to=${encodeURIComponent(address)}`)
  return (await answer.json()) as ReceivedMail[]
}

/** The parts of a message as they are read: text, then HTML. */
const partsOf = (raw: string): string[] =>
  [...raw.matchAll(/base64\r\n\r\n([\w+/=\r\n]+?)\r\n--/g)].map(([, part = '']) =>
    new TextDecoder().decode(Uint8Array.from(atob(part.replace(/\s/g, '')), (c) => c.charCodeAt(0))),
  )

const someone = (name = 'ada') => `${name}@${crypto.randomUUID()}.test`

const requestOf = (template: EmailTemplateName, to: string): MailRequest =>
  ({
    template,
    to,
    values: { DOMAIN: 'formulary.test', CODE: '123456' },
    expiresAt: new Date('2026-06-15T12:15:00Z'),
  }) as never

async function outboxApp(env: Partial<ServiceEnv>) {
  const app = await testApp({ env })
  const post = async (to: string, template: 'welcome_email' | 'email_verification' = 'welcome_email') => {
    const mail = await composeMail(app.database, requestOf(template, to), now)
    if (!mail) throw new Error('No mail was composed.')
    await databaseOf(app.env.DB).insert(outboxMails).values(mail)
    return mail.id
  }
  const rowOf = (id: string) =>
    app.env.DB.prepare('SELECT status, attempts, next_attempt_at, last_error, html FROM outbox_mails WHERE id = ?')
      .bind(id)
      .first()
  return { ...app, post, rowOf }
}

describe('SMTP', () => {
  it('delivers a mail to a real server, readable as text and as HTML (MAIL01)', async () => {
    const app = await outboxApp(smtp)
    const to = someone()
    const id = await app.post(to)
    await deliverMail(serviceContext(app.env, now), id)
    const [mail, ...others] = await receivedBy(to)
    expect(others).toEqual([])
    expect(mail?.raw).toContain('From: Formulary <mail@formulary.test>\r\n')
    expect(mail?.raw).toContain('Subject: Welcome to Formulary\r\n')
    expect(mail?.raw).toContain(`Message-ID: <${id}@formulary.test>\r\n`)
    const parts = partsOf(mail?.raw ?? '')
    expect(parts[0]).toContain(`Your account ${to} at formulary.test is ready`)
    expect(withoutLooks(parts[1])).toContain('<h1>Welcome to Formulary</h1>')
    expect(await app.rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
  })

  it.each(emailTemplateNames)(
    '%s goes out as text and as HTML, with the same words and no picture (MAIL27)',
    async (name) => {
      const app = await outboxApp(smtp)
      const to = someone()
      const values = { ...sampleMailValues, DOMAIN: 'formulary.test', MESSAGE: 'Does it work?' }
      const mail = await composeMail(app.database, { template: name, to, values, expiresAt: null } as never, now)
      await databaseOf(app.env.DB).insert(outboxMails).values(mail!)
      await deliverMail(serviceContext(app.env, now), mail!.id)
      const [received] = await receivedBy(to)
      expect(received?.raw).toContain('Content-Type: multipart/alternative')
      const [text = '', html = ''] = partsOf(received?.raw ?? '')
      expect(html).toMatch(/^<!doctype html>/)
      expect(html).not.toMatch(/<img|background(?:-image)?:\s*url|\bsrc=/)
      expect(text).not.toMatch(/<\/?[a-z]|\{\{/)
      const told = plainTextOf(defaultTemplates[name].htmlContent.replaceAll(/<a class="button".*?<\/a>/g, ''))
      for (const sentence of told
        .replaceAll(/\{\{[A-Z_]+\}\}/g, '|')
        .split(/[|\n.]/)
        .filter((part) => part.trim().length > 20 && !part.includes('button')))
        expect(text.replaceAll(/\s+/g, ' '), sentence).toContain(sentence.trim().replaceAll(/\s+/g, ' '))
      for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(address)
    },
  )

  it.each([
    ['STARTTLS', { ...secure, SMTP_PORT: String(ports.startTls), SMTP_SECURITY: 'starttls' }],
    ['TLS', { ...secure, SMTP_PORT: String(ports.tls), SMTP_SECURITY: 'tls' }],
  ] as const)('signs in only under %s (MAIL01)', async (_, env) => {
    const app = await outboxApp(env)
    const to = someone()
    await deliverMail(serviceContext(app.env, now), await app.post(to))
    expect(await receivedBy(to)).toMatchObject([{ isSecure: true, user: 'mailer' }])
  })

  it('sends neither password nor mail to a server without STARTTLS', async () => {
    const app = await outboxApp({ ...secure, SMTP_PORT: String(ports.plain), SMTP_SECURITY: 'starttls' })
    const to = someone()
    const id = await app.post(to)
    await deliverMail(serviceContext(app.env, now), id)
    expect(await receivedBy(to)).toEqual([])
    expect(await app.rowOf(id)).toMatchObject({ status: 'waiting', last_error: expect.stringContaining('STARTTLS') })
  })

  it('keeps a mail for later while the password is wrong', async () => {
    const app = await outboxApp({
      ...secure,
      SMTP_PORT: String(ports.tls),
      SMTP_SECURITY: 'tls',
      SMTP_PASSWORD: 'wrong',
    })
    const id = await app.post(someone())
    await deliverMail(serviceContext(app.env, now), id)
    const row = await app.rowOf(id)
    expect(row).toMatchObject({ status: 'waiting', last_error: expect.stringContaining('535') })
    expect(JSON.stringify(row)).not.toContain('wrong')
  })
})

describe('the outbox', () => {
  it('loses nothing while the mail server is down, and sends it when it is back (MAIL01)', async () => {
    const app = await outboxApp({ ...smtp, SMTP_PORT: '1' })
    const to = someone()
    const id = await app.post(to)
    await deliverMail(serviceContext(app.env, now), id)
    expect(await app.rowOf(id)).toMatchObject({
      status: 'waiting',
      attempts: 1,
      next_attempt_at: now.getTime() + 60_000,
    })
    const back = { ...app.env, ...smtp }
    await deliverDueMails(serviceContext(back, new Date(now.getTime() + 59_000)))
    expect(await receivedBy(to)).toEqual([])
    await runScheduledJobs(back, new Date(now.getTime() + 60_000))
    expect(await receivedBy(to)).toHaveLength(1)
    await runScheduledJobs(back, new Date(now.getTime() + 600_000))
    expect(await receivedBy(to)).toHaveLength(1)
  })

  it('waits longer after each attempt, at most six hours', () => {
    expect([1, 2, 3, 9, 10, 18].map(waitAfterAttemptMs)).toEqual([
      60_000, 120_000, 240_000, 15_360_000, 21_600_000, 21_600_000,
    ])
  })

  it('sends once, however many try at the same time (MAIL01)', async () => {
    const app = await outboxApp(smtp)
    const to = someone()
    const id = await app.post(to)
    await Promise.all(Array.from({ length: 8 }, () => deliverMail(serviceContext(app.env, now), id)))
    await deliverDueMails(serviceContext(app.env, now))
    expect(await receivedBy(to)).toHaveLength(1)
  })

  it('retries what the server postponed, and gives up what it refused permanently', async () => {
    const app = await outboxApp(smtp)
    const [later, refused] = [someone('later'), someone('refused')]
    const ids = [await app.post(later), await app.post(refused)]
    for (const id of ids) await deliverMail(serviceContext(app.env, now), id)
    expect(await app.rowOf(ids[0] ?? '')).toMatchObject({ status: 'waiting' })
    expect(await app.rowOf(ids[1] ?? '')).toMatchObject({ status: 'failed' })
    await deliverDueMails(serviceContext(app.env, new Date(now.getTime() + 60_000)))
    expect(await receivedBy(later)).toHaveLength(1)
    expect(await receivedBy(refused)).toEqual([])
  })

  it('deletes a code once it is sent, and never sends one that has expired', async () => {
    const app = await outboxApp(smtp)
    const [first, second] = [someone(), someone()]
    const sent = await app.post(first, 'email_verification')
    await deliverMail(serviceContext(app.env, now), sent)
    expect(await app.rowOf(sent)).toMatchObject({ status: 'sent', html: '' })
    const late = await app.post(second, 'email_verification')
    await deliverMail(serviceContext(app.env, new Date('2026-06-15T12:15:00Z')), late)
    expect(await app.rowOf(late)).toMatchObject({ status: 'failed', html: '' })
    expect(await receivedBy(second)).toEqual([])
  })

  it("uses the platform's binding if no SMTP server is configured (MAIL01)", async () => {
    const sent: unknown[] = []
    const EMAIL = {
      send: (mail: unknown) => (sent.push(mail), Promise.resolve({ messageId: '1' })),
    } as unknown as SendEmail
    const app = await outboxApp({ EMAIL, MAIL_FROM: 'mail@formulary.test' })
    await deliverMail(serviceContext(app.env, now), await app.post('ada@acme.test'))
    expect(sent).toMatchObject([
      { to: 'ada@acme.test', subject: 'Welcome to Formulary', from: { email: 'mail@formulary.test' } },
    ])
  })

  it('waits if nothing is configured, and without a sender', async () => {
    for (const env of [{}, { ...smtp, MAIL_FROM: '' }]) {
      const app = await outboxApp(env)
      const id = await app.post(someone())
      await deliverMail(serviceContext(app.env, now), id)
      expect(await app.rowOf(id)).toMatchObject({ status: 'waiting', attempts: 0 })
    }
  })

  it('deletes mails after thirty days', async () => {
    const app = await outboxApp({})
    const id = await app.post(someone())
    await runScheduledJobs(app.env, new Date('2026-07-15T12:00:00Z'))
    expect(await app.rowOf(id)).not.toBeNull()
    await runScheduledJobs(app.env, new Date('2026-07-15T12:00:01Z'))
    expect(await app.rowOf(id)).toBeNull()
  })
})
