import type { Page } from '@playwright/test'
import { expect, test } from '../../e2e/shared-page.ts'
import { adminToken, callAdmin, openAdmin } from './admin.ts'
import { expectAccessible, expectToast, fromFreshIp, registerByCalls, signInWith } from './portal.ts'

test.describe.configure({ timeout: 60_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const question = (page: Page) => page.getByRole('alertdialog', { name: 'You Are Signed Out' })

test('what is typed stays when one signs out in another tab, and is saved after signing in again (QY33)', async ({
  page,
  context,
  request,
}) => {
  const [client, stranger] = [await registerByCalls(request), await registerByCalls(request, { name: 'Eve' })]
  await fromFreshIp(page)
  await signInWith(page, client.token)
  await page.goto('/client/dashboard?tab=account')
  const name = page.getByLabel('Full name')
  await name.fill('Ada Lovelace')

  const other = await context.newPage()
  await fromFreshIp(other)
  await other.goto('/client/dashboard')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/')
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await expect(page).toHaveURL('/client/dashboard?tab=account')
  const opened = context.waitForEvent('page')
  await question(page).getByRole('link', { name: 'Sign In' }).click()
  const login = await opened
  await fromFreshIp(login)
  await login.getByLabel('Email').fill(client.email)
  await login.getByLabel('Password', { exact: true }).fill(client.password)
  await login.getByRole('button', { name: 'Sign In' }).click()
  await expect(login).toHaveURL('/client/dashboard')
  await expect(question(page)).toHaveCount(0)
  await expect(name).toHaveValue('Ada Lovelace')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expectToast(page, 'Profile Updated', 'Your profile is saved.')
  await login.reload()
  await expect(login.getByText('Welcome, Ada Lovelace')).toBeVisible()
  await login.close()
  await other.close()

  await name.fill('Not for Eve')
  await page.evaluate((token) => {
    localStorage.setItem('clientToken', token)
    dispatchEvent(new StorageEvent('storage', { key: 'clientToken' }))
  }, stranger.token)
  await expect(name).toHaveValue('Eve')
  await name.fill('Left')
  await page.evaluate(() => {
    localStorage.removeItem('clientToken')
    dispatchEvent(new StorageEvent('storage', { key: 'clientToken' }))
  })
  await question(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/client/login?next=%2Fclient%2Fdashboard%3Ftab%3Daccount')
})

test('what an administrator saves after the session has ended stays in its dialog, and the page goes on after signing in again (QY33)', async ({
  page,
}) => {
  const token = await openAdmin(page, '?tab=pricing')
  await page.getByRole('button', { name: 'Add Plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Plan' })
  const name = dialog.getByLabel('Plan Name')
  await name.fill('For a school')
  await dialog.getByLabel('Description').fill('Thirty teachers')
  await dialog.getByLabel('Price', { exact: true }).fill('10')
  expect((await callAdmin(page.request, token, 'POST', '/api/admin/logout')).status).toBe(200)
  await dialog.getByRole('button', { name: 'Add Plan' }).click()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  // Escape would close the toast of the failure first (QY27).
  await question(page).getByRole('button', { name: 'Close' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect(name).toHaveValue('For a school')

  const again = await adminToken(page.request, 'super_admin')
  const known = page.waitForResponse('**/api/admin/profile')
  await page.evaluate((value) => {
    localStorage.setItem('adminToken', value)
    dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }))
  }, again)
  await known
  await expect(name).toHaveValue('For a school')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('navigation').getByText('Audit Log').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
})
