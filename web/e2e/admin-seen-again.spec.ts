import { expect, test } from '../../e2e/shared-page.ts'
import { callAdmin, lookAgainAfter, openAdmin, rowOf } from './admin.ts'
import { freshEmail } from './portal.ts'

test('the administration shows what changed meanwhile when it is looked at again, and leaves an open form as it is (AD40)', async ({
  page,
  request,
}) => {
  const email = freshEmail('seen')
  const token = await openAdmin(page, `?tab=clients&search=${encodeURIComponent(email)}`)
  await expect(
    page
      .getByText('No clients')
      .or(page.getByText(/Nothing/))
      .first(),
  ).toBeVisible()
  const client = { email, companyName: 'Before', contactName: 'Ada', phone: '', isActive: true }
  const created = await callAdmin(request, token, 'POST', '/api/admin/clients', client)
  expect(created.status).toBe(201)
  await lookAgainAfter(page, 11_000)
  await expect(rowOf(page, email)).toContainText('Before')

  await rowOf(page, email).getByRole('button', { name: /^Edit/ }).click()
  const phone = page.getByRole('dialog').getByLabel('Phone')
  await phone.fill('+49 30 1234')
  const asked = page.waitForResponse('**/api/admin/clients?*')
  await lookAgainAfter(page, 11_000)
  await asked
  await expect(phone).toHaveValue('+49 30 1234')
})

test('the line of a lost connection covers nothing of the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 560 })
  await openAdmin(page, '?tab=settings')
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.locator('.connection-line')).toHaveText(/No connection/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
})
