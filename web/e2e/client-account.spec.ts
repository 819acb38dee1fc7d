import { readFileSync } from 'node:fs'
import { expect, test } from '../../e2e/shared-page.ts'
import {
  DIALOG,
  expectAccessible,
  expectFailureToast,
  expectToast,
  freshIp,
  fromFreshIp,
  registerByCalls,
  signInWith,
  storedToken,
} from './portal.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

test('a client changes profile and password, keeps keys and a webhook, takes its data along and leaves (CD47)', async ({
  page,
  request,
}) => {
  const client = await registerByCalls(request)
  await signInWith(page, client.token)
  await page.goto('/client/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()

  await test.step('profile', async () => {
    await tabs.getByRole('link', { name: 'Account' }).click()
    await expect(page).toHaveURL('/client/dashboard?tab=account')
    await expect(page).toHaveTitle('Account – Formulary')
    const profile = page.getByRole('region', { name: 'Profile' })
    await expect(profile.getByLabel('Email')).toHaveValue(client.email)
    await expect(profile.getByRole('button', { name: 'Save Profile' })).toBeDisabled()
    await profile.getByLabel('Full name').fill('')
    await profile.getByRole('button', { name: 'Save Profile' }).click()
    await expect(profile.getByText('Full name is required')).toBeVisible()
    await profile.getByLabel('Full name').fill('Augusta Ada King')
    await profile.getByLabel('Company').fill('Analytical Engines')
    await profile.getByRole('button', { name: 'Save Profile' }).click()
    await expectToast(page, 'Profile Updated', 'Your profile is saved.')
    await expect(page.getByText('Welcome, Augusta Ada King', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('password', async () => {
    const section = page.getByRole('region', { name: 'Change password' })
    const change = async (current: string, next: string, again = next) => {
      await section.getByLabel('Current password', { exact: true }).fill(current)
      await section.getByLabel('New password', { exact: true }).fill(next)
      await section.getByLabel('Confirm password', { exact: true }).fill(again)
      await section.getByRole('button', { name: 'Change Password' }).click()
    }
    await change(client.password, 'difference engine', 'difference machine')
    await expectFailureToast(page, 'Password Mismatch', 'Passwords do not match')
    await change('not the password', 'difference engine')
    await expectFailureToast(page, 'Password Not Changed', 'The current password is incorrect')
    expect(await storedToken(page)).toBe(client.token)
    await change(client.password, 'difference engine')
    await expectToast(
      page,
      'Password Changed',
      'Everywhere else where your account was signed in, it is signed out now.',
    )
    const headers = { Authorization: `Bearer ${client.token}`, 'X-Local-IP': freshIp() }
    expect((await request.get('/api/client/profile', { headers })).status()).toBe(401)
    expect(await storedToken(page)).not.toBe(client.token)
  })

  await test.step('API keys', async () => {
    await tabs.getByRole('link', { name: 'API Access' }).click()
    const section = page.getByRole('region', { name: 'API keys' })
    await expect(section.getByText('No API keys', { exact: true })).toBeVisible()
    await expect(section).toContainText('reads your usage, cleans HTML and renders formulas')
    await expect(section.getByRole('link', { name: 'developer docs' })).toHaveAttribute('href', '/docs/developer#keys')
    await section.getByRole('button', { name: 'Create API Key' }).click()
    await page.getByRole('dialog', { name: 'Create API Key' }).getByLabel('Name').fill('Billing report')
    await page.getByRole('button', { name: 'Create Key' }).click()
    const told = page.getByRole('dialog', { name: 'Your new API key' })
    const key = (await told.getByRole('region', { name: 'Billing report' }).textContent()) ?? ''
    const headers = { Authorization: `Bearer ${key}`, 'X-Local-IP': freshIp() }
    expect((await request.get('/api/client/usage', { headers })).status()).toBe(200)
    await expectAccessible(page, DIALOG)
    await told.getByRole('button', { name: 'Done' }).click()
    const row = section.getByRole('listitem')
    await expect(row).toContainText(`Billing report fk_…${key.slice(-4)}`)
    await expect(page.getByText(key)).toHaveCount(0)
    await row.getByRole('button', { name: 'Revoke Billing report' }).click()
    const confirm = page.getByRole('alertdialog', { name: 'Revoke API Key' })
    await confirm.getByRole('button', { name: 'Cancel' }).click()
    await row.getByRole('button', { name: 'Revoke Billing report' }).click()
    await confirm.getByRole('button', { name: 'Revoke' }).click()
    await expectToast(page, 'API Key Revoked', '"Billing report" opens nothing any more.')
    await expect(section.getByText('No API keys', { exact: true })).toBeVisible()
    expect((await request.get('/api/client/usage', { headers })).status()).toBe(401)
  })

  await test.step('webhook', async () => {
    const section = page.getByRole('region', { name: 'Usage webhook' })
    await section.getByLabel('Address').fill('http://127.0.0.1/')
    await section.getByRole('button', { name: 'Save Webhook' }).click()
    await expectFailureToast(page, 'Webhook Not Saved', 'Enter a public https:// address')
    await section.getByLabel('Address').fill('https://hooks.example.com/usage')
    await section.getByRole('button', { name: 'Save Webhook' }).click()
    const told = page.getByRole('dialog', { name: 'Your webhook secret' })
    await expect(told.getByRole('region', { name: 'Secret' })).toHaveText(/^whsec_\S+$/)
    await told.getByRole('button', { name: 'Done' }).click()
    await expect(section.getByRole('button', { name: 'Renew Secret' })).not.toHaveClass(/button-primary/)
    // Nothing answers at that address.
    await section.getByRole('button', { name: 'Send a Test Call' }).click()
    await expectFailureToast(page, 'Test Call Failed', /^Your service (?:could not be reached|answered \d+)\.$/)
    await expect(section.getByRole('listitem')).toContainText('1 attempt')
    await expectAccessible(page)
    // What makes calls fail at the other end is asked about first.
    const question = page.getByRole('alertdialog')
    await section.getByRole('button', { name: 'Renew Secret' }).click()
    await expect(question).toContainText('The old secret is void at once')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(told).toHaveCount(0)
    await section.getByRole('button', { name: 'Remove' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Webhook Removed', 'We will no longer call your service.')
    await expect(section.getByLabel('Address')).toHaveValue('')
  })

  await test.step('data', async () => {
    await tabs.getByRole('link', { name: 'Account' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Data' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^formulary-account-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as { profile: { email: string } }
    expect(data.profile.email).toBe(client.email)
  })

  await test.step('leaving', async () => {
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Account' })
    await expect(dialog).toContainText(
      'what is left of a paid period is not paid back. For 14 days we can bring the account back',
    )
    await dialog.getByLabel('Password', { exact: true }).fill(client.password)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectFailureToast(page, 'Account Not Deleted', 'The current password is incorrect')
    await dialog.getByLabel('Password', { exact: true }).fill('difference engine')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/')
    await expectToast(page, 'Account Deleted', 'Your personal data is erased within 30 days.')
    expect(await storedToken(page)).toBeNull()
  })
})

test('a deactivated account can look and leave, and change nothing; loads are shown by domain and month', async ({
  page,
}) => {
  const tokenOf = async (email: string) => {
    const data = { email, password: 'formulary-client' }
    const answer = await page.request.post('/api/client/login', { headers: { 'X-Local-IP': freshIp() }, data })
    return ((await answer.json()) as { token: string }).token
  }
  await signInWith(page, await tokenOf('suspended@formulary.test'))
  await page.goto('/client/dashboard?tab=account')
  await expect(page.getByText('Your account is suspended', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Download Data' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Delete Account' }), 'the service would refuse it').toBeDisabled()
  await expect(page.getByText('You can read everything and download your data')).toBeVisible()
  await page.getByRole('link', { name: 'API Access' }).click()
  await expect(page.getByRole('button', { name: 'Create API Key' })).toBeDisabled()
  await expect(page.getByLabel('Address')).toBeDisabled()

  await fromFreshIp(page)
  const token = await tokenOf('client@formulary.test')
  await page.evaluate((value) => localStorage.setItem('clientToken', value), token)
  await page.goto('/client/dashboard')
  const section = page.getByRole('region', { name: 'Loads by domain' })
  await expect(section.getByRole('rowheader')).toHaveText(['customer.localhost', 'lms.localhost', 'localhost'])
  const loads = async () =>
    (await section.locator('.domain-bars-count').allTextContents()).map((text) => Number(text.replaceAll(',', '')))
  const now = await loads()
  expect(now).toEqual(now.toSorted((a, b) => b - a))
  await section.getByLabel('Month').selectOption({ index: 1 })
  await expect.poll(loads).not.toEqual(now)
})

test('the line below a domain of many letters is one line across its loads and its share', async ({
  page,
  request,
}) => {
  await signInWith(page, (await registerByCalls(request)).token)
  const headers = { Authorization: `Bearer ${await storedToken(page)}`, 'X-Local-IP': freshIp() }
  const usage = (await (await request.get('/api/client/usage', { headers })).json()) as object
  await page.route('**/api/client/usage', (route) => route.fulfill({ json: { ...usage, hasLoaded: true } }))
  const domain = `${'a-name-of-many-letters-'.repeat(2)}of.e2e.test`
  const figures = { loads: 3, rateLimitedLoads: 0, unbilledLoads: 0, stagingLoads: 0 }
  const entries = [{ domainId: 'long', domain, ...figures }]
  await page.route(/usage\/history\?.*by=domain/, (route) =>
    route.fulfill({ json: { by: 'domain', month: '2026-11', entries } }),
  )
  await page.goto('/client/dashboard')
  const row = page.getByRole('region', { name: 'Loads by domain' }).getByRole('row', { name: domain })
  await expect(row).toBeVisible()
  const ends = await row
    .getByRole('cell')
    .or(row.getByRole('rowheader'))
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().bottom)))
  expect(ends).toHaveLength(3)
  expect(new Set(ends).size, ends.join(', ')).toBe(1)
})
