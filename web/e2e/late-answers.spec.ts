import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { openAdmin, rowOf } from './admin.ts'
import { expectToast, freshEmail, freshIp, registerByCalls, signInWith } from './portal.ts'

test.describe('what is answered after its dialog was closed', () => {
  test('leaves the dialog that is open then, with what was typed in it (QY34, DM69)', async ({ page, request }) => {
    const client = await registerByCalls(request)
    await signInWith(page, client.token)
    await page.goto('/client/dashboard')
    const dialog = page.getByRole('dialog')
    const hostname = dialog.getByLabel('Hostname')
    const release = await holdBack(page, '**/api/client/domains')
    const openForm = () => page.getByRole('button', { name: 'Add Domain' }).first().click()
    await openForm()
    await hostname.fill('Late.example.com:8080')
    await dialog.getByRole('button', { name: 'Add Domain' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await openForm()
    await hostname.fill('next.example.com')
    release()
    await expectToast(page, 'Domain Added', 'Successfully added late.example.com')
    await expect(page.getByText('late.example.com', { exact: true }).first()).toBeAttached()
    await expect(hostname).toHaveValue('next.example.com')
  })

  test('is no API key whose secret nobody saw (CP65)', async ({ page, request }) => {
    const client = await registerByCalls(request)
    await signInWith(page, client.token)
    await page.goto('/client/dashboard?tab=api')
    const release = await holdBack(page, '**/api/client/api-keys')
    await page.getByRole('button', { name: 'Create API Key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Nobody’s key')
    await dialog.getByRole('button', { name: 'Create Key' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const revoked = page.waitForResponse((each) => each.request().method() === 'DELETE')
    release()
    expect((await revoked).ok()).toBe(true)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('No API keys', { exact: true })).toBeVisible()
  })

  test('does not open it again (QY34)', async ({ page, request }) => {
    const subject = `Late ${freshEmail('subject')}`
    const data = { name: 'Writer', email: freshEmail('writer'), subject, message: 'Hello', inquiryType: 'sales' }
    await request.post('/api/contact', { headers: { 'X-Local-IP': freshIp() }, data })
    await openAdmin(page, '?tab=contact-requests')
    await rowOf(page, subject).getByRole('button', { name: /^View/ }).click()
    const dialog = page.getByRole('dialog', { name: subject })
    const release = await holdBack(page, /contact-inquiries\/[^?]+$/)
    await dialog.getByLabel('Status').selectOption('Resolved')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toHaveCount(0)
    release()
    await expectToast(page, 'Contact Request Updated', 'Status: Resolved')
    await expect(rowOf(page, subject)).toContainText('Resolved')
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('where the service fails when it is asked again', () => {
  test.use({ ignoredNoise: /status of 503/ })

  test('a list that cannot be read again after a change says so, and shows the change when it can (QY39)', async ({
    page,
    request,
  }) => {
    const subject = `Stale ${freshEmail('subject')}`
    const data = { name: 'Writer', email: freshEmail('writer'), subject, message: 'Hello', inquiryType: 'sales' }
    await request.post('/api/contact', { headers: { 'X-Local-IP': freshIp() }, data })
    await openAdmin(page, '?tab=contact-requests')
    await rowOf(page, subject).getByRole('button', { name: /^View/ }).click()
    let isFailing = true
    await page.route(/contact-inquiries(?:\?.*)?$/, (route) =>
      isFailing ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    )
    const dialog = page.getByRole('dialog', { name: subject })
    await dialog.getByLabel('Status').selectOption('Resolved')
    await expectToast(page, 'Contact Request Updated', 'Status: Resolved')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    const line = page.getByText('This page could not be brought up to date; it tries again by itself.')
    await expect(line).toBeVisible()
    await expect(rowOf(page, subject)).not.toContainText('Resolved')
    isFailing = false
    await expect(rowOf(page, subject)).toContainText('Resolved')
    await expect(line).toHaveCount(0)
  })
})
