import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const message = {
  name: 'Ada Lovelace',
  email: 'ada@acme.test',
  company: 'Acme',
  subject: 'A question',
  message: 'Does it do <b>matrices</b>?',
  inquiryType: 'sales',
}

const stored = (app: Awaited<ReturnType<typeof testApp>>) =>
  app.env.DB.prepare('SELECT name, email, company, subject, message, inquiry_type, status FROM contact_inquiries').all()

it('takes a message from anybody, and stores it as new (CT30, API11)', async () => {
  const app = await testApp()
  const answer = await app.post('/api/contact', message)
  expect(answer.status).toBe(200)
  expect(answer.message).toBeTruthy()
  const { inquiryType, ...fields } = message
  expect((await stored(app)).results).toEqual([{ ...fields, inquiry_type: inquiryType, status: 'new' }])
})

it.each(['name', 'email', 'subject', 'message'])(
  'refuses a message without its %s, and says so (API12)',
  async (field) => {
    const app = await testApp()
    for (const missing of [undefined, '', '   ', null, 7]) {
      const answer = await app.post('/api/contact', { ...message, [field]: missing })
      expect(answer.status).toBe(400)
      expect(answer.message?.toLowerCase()).toContain(field)
    }
    expect((await stored(app)).results).toEqual([])
  },
)

it.each(['ada', 'ada@', '@acme.test', 'ada@acme', 'a b@acme.test', 'ada@acme.test\nBcc: x@y.test'])(
  'refuses the malformed address %j (API13)',
  async (email) => {
    const app = await testApp()
    expect(await app.post('/api/contact', { ...message, email })).toMatchObject({
      status: 400,
      message: 'Please enter a valid email address',
    })
  },
)

it('refuses an inquiry type outside the five (API14)', async () => {
  const app = await testApp()
  const answer = await app.post('/api/contact', { ...message, inquiryType: 'spam' })
  expect(answer).toMatchObject({ status: 400, message: 'Please choose an inquiry type' })
  for (const inquiryType of ['general', 'sales', 'support', 'partnership', 'enterprise']) {
    expect((await app.post('/api/contact', { ...message, inquiryType })).status).toBe(200)
  }
})

it('takes general where no type is sent, and no company (API15)', async () => {
  const app = await testApp()
  const { inquiryType: _, company: __, ...rest } = message
  await app.post('/api/contact', rest)
  expect((await stored(app)).results).toMatchObject([{ inquiry_type: 'general', company: '' }])
})

it('lets nobody set the status, the id or the date (API11)', async () => {
  const app = await testApp()
  await app.post('/api/contact', { ...message, status: 'closed', id: 'mine', createdAt: 0 })
  const rows = await app.env.DB.prepare('SELECT id, status, created_at FROM contact_inquiries').all()
  expect(rows.results).toMatchObject([{ status: 'new', created_at: Date.parse('2026-06-15T12:00:00Z') }])
  expect(rows.results[0]?.['id']).not.toBe('mine')
})

it("confirms a message to its writer by mail, with the message escaped in the HTML and its writer's name (MAIL07, MAIL22, MAIL23)", async () => {
  const app = await testApp()
  await app.post('/api/contact', message)
  const mails = await app.mails()
  expect(mails).toMatchObject([{ templateName: 'contact_confirmation', recipient: 'ada@acme.test', status: 'waiting' }])
  expect(mails[0]?.html).toContain('Hello Ada Lovelace,')
  expect(mails[0]?.html).toContain('Does it do &lt;b&gt;matrices&lt;/b&gt;?')
  expect(mails[0]?.text).toContain('Does it do <b>matrices</b>?')
  expect(mails[0]?.text).toContain('formulary.test')
  expect(mails[0]?.html).toContain('ada@acme.test')
})

it("fills nobody's mailbox: five confirmations a day for an address, while every message is kept", async () => {
  const app = await testApp()
  for (let count = 0; count < 7; count += 1) expect((await app.post('/api/contact', message)).status).toBe(200)
  expect(await app.mails()).toHaveLength(5)
  expect((await stored(app)).results).toHaveLength(7)
  app.setNow('2026-06-16T12:00:01Z')
  await app.post('/api/contact', message)
  expect(await app.mails()).toHaveLength(6)
})

it('uses a template as it was edited from the next mail on, and sends none that is switched off (MAIL24, MAIL25)', async () => {
  const app = await testApp()
  const edit = (change: string) =>
    app.env.DB.exec(`UPDATE email_templates SET ${change} WHERE name = 'contact_confirmation'`)
  await edit(`subject = 'Got it, {{USER_NAME}}', html_content = '<p>Soon.</p>'`)
  await app.post('/api/contact', message)
  const [mail] = await app.mails()
  expect(mail).toMatchObject({ subject: 'Got it, Ada Lovelace' })
  expect(mail?.html).toContain('<p>Soon.</p>')
  await edit('is_active = 0')
  expect((await app.post('/api/contact', message)).status).toBe(200)
  expect(await app.mails()).toHaveLength(1)
})
