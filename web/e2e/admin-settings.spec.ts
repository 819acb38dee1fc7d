import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { adminToken, callAdmin, openAdmin, openAdminWith, tokenOf } from './admin.ts'
import { answerWith } from './failing-calls.ts'
import { expectAccessible, expectFailureToast, expectToast, freshEmail, storedToken } from './portal.ts'

test.use({ ignoredNoise: /Failed to load resource/ })

const settings = '**/api/admin/system-settings'

test('payment settings are saved one by one; a secret shows its end and can be removed (AD10, AD11, AD12, AS01, AS02, AS03, AS04, AS05, AS06, AS07, AS08, AS09, AS11, AS12, AS13, AS14, AS15, AS16)', async ({
  page,
  request,
}) => {
  await openAdmin(page)
  const group = page.getByRole('navigation', { name: 'Administration' }).getByRole('list', { name: 'Settings' })
  for (const name of ['Payment Settings', 'Email Templates', 'Profile Settings']) {
    await group.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(`${name} – Formulary`)
    await expect(page.getByRole('heading', { level: 1 }), 'not the heading that the navigation has').toHaveText(name, {
      useInnerText: true,
    })
  }
  const tabs = page.getByRole('navigation', { name: 'Settings', exact: true })
  await expect(tabs.getByRole('link')).toHaveText(['Payment Settings', 'Profile Settings', 'Email Templates'])
  // Loaded whenever it is selected.
  const loaded = page.waitForRequest(settings)
  await tabs.getByRole('link', { name: 'Payment Settings' }).click()
  await loaded

  const enabled = page.getByLabel('Take payments')
  const gateway = page.getByLabel('Payment gateway')
  const publicKey = page.getByLabel('Public key')
  const secretKey = page.getByLabel('Secret key', { exact: true })
  const save = page.getByRole('button', { name: 'Save Settings' })
  await expect(enabled).not.toBeChecked()
  await expect(gateway).toHaveValue('razorpay')
  expect(await gateway.getByRole('option').allTextContents()).toEqual(['Stripe', 'Razorpay'])
  for (const label of ['Public key', 'Secret key', 'Webhook secret', 'Key ID', 'Key secret'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  await enabled.check()
  await expect(page.getByText('Payments stay off until these are set: key ID, key secret.')).toBeVisible()
  await enabled.uncheck()
  await expectAccessible(page)

  await test.step('saving', async () => {
    const sent: { key: string; value: string }[] = []
    page.on('request', (each) => {
      if (each.method() === 'PUT') sent.push(each.postDataJSON() as { key: string; value: string })
    })
    await publicKey.fill('pk_test_e2e')
    await secretKey.fill('sk_test_abcdefgh4242')
    const release = await holdBack(page, settings)
    await save.click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    release()
    await expectToast(page, 'Payment Settings Saved', 'The next payment is taken with these settings.')
    expect(sent).toEqual([
      { key: 'stripe_public_key', value: 'pk_test_e2e' },
      { key: 'stripe_secret_key', value: 'sk_test_abcdefgh4242' },
      { key: 'stripe_webhook_secret', value: '' },
      { key: 'razorpay_key_id', value: '' },
      { key: 'razorpay_key_secret', value: '' },
      { key: 'payment_gateway', value: 'razorpay' },
      { key: 'payment_enabled', value: 'false' },
    ])
    await page.unroute(settings)
    await tabs.getByRole('link', { name: 'Profile Settings' }).click()
    await tabs.getByRole('link', { name: 'Payment Settings' }).click()
    await expect(publicKey).toHaveValue('pk_test_e2e')
    await expect(secretKey).toHaveValue('')
    await expect(page.getByText('Set, ends in 4242. Leave it empty to keep it.')).toBeVisible()
  })

  await test.step('failures', async () => {
    await page.route(settings, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await save.click()
    await expectFailureToast(page, 'Error Saving Settings', 'Failed to save payment gateway settings')
    await page.unroute(settings)
    await answerWith(page, settings, 503, {})
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(/Error Loading Payment Settings\s*.*503/)
    await page.unroute(settings)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(publicKey).toHaveValue('pk_test_e2e')
  })

  await test.step('removing, and who may not', async () => {
    await page.getByRole('button', { name: 'Remove secret key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Secret Removed', 'Secret key: not set any more.')
    await expect(page.getByText('Set, ends in 4242. Leave it empty to keep it.')).toHaveCount(0)
    await publicKey.fill('')
    await save.click()
    await expectToast(page, 'Payment Settings Saved', 'The next payment is taken with these settings.')
    const manager = await adminToken(request, 'admin')
    await page.evaluate((value) => localStorage.setItem('adminToken', value), manager)
    await page.reload()
    await expect(secretKey, 'no field where nothing can be typed').toHaveCount(0)
    await expect(page.getByText('Not set', { exact: true })).toHaveCount(4)
    await expect(publicKey).toBeEnabled()
    await save.click()
    await expectToast(page, 'Payment Settings Saved', 'The next payment is taken with these settings.')
  })
})

test('an administrator changes name and password (AS18, AS19, AS20)', async ({ page, request }) => {
  const superToken = await adminToken(request, 'super_admin')
  const email = freshEmail('profile')
  const person = { email, name: 'Grace Hopper', role: 'viewer', password: 'nanosecond wire' }
  const added = (await callAdmin(request, superToken, 'POST', '/api/admin/users', person)).body
  const token = await tokenOf(request, email, person.password)
  await openAdminWith(page, token, '?tab=settings&section=profile')
  await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Full name').fill('Grace Brewster Hopper')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expectToast(page, 'Profile Updated', 'Profile updated successfully')
  await expect(page.getByRole('strong').filter({ hasText: 'Grace Brewster Hopper' })).toBeVisible()

  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm password', { exact: true }).fill(next)
    await page.getByRole('button', { name: 'Change Password' }).click()
  }
  await change('microsecond', 'first compiler')
  await expectFailureToast(page, 'Password Not Changed', 'The current password is incorrect')
  await change('nanosecond wire', 'first compiler')
  await expectToast(page, 'Password Changed', 'Everywhere else where you were signed in, you are signed out.')
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')
  expect(await storedToken(page, 'adminToken')).not.toBe(token)
  await tokenOf(request, email, 'first compiler')
  await expectAccessible(page)
  const { id } = added['data'] as { id: string }
  await callAdmin(request, superToken, 'DELETE', `/api/admin/users/${id}`)
})
