import { expect, it } from 'vitest'
import { runScheduledJobs } from '../../../scheduled.ts'
import { testApp } from '../../../testing/test-app.ts'

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

it('accepts a message from anybody, and stores it as new (CT30, API11)', async () => {
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

it.each([
  'ada',
  'ada@',
  '@acme.test',
  'ada@acme',
  'a b@acme.test',
  'ada@acme.test\nBcc: x@y.test',
  `${'a'.repeat(65)}@acme.test`,
])('refuses the malformed address %j (API13)', async (email) => {
  const app = await testApp()
  expect(await app.post('/api/contact', { ...message, email })).toMatchObject({
    status: 400,
    message: 'Please enter a valid email address',
  })
})

it('refuses an inquiry type outside the five (API14)', async () => {
  const app = await testApp()
  const answer = await app.post('/api/contact', { ...message, inquiryType: 'spam' })
  expect(answer).toMatchObject({ status: 400, message: 'Please choose an inquiry type' })
  for (const inquiryType of ['general', 'sales', 'support', 'partnership', 'enterprise']) {
    expect((await app.post('/api/contact', { ...message, inquiryType })).status).toBe(200)
  }
})

it('defaults to general without a type, and accepts no company (API15)', async () => {
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

it("confirms a message to its sender by mail, with the message escaped in the HTML and the sender's name (MAIL07, MAIL22, MAIL23)", async () => {
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

it('floods no mailbox: one confirmation a day for an address, while every message is stored (D57)', async () => {
  const app = await testApp()
  const emails = ['ada@acme.test', 'ADA@acme.test', 'Ada@Acme.test']
  const send = (_: unknown, n: number) => app.post('/api/contact', { ...message, email: emails[n % 3] })
  const answers = await Promise.all(Array.from({ length: 7 }, send))
  expect(answers.every((answer) => answer.status === 200)).toBe(true)
  expect(await app.mails()).toHaveLength(1)
  expect((await stored(app)).results).toHaveLength(7)
  app.setNow('2026-06-16T12:00:01Z')
  await app.post('/api/contact', message)
  expect(await app.mails()).toHaveLength(2)
})

it('mails no address or number that a stranger wrote, and at most 200 characters of the message (D57)', async () => {
  const app = await testApp()
  const text = `Win at https://evil.example/prize or call +1 800 555 0199. ${'More of it. '.repeat(50)}`
  await app.post('/api/contact', { ...message, name: 'www.evil.example', message: text })
  const [mail] = await app.mails()
  for (const part of [mail?.text ?? '', mail?.html ?? '']) {
    expect(part).not.toMatch(/https:\/\/evil|evil\.example|555/)
    expect(part).toContain('Win at https: //evil. example/prize')
  }
  expect(mail?.text.split('More of it.').length).toBeLessThan(16)
  expect((await stored(app)).results).toMatchObject([{ message: text.trim(), name: 'www.evil.example' }])
})

const from = (address: string) => ({ headers: { 'X-Test-Address': address } })

it('confirms ten messages of one network a day, accepts thirty, and continues for others (D57)', async () => {
  const app = await testApp({ env: { CREDENTIALS_PER_ADDRESS: { limit: () => Promise.resolve({ success: true }) } } })
  const send = (n: number, address: string) =>
    app.post('/api/contact', { ...message, email: `ada${n}@acme.test` }, from(address))
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => send(n, `198.51.100.${n}`)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30)
  expect(answers.filter((answer) => answer.code === 'too_many_messages')).toHaveLength(10)
  expect(await app.mails()).toHaveLength(10)
  expect((await send(100, '203.0.113.5')).status).toBe(200)
  expect(await app.mails()).toHaveLength(11)
})

/** Simulates this many messages from others an hour ago. */
const hadMessages = (app: Awaited<ReturnType<typeof testApp>>, count: number, isConfirmed: boolean) =>
  app.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
     INSERT INTO contact_inquiries (id, name, email, subject, message, created_at, network, is_confirmed)
     SELECT 'm' || i, 'x', i || '@x.test', 'x', 'x', ?2, '192.0.2.' || i, ?3 FROM n`,
  )
    .bind(count, Date.parse('2026-06-15T11:00:00Z'), isConfirmed ? 1 : 0)
    .run()

it('mails at most 500 confirmations and accepts at most 2000 messages a day in total (D57)', async () => {
  const app = await testApp()
  await hadMessages(app, 499, true)
  expect((await app.post('/api/contact', message)).status).toBe(200)
  expect((await app.post('/api/contact', { ...message, email: 'eve@acme.test' })).status).toBe(200)
  expect((await app.mails()).map((mail) => mail.recipient)).toEqual(['ada@acme.test'])
  const busy = await testApp()
  await hadMessages(busy, 2000, false)
  expect((await busy.post('/api/contact', message)).status).toBe(429)
})

it('are deleted 90 days after their arrival if they were handled, and after a year in any case', async () => {
  const app = await testApp()
  const at = Date.parse('2026-01-01T00:00:00Z')
  for (const status of ['new', 'in_progress', 'resolved', 'closed'])
    await app.env.DB.prepare(
      `INSERT INTO contact_inquiries (id, name, email, subject, message, status, created_at, network)
       VALUES (?1, 'x', 'x@x.test', 'x', 'x', ?1, ?2, '192.0.2.0/24')`,
    )
      .bind(status, at)
      .run()
  const left = async (time: string) => {
    await runScheduledJobs(app.env, new Date(time))
    return (await app.env.DB.prepare('SELECT id, network FROM contact_inquiries').all()).results
  }
  const networks = (rows: Record<string, unknown>[]) => rows.map((row) => row['network'])
  const home = '192.0.2.0/24'
  expect(networks(await left('2026-01-02T23:00:00Z'))).toEqual([home, home, home, home])
  expect(networks(await left('2026-03-31T00:00:00Z'))).toEqual([null, null, null, null])
  expect(await left('2026-04-02T00:00:00Z')).toMatchObject([{ id: 'new' }, { id: 'in_progress' }])
  expect(await left('2027-01-02T00:00:00Z')).toEqual([])
})

it('uses an edited template from the next mail on, and sends none that is switched off (MAIL24, MAIL25)', async () => {
  const app = await testApp()
  const edit = (change: string) =>
    app.env.DB.exec(`UPDATE email_templates SET ${change} WHERE name = 'contact_confirmation'`)
  await edit(`subject = 'Got it, {{USER_NAME}}', html_content = '<p>Soon.</p>'`)
  await app.post('/api/contact', message)
  const [mail] = await app.mails()
  expect(mail).toMatchObject({ subject: 'Got it, Ada Lovelace' })
  expect(mail?.html).toMatch(/<p[^>]*>Soon\.<\/p>/)
  await edit('is_active = 0')
  expect((await app.post('/api/contact', message)).status).toBe(200)
  expect(await app.mails()).toHaveLength(1)
})
