import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { emailTemplateNames, emailTemplateVariables } from '#contracts/email-templates'
import { databaseOf } from '../../platform/db/client.ts'
import { emailTemplates } from '../../schema.ts'
import { withoutLooks } from '../../testing/mail-html.ts'
import { defaultTemplates } from './default-templates.ts'
import { isEmailAddress, parseMailbox } from './email-addresses.ts'
import { mimeMessage } from './mail-message.ts'
import { previewMail, renderMail, sampleMailValues, unknownPlaceholders } from './render-mail.ts'

const { DB } = env as unknown as { DB: D1Database }

it('seeds trial_limit_warning, trial_exceeded, contact_confirmation, password_reset, payment_receipt, welcome_email, subscription_renewal, account_suspended, email_verification and trial_ending (AT23, D18, D35)', async () => {
  const rows = await databaseOf(DB).select().from(emailTemplates)
  expect(rows.map((row) => row.name).sort()).toEqual([...emailTemplateNames].sort())
  for (const { name, subject, htmlContent, textContent, isActive } of rows) {
    expect({ subject, htmlContent, textContent }).toEqual(defaultTemplates[name])
    expect(isActive).toBe(true)
  }
})

it('seeds a plan Trial, once (RG31)', async () => {
  const plans = await DB.prepare(`SELECT price, is_active FROM pricing_plans WHERE plan_name = 'Trial'`).all()
  expect(plans.results).toEqual([{ price: 0, is_active: 1 }])
})

describe('a template', () => {
  it.each(emailTemplateNames)(
    '%s holds no placeholder that its mail has no value for, and all of its own are filled',
    (name) => {
      expect(unknownPlaceholders(name, defaultTemplates[name])).toEqual([])
      const mail = previewMail(name, defaultTemplates[name])
      expect(mail.subject + mail.html + mail.text).not.toContain('{{')
    },
  )

  it.each(emailTemplateNames)('%s fills USER_EMAIL and DOMAIN in HTML and in text (MAIL14, MAIL15)', (name) => {
    const { html, text } = renderMail(defaultTemplates[name], {
      ...sampleMailValues,
      USER_EMAIL: 'eve@x.test',
      DOMAIN: 'd.test',
    })
    for (const content of [html, text]) {
      expect(content).toContain('eve@x.test')
      expect(content).toContain('d.test')
    }
  })

  it('escapes values in HTML, and leaves them as they are in text and subject (MAIL23)', () => {
    const values = { MESSAGE: `<img src=x onerror="a">\n'&'` }
    const mail = renderMail(
      { subject: '{{MESSAGE}}', htmlContent: '<p title="{{MESSAGE}}">{{ MESSAGE }}</p>', textContent: '{{MESSAGE}}' },
      values,
    )
    expect(withoutLooks(mail.html)).toContain(
      '<p title="&lt;img src=x onerror=&quot;a&quot;&gt;<br>&#39;&amp;&#39;">&lt;img src=x onerror=&quot;a&quot;&gt;<br>',
    )
    expect(mail.html).not.toContain('<img')
    expect(mail.text).toBe(values.MESSAGE)
    expect(mail.subject).toBe(`<img src=x onerror="a"> '&'`)
  })

  it('reads nothing in a value as a placeholder', () => {
    const mail = renderMail(
      { subject: '', htmlContent: '{{USER_NAME}}', textContent: '{{USER_NAME}}' },
      { USER_NAME: '{{RESET_URL}}', RESET_URL: 'https://secret.test' },
    )
    expect(mail.text).toBe('{{RESET_URL}}')
    expect(mail.html).not.toContain('secret.test')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', ' java\nscript:x', '//evil.test'])(
    'never makes an address that acts out of the value %j',
    (value) => {
      for (const htmlContent of [
        '<a href="{{USER_NAME}}">x</a>',
        "<a href='{{USER_NAME}}'>x</a>",
        '<a HREF={{USER_NAME}}>x</a>',
      ]) {
        const { html } = renderMail({ subject: '', htmlContent, textContent: '' }, { USER_NAME: value })
        expect(withoutLooks(html)).toMatch(/<a (?:href|HREF)=["']?#/)
      }
    },
  )

  it('leaves an unknown placeholder visible, and reports it (MAIL26)', () => {
    const texts = {
      subject: '{{CODE}}',
      htmlContent: '<p>{{RESET_URL}} {{USER_EMIAL}} {{user_email}} {{ DOMAIN }}</p>',
      textContent: '{{USER_EMIAL}}',
    }
    expect(unknownPlaceholders('password_reset', texts)).toEqual(['CODE', 'USER_EMIAL', 'user_email'])
    const preview = previewMail('password_reset', texts)
    expect(preview.subject).toBe('{{CODE}}')
    expect(preview.html).toContain('{{USER_EMIAL}} {{user_email}} docs.example.com')
    expect(emailTemplateVariables.password_reset).toEqual(['RESET_URL', 'USER_EMAIL', 'DOMAIN'])
  })

  it('that is a whole document stays one', () => {
    const { html } = renderMail({ subject: '', htmlContent: '<!doctype html><p>Hi', textContent: '' }, {})
    expect(html).toBe('<!doctype html><p>Hi')
  })
})

describe('a message', () => {
  const mail = {
    id: 'f3',
    from: { name: 'Formulary', address: 'mail@formulary.test' },
    to: 'ada@acme.test',
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    date: new Date('2026-06-15T12:00:00Z'),
  }

  it.each([
    { to: 'ada@acme.test\r\nBcc: eve@evil.test' },
    { to: 'ada@acme.test, eve@evil.test' },
    { to: 'ada@acme.test>\r\nRCPT TO:<eve@evil.test' },
    { subject: 'Hello\r\nBcc: eve@evil.test' },
    { subject: 'Hello\nBcc: eve@evil.test' },
    { from: { name: 'x\r\nBcc: eve@evil.test', address: 'mail@formulary.test' } },
    { from: { name: 'x', address: 'mail@formulary.test\r\nBcc: eve@evil.test' } },
  ])('is refused with a line break or a second address in a header: %j', (change) => {
    expect(() => mimeMessage({ ...mail, ...change })).toThrow()
    expect(() => mimeMessage(mail)).not.toThrow()
  })

  it('keeps every line short and in ASCII, whatever its words', () => {
    const raw = mimeMessage({ ...mail, subject: `Überprüfung ${'ö'.repeat(200)} 😀`, html: 'ß'.repeat(5000) })
    for (const line of raw.split('\r\n')) {
      expect(line.length).toBeLessThan(200)
      expect(line).toMatch(/^[\x20-\x7e]*$/)
    }
    expect(raw).not.toMatch(/[^\r]\n/)
  })

  it.each(['ada@acme.test', 'a.b+c@x.co', 'müller@münchen.test', 'x@localhost'])(
    'takes %s as an address',
    (address) => {
      expect(isEmailAddress(address)).toBe(true)
      expect(parseMailbox(`Some One <${address}>`)).toEqual({ name: 'Some One', address })
    },
  )

  it.each([
    '',
    'ada',
    'a b@c.test',
    'a@b@c.test',
    '<a@b.test>',
    'a@b.test\n',
    'a"@b.test',
    `${'a'.repeat(65)}@b.test`,
    `a@${'b.'.repeat(130)}test`,
  ])('does not accept %j as an address', (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })
})
