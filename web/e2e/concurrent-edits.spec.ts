import type { EmailTemplateRecord } from '#contracts/email-templates'
import { type SettingKey, settingDefinitions, type SettingRecord } from '#contracts/system-settings'
import type { Page } from '@playwright/test'
import { EditorOnPage, expect, test } from '../../e2e/shared-page.ts'
import { adminToken, callAdmin, lookAgainAfter, openAdmin, openAdminWith, rowOf, tokenOf } from './admin.ts'
import {
  expectFailureToast,
  expectToast,
  freshEmail,
  freshIp,
  goHome,
  registerByCalls,
  signInWith,
  toast,
} from './portal.ts'

const CHANGED = 'Somebody else changed this meanwhile. Save again to replace it with yours.'

test.use({ ignoredNoise: /Failed to load resource/ })

const dialogOf = (page: Page) => page.getByRole('dialog')

test('two administrators change the same plan, user and client, and neither takes back what the other did (QY36)', async ({
  page,
  request,
}) => {
  const token = await adminToken(request, 'super_admin')
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown) =>
    callAdmin(request, token, method, path, data)
  const made = async (path: string, data: unknown) =>
    ((await call('POST', path, data)).body as { data: { id: string } }).data.id
  const field = (label: string) => dialogOf(page).getByLabel(label, { exact: true })

  await test.step('a plan', async () => {
    const planName = `Shared ${Date.now().toString(36)}`
    const plan = {
      planName,
      description: 'Two write it',
      price: 0,
      currency: 'EUR',
      interval: 'month',
      isActive: false,
    }
    const id = await made('/api/admin/pricing', plan)
    await openAdmin(page, '?tab=pricing')
    await page.getByRole('article', { name: planName }).getByRole('button', { name: 'Edit' }).click()
    await field('Features').fill('Mine')
    await call('PUT', `/api/admin/pricing/${id}`, { ...plan, price: 7, description: 'Theirs' })
    await dialogOf(page).getByRole('button', { name: 'Update Plan' }).click()
    await expectToast(page, 'Plan Updated', planName)
    const card = page.getByRole('article', { name: planName })
    await expect(card).toContainText('€7 per month')
    await expect(card).toContainText('Theirs')
    await expect(card).toContainText('Mine')

    await card.getByRole('button', { name: 'Edit' }).click()
    await field('Description').fill('Mine once more')
    await call('PUT', `/api/admin/pricing/${id}`, {
      ...plan,
      features: ['Mine'],
      price: 9,
      description: 'Theirs again',
    })
    await dialogOf(page).getByRole('button', { name: 'Update Plan' }).click()
    await expectFailureToast(page, 'Error Saving Plan', CHANGED)
    await expect(field('Description')).toBeFocused()
    await expect(field('Description')).toHaveAccessibleDescription(CHANGED)
    await expect(field('Description')).toHaveValue('Mine once more')
    await expect(field('Price')).toHaveValue('9')
    await dialogOf(page).getByRole('button', { name: 'Update Plan' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(card).toContainText('Mine once more')
    await expect(card).toContainText('€9 per month')
    await call('DELETE', `/api/admin/pricing/${id}`)
  })

  await test.step('a user whose role was taken', async () => {
    const user = { name: 'Ada Shared', email: freshEmail('shared'), role: 'admin' }
    const id = await made('/api/admin/users', { ...user, password: 'photograph fifty-one' })
    await openAdmin(page, '?tab=users')
    await rowOf(page, user.email).getByRole('button', { name: 'Edit Ada Shared' }).click()
    await field('Full name').fill('Ada Renamed')
    await call('PUT', `/api/admin/users/${id}`, { ...user, role: 'viewer' })
    await dialogOf(page).getByRole('button', { name: 'Save User' }).click()
    await expect(rowOf(page, user.email)).toContainText('Ada Renamed')
    await expect(rowOf(page, user.email)).toContainText('Viewer')
    await call('DELETE', `/api/admin/users/${id}`)
  })

  await test.step('a client that was deactivated', async () => {
    const { email, id } = await registerByCalls(request)
    await openAdmin(page, '?tab=clients')
    await page.getByRole('searchbox').fill(email)
    await rowOf(page, email).getByRole('button', { name: /^Edit/ }).click()
    await field('Phone').fill('+31 20 555 0100')
    await call('PUT', `/api/admin/clients/${id}/deactivate`)
    await dialogOf(page).getByRole('button', { name: 'Update Client' }).click()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(rowOf(page, email)).toContainText('Inactive')
    const details = (await call('GET', `/api/admin/clients/${id}/details`)).body
    expect(details).toMatchObject({ phone: '+31 20 555 0100', isActive: false })
  })
})

test('an administrator whose role was taken is offered what is left, once something is refused and when the page is seen again (AD42)', async ({
  page,
  request,
}) => {
  const token = await adminToken(request, 'super_admin')
  const user = { name: 'Ada Demoted', email: freshEmail('demoted'), role: 'admin' }
  const password = 'photograph fifty-one'
  const made = await callAdmin(request, token, 'POST', '/api/admin/users', { ...user, password })
  const { id } = (made.body as { data: { id: string } }).data
  const giveRole = (role: string) => callAdmin(request, token, 'PUT', `/api/admin/users/${id}`, { ...user, role })
  const { email } = await registerByCalls(request)
  await openAdminWith(
    page,
    await tokenOf(request, user.email, password),
    `?tab=clients&search=${encodeURIComponent(email)}`,
  )
  const deactivate = rowOf(page, email).getByRole('button', { name: /^Deactivate/ })
  await deactivate.click()
  await giveRole('viewer')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(toast(page).getByText('You are not allowed to do this', { exact: true })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('Viewer')
  await expect(deactivate).toHaveCount(0)

  await giveRole('admin')
  await lookAgainAfter(page, 11_000)
  await expect(deactivate).toBeVisible()
  await callAdmin(request, token, 'DELETE', `/api/admin/users/${id}`)
})

test('what a colleague deleted meanwhile is said to be gone where it is changed or deleted, and leaves the list (QY41)', async ({
  page,
  request,
}) => {
  const token = await adminToken(request, 'super_admin')
  const user = { email: freshEmail('gone'), role: 'viewer', password: 'photograph fifty-one' }
  const deleted = async (path: string, data: object, act: (remove: () => Promise<void>) => Promise<void>) => {
    const made = await callAdmin(request, token, 'POST', path, data)
    const { id } = (made.body as { data: { id: string } }).data
    await act(async () => expect((await callAdmin(request, token, 'DELETE', `${path}/${id}`)).status).toBe(200))
  }

  const planName = `Gone ${Date.now().toString(36)}`
  const plan = { planName, description: 'x', price: 5, currency: 'EUR', interval: 'month', isActive: false }
  await deleted('/api/admin/pricing', plan, async (remove) => {
    await openAdmin(page, '?tab=pricing')
    const card = page.getByRole('article', { name: planName })
    await card.getByRole('button', { name: 'Edit' }).click()
    const description = dialogOf(page).getByLabel('Description', { exact: true })
    await description.fill('Mine')
    await remove()
    await dialogOf(page).getByRole('button', { name: 'Update Plan' }).click()
    await expectFailureToast(page, 'Error Saving Plan', 'There is no such plan')
    await expect(description, 'what was typed is still there').toHaveValue('Mine')
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Add Plan' })).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await deleted('/api/admin/users', { ...user, name: 'Ada Gone' }, async (remove) => {
    await openAdmin(page, '?tab=users')
    await rowOf(page, user.email)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await remove()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible()
    await expect(rowOf(page, user.email)).toHaveCount(0)
  })
})

test('a contact request that a colleague has moved shows its new status where it is open, and is moved on only by who was told (AR24)', async ({
  page,
  request,
}) => {
  const token = await adminToken(request, 'super_admin')
  const subject = `Shared ${Date.now().toString(36)}`
  const data = { name: 'Wanda Writer', email: freshEmail('writer'), subject, message: 'Two read it' }
  expect((await request.post('/api/contact', { headers: { 'X-Local-IP': freshIp() }, data })).ok()).toBe(true)
  const path = '/api/admin/contact-inquiries'
  const found = await callAdmin(request, token, 'GET', `${path}?search=${encodeURIComponent(subject)}`)
  const [{ id } = { id: '' }] = (found.body as { data: { inquiries: { id: string }[] } }).data.inquiries
  const headers = { Authorization: `Bearer ${token}`, 'X-Local-IP': freshIp() }
  const move = async (status: string) =>
    expect((await request.patch(`${path}/${id}`, { headers, data: { status } })).ok()).toBe(true)
  const stored = async () => {
    const { body } = await callAdmin(request, token, 'GET', `${path}?search=${encodeURIComponent(subject)}`)
    return (body as { data: { inquiries: { status: string }[] } }).data.inquiries[0]?.status
  }

  await openAdmin(page, `?tab=contact-requests&search=${encodeURIComponent(subject)}`)
  await rowOf(page, subject).getByRole('button', { name: 'View the request of Wanda Writer' }).click()
  const status = dialogOf(page).getByLabel('Status')
  await move('in_progress')
  await lookAgainAfter(page, 11_000)
  await expect(status).toHaveValue('in_progress')

  await move('resolved')
  const told = 'Somebody else changed the status to “resolved” meanwhile. Choose again to replace it.'
  await status.selectOption('closed')
  await expectFailureToast(page, 'Error Updating Contact Request', told)
  expect(await stored()).toBe('resolved')
  await expect(status).toHaveValue('resolved')
  await status.selectOption('closed')
  await expectToast(page, 'Contact Request Updated', 'Status: Closed')
  expect(await stored()).toBe('closed')

  // Where the list has it no longer, it is replaced by the second choice nevertheless.
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('closed')
  await rowOf(page, subject).getByRole('button', { name: 'View the request of Wanda Writer' }).click()
  await move('new')
  await status.selectOption('resolved')
  await expect(toast(page)).toContainText('changed the status to “new” meanwhile')
  await status.selectOption('resolved')
  await expectToast(page, 'Contact Request Updated', 'Status: Resolved')
  expect(await stored()).toBe('resolved')
})

test('a mail template that two administrators write keeps the texts of both (QY36)', async ({ page, request }) => {
  const token = await adminToken(request, 'super_admin')
  const path = '/api/admin/email-templates'
  const { body } = await callAdmin(request, token, 'GET', path)
  const saved = (body as unknown as EmailTemplateRecord[]).find(({ name }) => name === 'plan_ending')
  if (!saved) throw new Error('No such template')
  const { id, subject, htmlContent, isActive } = saved
  // The texts of the mails are everybody's: they are put back, whatever fails.
  const store = (texts: object) =>
    callAdmin(request, token, 'PUT', `${path}/${id}`, { subject, htmlContent, isActive, ...texts })
  const typed = page.getByLabel('Subject', { exact: true })
  const editor = new EditorOnPage(page)
  const save = () => page.getByRole('button', { name: 'Save Template' }).click()
  try {
    await openAdmin(page, '?tab=settings&section=email-templates')
    await rowOf(page, 'plan_ending').getByRole('button', { name: 'Edit' }).click()
    await editor.whenReady()
    await typed.fill('My subject')
    await store({ htmlContent: '<p>Their body</p>' })
    await save()
    await expectToast(page, 'Template Saved', 'The next mail of this kind uses it.')
    await expect(editor.content).toHaveText('Their body')
    await editor.whenReady()
    await editor.type('And mine. ')
    await store({ subject: 'Their subject', htmlContent: '<p>Their second body</p>' })
    await save()
    await expectFailureToast(page, 'Error Saving Template', CHANGED)
    await expect(typed).toHaveValue('Their subject')
    await expect(editor.content).toContainText('And mine.')
    await save()
    await expect(page.getByRole('button', { name: 'Send Test' })).toBeEnabled()
    const after = (await callAdmin(request, token, 'GET', path)).body as unknown as EmailTemplateRecord[]
    const stored = after.find((template) => template.id === id)
    expect(stored?.subject).toBe('Their subject')
    expect(stored?.htmlContent).toContain('And mine.')
  } finally {
    await store({})
  }
})

test('a profile that is changed in two tabs keeps both changes (QY36)', async ({ page, request }) => {
  const client = await registerByCalls(request)
  await goHome(page)
  await signInWith(page, client.token)
  await page.goto('/client/dashboard?tab=account')
  const field = (label: string) => page.getByLabel(label)
  await field('Company').fill('Analytical Engines')
  const headers = { Authorization: `Bearer ${client.token}`, 'X-Local-IP': freshIp() }
  const theirs = { name: 'Ada Lovelace', company: '', phone: '+44 20 7946 0018' }
  expect((await request.put('/api/client/profile', { headers, data: theirs })).ok()).toBe(true)
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expectToast(page, 'Profile Updated', 'Your profile is saved.')
  await expect(field('Full name')).toHaveValue('Ada Lovelace')
  await expect(field('Company')).toHaveValue('Analytical Engines')
  await expect(field('Phone')).toHaveValue('+44 20 7946 0018')
})

/** Payment settings of this test alone, which the page reads and writes; those of the service belong to all tests. @returns them. */
async function ownSettings(page: Page, initial: Partial<Record<SettingKey, string>>) {
  const stored: Partial<Record<SettingKey, string>> = { ...initial }
  const record = (settingKey: SettingKey, settingValue: string): SettingRecord => ({
    settingKey,
    settingType: settingDefinitions[settingKey].type,
    settingValue,
    isSet: true,
    lastCharacters: null,
  })
  await page.route('**/api/admin/system-settings', (route) => {
    if (route.request().method() === 'PUT') {
      const { key, value } = route.request().postDataJSON() as { key: SettingKey; value: string }
      stored[key] = value
      return route.fulfill({ json: { message: 'Saved' } })
    }
    return route.fulfill({ json: Object.entries(stored).map(([key, value]) => record(key as SettingKey, value)) })
  })
  return stored
}

test('payment settings that two administrators save keep both changes (QY36)', async ({ page }) => {
  const stored = await ownSettings(page, { payment_enabled: 'false', payment_gateway: 'razorpay' })
  await openAdmin(page, '?tab=settings&section=payments')
  const keyId = page.getByLabel('Key ID')
  const save = page.getByRole('button', { name: 'Save Settings' })
  await keyId.fill('rzp_mine')
  Object.assign(stored, { payment_enabled: 'true', stripe_public_key: 'pk_theirs' })
  await save.click()
  // What they turned on is on, and lacks a key.
  await expectToast(page, 'Payment Settings Saved', 'Payments stay off until these are set: key secret.')
  expect(stored).toMatchObject({ payment_enabled: 'true', stripe_public_key: 'pk_theirs', razorpay_key_id: 'rzp_mine' })
  await expect(page.getByLabel('Take payments')).toBeChecked()
  await expect(page.getByLabel('Public key')).toHaveValue('pk_theirs')

  await keyId.fill('rzp_mine_again')
  Object.assign(stored, { razorpay_key_id: 'rzp_theirs', stripe_public_key: 'pk_theirs_again' })
  await save.click()
  await expectFailureToast(page, 'Error Saving Settings', CHANGED)
  await expect(keyId).toBeFocused()
  await expect(keyId).toHaveAccessibleDescription(CHANGED)
  await expect(keyId).toHaveValue('rzp_mine_again')
  expect(stored['razorpay_key_id'], 'theirs is still there').toBe('rzp_theirs')
  await save.click()
  await expect(keyId).toHaveAccessibleDescription('')
  await expect.poll(() => stored['razorpay_key_id']).toBe('rzp_mine_again')
  expect(stored['stripe_public_key']).toBe('pk_theirs_again')
})
