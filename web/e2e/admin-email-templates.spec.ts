import type { EmailTemplateRecord } from '#contracts/email-templates'
import { EditorOnPage, expect, test } from '../../e2e/shared-page.ts'
import { openAdmin } from './admin.ts'
import { answerWith } from './failing-calls.ts'
import { expectAccessible, expectFailureToast, expectToast, mailTo } from './portal.ts'

test.use({ ignoredNoise: /Failed to load resource/ })

const list = '**/api/admin/email-templates'
const one = '**/api/admin/email-templates/*'
const section = '?tab=settings&section=email-templates'

test('email templates are listed, written, previewed, tried and saved (AT01, AT02, AT03, AT04, AT05, AT06, AT07, AT08, AT10, AT11, AT13, AT14, AT15, AT16, AT17, AT18, AT19, AT20)', async ({
  page,
  request,
}) => {
  // The texts of the mails are everybody's: what this test saves, it puts back.
  await openAdmin(page, '?tab=settings&section=profile')
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const templates = (await response.json()) as EmailTemplateRecord[]
    const changed = templates.map((template) =>
      template.name === 'subscription_renewal' ? { ...template, subject: '', isActive: false } : template,
    )
    await route.fulfill({ response, json: changed })
  })
  const loaded = page.waitForRequest(list)
  await page
    .getByRole('navigation', { name: 'Settings', exact: true })
    .getByRole('link', { name: 'Email Templates' })
    .click()
  await loaded
  const rows = page.getByRole('table', { name: 'Email templates' }).locator('tbody').getByRole('row')
  const row = (name: string) => rows.filter({ hasText: name })
  const editor = new EditorOnPage(page)
  const variables = page.getByRole('group', { name: 'Variables' }).getByRole('button')
  const preview = page.frameLocator('iframe[title="Preview of the mail"]').locator('body')
  const cancel = page.getByRole('button', { name: 'Cancel' })

  await test.step('the list', async () => {
    await expect(row('password_reset')).toContainText(/Password reset.*Reset your password.*Active/)
    await expect(row('subscription_renewal')).toContainText('No subject set')
    await expect(row('subscription_renewal').locator('.badge')).toHaveCount(0)
    for (const each of await rows.all()) await expect(each.getByRole('button')).toHaveText(['Edit'])
    await expectAccessible(page)
    await page.unroute(list)
  })

  await test.step('the variables of each kind, in the product’s own editor', async () => {
    for (const [name, offered, words] of [
      ['password_reset', ['RESET_URL', 'USER_EMAIL', 'DOMAIN'], 'Reset your password'],
      [
        'payment_receipt',
        ['AMOUNT', 'PLAN_NAME', 'TRANSACTION_ID', 'PAYMENT_DATE', 'USER_EMAIL', 'DOMAIN'],
        'Thank you for your payment',
      ],
      ['trial_exceeded', ['USER_EMAIL', 'TRIAL_END_DATE', 'UPGRADE_URL', 'DOMAIN'], 'Your plan is used up'],
      ['contact_confirmation', ['USER_NAME', 'USER_EMAIL', 'MESSAGE', 'DOMAIN'], 'Thank you for your message'],
      ['welcome_email', ['USER_EMAIL', 'DOMAIN'], 'Welcome to Formulary'],
    ] as const) {
      await row(name).getByRole('button', { name: 'Edit' }).click()
      await expect(variables).toHaveText(offered.map((each) => `{{${each}}}`))
      await expect(editor.content).toContainText(words)
      await expect(page.getByRole('button', { name: 'Rich text' })).toHaveAttribute('aria-pressed', 'true')
      await cancel.click()
    }
  })

  await row('account_suspended').getByRole('button', { name: 'Edit' }).click()
  const subject = page.getByLabel('Subject', { exact: true })
  await editor.whenReady()
  const saved = { subject: await subject.inputValue(), htmlContent: '', isActive: true }
  const save = page.getByRole('button', { name: 'Save Template' })
  const source = page.getByLabel('Body (HTML)')
  const mode = (name: 'HTML' | 'Rich text') => page.getByRole('button', { name, exact: true }).click()

  await test.step('changes show in the preview; Cancel discards them', async () => {
    await mode('HTML')
    saved.htmlContent = await source.inputValue()
    await mode('Rich text')
    await subject.fill('Paused: ')
    await variables.filter({ hasText: 'DOMAIN' }).click()
    await expect(subject).toHaveValue('Paused: {{DOMAIN}}')
    await editor.whenReady()
    await editor.type(' Write to us from ')
    await variables.filter({ hasText: 'USER_EMAIL' }).click()
    await expect(preview).toContainText('Write to us from ada@example.com')
    await expect(page.locator('.template-subject')).toContainText('Paused: docs.example.com')
    await page.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('alertdialog', { name: 'Unsaved Changes' }).getByRole('button', { name: 'Cancel' }).click()
    await expect(subject).toHaveValue('Paused: {{DOMAIN}}')
    await cancel.click()
    await expect(row('account_suspended')).toContainText('Your account is suspended')
    await row('account_suspended').getByRole('button', { name: 'Edit' }).click()
    await expect(subject).toHaveValue(saved.subject)
    await mode('HTML')
    await expect(source).toHaveValue(saved.htmlContent)
  })

  await test.step('saving', async () => {
    await answerWith(page, one, 500, {})
    await save.click()
    await expectFailureToast(page, 'Error Saving Template', 'Failed to save template. Please try again.')
    await page.unroute(one)
    await subject.fill('Your account rests')
    await source.fill('<h1>It rests</h1>\n<p>{{USER_EMAIL}} at {{DOMAIN}} {{PLAN}}</p>')
    await page.getByLabel('Active').uncheck()
    const asked = page.waitForRequest((each) => each.method() === 'PUT')
    await save.click()
    expect((await asked).postDataJSON()).toEqual({
      subject: 'Your account rests',
      htmlContent: '<h1>It rests</h1>\n<p>{{USER_EMAIL}} at {{DOMAIN}} {{PLAN}}</p>',
      isActive: false,
    })
    await expectToast(page, 'Template Saved', 'Template saved. This mail has no value for {{PLAN}}.')
    await expect(preview).toContainText('ada@example.com at docs.example.com {{PLAN}}')
  })

  await test.step('a test mail', async () => {
    await page.getByRole('button', { name: 'Send Test' }).click()
    await expectToast(page, 'Test Mail Sent', 'A test mail is on its way to admin@formulary.test')
    expect((await mailTo(request, 'admin@formulary.test', 'account_suspended')).text).toContain('It rests')
  })

  await test.step('HTML that the editor does not know is kept as HTML', async () => {
    await source.fill('<div style="color: red" class="box"><p>{{USER_EMAIL}}</p></div>')
    await mode('Rich text')
    await expect(
      page.getByText('This template holds HTML that the rich editor drops with the first change.'),
    ).toBeVisible()
    await expect(preview.locator('.box')).toHaveCSS('color', 'rgb(255, 0, 0)')
    await mode('HTML')
    await expect(source).toHaveValue('<div style="color: red" class="box"><p>{{USER_EMAIL}}</p></div>')
  })

  await subject.fill(saved.subject)
  await source.fill(saved.htmlContent)
  await page.getByLabel('Active').check()
  await save.click()
  await expectToast(page, 'Template Saved', 'The next mail of this kind uses it.')
  // axe runs a script in every frame, and in this one none can run.
  await page.getByTitle('Preview of the mail').evaluate((frame) => frame.remove())
  await mode('Rich text')
  await editor.whenReady()
  await expectAccessible(page)
})

test('a template can be written without the editor; failures to load or save are shown (AT09, AT12, AT21, AT22)', async ({
  page,
}) => {
  await answerWith(page, list, 500, {})
  await openAdmin(page, section)
  const alert = page.getByRole('alert')
  await expect(alert.getByText('Error Loading Email Templates', { exact: true })).toBeVisible()
  await expect(alert.getByText('Failed to load email templates from database', { exact: true })).toBeVisible()
  await page.unroute(list)
  await answerWith(page, list, 200, [])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No Email Templates Found', { exact: true })).toBeVisible()
  await page.unroute(list)

  await page.route('**/formulary/formulary.js', (route) => route.abort())
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const templates = (await response.json()) as EmailTemplateRecord[]
    await route.fulfill({ response, json: templates.map((template) => ({ ...template, id: '' })) })
  })
  await page.goto(`/admin/dashboard${section}&template=welcome_email`)
  await expect(page.getByLabel('Body (HTML)')).toHaveValue(/<h1>Welcome to Formulary<\/h1>/)
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expectFailureToast(page, 'Error Saving Template', 'No template selected to save.')

  // Asked for a moment after the last key: once one has signed out it would be asked for without a token.
  const preview = page.waitForResponse((response) => /Not saved/.test(response.request().postData() ?? ''))
  await page.getByLabel('Subject', { exact: true }).fill('Not saved')
  await preview
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('others than the super admin see whose the mails are that open an account, and cannot edit them (D53)', async ({
  page,
}) => {
  await openAdmin(page, `${section}&template=password_reset`, 'editor')
  const rows = page.getByRole('table', { name: 'Email templates' }).locator('tbody').getByRole('row')
  for (const name of ['password_reset', 'email_verification']) {
    const row = rows.filter({ hasText: name })
    await expect(row).toContainText('Belongs to the super admin')
    await expect(row.getByRole('button')).toHaveCount(0)
  }
  await expect(rows.filter({ hasText: 'welcome_email' }).getByRole('button')).toHaveText(['Edit'])
})
