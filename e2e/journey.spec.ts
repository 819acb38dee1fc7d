import { callAdmin, openAdmin, rowOf } from '../web/e2e/admin.ts'
import { codeFor, expectToast, freshEmail, freshIp, fromFreshIp } from '../web/e2e/portal.ts'
import { EditorOnPage, expect, pageHtml, publish, test } from './test.ts'

// The page is entered through a picture, for which the browser requests an icon.
test.use({ ignoredNoise: /Failed to load resource/ })

test('from the first visit to the counted load, and from there to the administrator who ends it', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const email = freshEmail('journey')
  const host = `journey-${process.pid}-${Date.now().toString(36)}`
  const subject = `A question of ${host}`
  await fromFreshIp(page)

  await test.step('a visitor tries the demo and asks a question', async () => {
    await page.goto('/demo')
    const demo = await new EditorOnPage(page).whenReady()
    await demo.type(' tried')
    expect(await demo.getData()).toContain('tried')
    await page.goto('/contact')
    const form = page.getByRole('form', { name: 'Contact form' })
    for (const [label, value] of Object.entries({
      Name: 'Jo Journey',
      Email: email,
      Subject: subject,
      Message: 'Hello',
    }))
      await form.getByLabel(label).fill(value)
    await form.getByRole('button', { name: 'Send Message' }).click()
    await expectToast(page, 'Message Sent Successfully', "We'll get back to you within 24 hours.")
  })

  await test.step('registers from the prices, with the code of the mail', async () => {
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Start Free Trial' }).first().click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Verification Code' }).click()
    await page.getByLabel('Verification code').fill(await codeFor(request, email))
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await page.getByLabel('Full name').fill('Jo Journey')
    await page.getByLabel('Password', { exact: true }).fill('a long passphrase')
    await page.getByLabel('Confirm password', { exact: true }).fill('a long passphrase')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/client/dashboard')
  })

  let snippet = ''
  await test.step('adds the domain and takes the snippet for it', async () => {
    await page.getByRole('button', { name: 'Add Your First Domain' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Domain' })
    await dialog.getByLabel('Hostname').fill(`${host}.localhost`)
    await dialog.getByRole('button', { name: 'Add Domain' }).click()
    await expectToast(page, 'Domain Added', `Successfully added ${host}.localhost`)
    snippet = await page.getByRole('region', { name: 'HTML for your page' }).innerText()
  })

  const address = await publish({ host, html: pageHtml(snippet, '') })
  await test.step('pastes it into a page there, writes, and sees the load', async () => {
    const customer = await page.context().newPage()
    const counted = customer.waitForResponse('**/api/editor-loads')
    await customer.goto(address)
    expect((await counted).status()).toBe(200)
    const editor = await new EditorOnPage(customer).whenReady()
    await editor.type('written there')
    expect(await editor.getData()).toContain('written there')
    await customer.close()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Current Usage' })).toContainText(/Usage1of [\d,]+ loads used/)
  })

  await test.step('the administrator sees the client, answers the question, and changes a plan', async () => {
    const token = await openAdmin(page, `?tab=contact-requests&search=${encodeURIComponent(subject)}`)
    await page.getByRole('button', { name: 'View the request of Jo Journey' }).click()
    await page.getByRole('dialog', { name: subject }).getByLabel('Status').selectOption('resolved')
    await expectToast(page, 'Contact Request Updated', 'Status: Resolved')
    await page.getByRole('dialog', { name: subject }).getByRole('button', { name: 'Close' }).last().click()
    await expect(rowOf(page, subject).locator('.badge')).toHaveText('Resolved')

    const terms = { price: 5, currency: 'USD', interval: 'month', features: ['One'], maxLoads: 10 }
    const plan = { planName: host, description: 'Of a journey', ...terms, isActive: false }
    const { body } = await callAdmin(request, token, 'POST', '/api/admin/pricing', plan)
    const { id } = body['data'] as { id: string }
    await page.goto('/admin/dashboard?tab=pricing')
    await page.getByRole('article', { name: host }).getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByLabel('Price', { exact: true }).fill('7')
    await page.getByRole('button', { name: 'Update Plan' }).click()
    await expectToast(page, 'Plan Updated', host)
    // Others count the plans that are offered: this one is for no longer than a visitor needs to see it.
    const offer = (isActive: boolean) =>
      callAdmin(request, token, 'PUT', `/api/admin/pricing/${id}`, { ...plan, price: 7, isActive })
    await offer(true)
    const visitor = await request.get('/api/pricing-plans', { headers: { 'X-Local-IP': freshIp() } })
    await offer(false)
    expect(await visitor.json()).toContainEqual(expect.objectContaining({ planName: host, price: 7 }))
    await page.getByRole('article', { name: host }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    // Behind the question no card is seen, also before the plan is deleted.
    await expectToast(page, 'Plan Deleted', host)
    await expect(page.getByRole('article', { name: host })).toHaveCount(0)
  })

  await test.step('and suspends the account, whose editor then only shows its text', async () => {
    await page.goto(`/admin/dashboard?tab=clients&search=${encodeURIComponent(email)}`)
    await rowOf(page, email).getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await expectToast(page, 'Client deactivated successfully', email)
    const customer = await page.context().newPage()
    await customer.goto(address)
    const editor = new EditorOnPage(customer)
    await expect(editor.element.getByRole('status').filter({ hasText: 'suspended' })).toBeVisible()
    await expect(editor.content).toHaveAttribute('contenteditable', 'false')
  })
})
