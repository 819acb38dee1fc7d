import type { DashboardResponse } from '#contracts/dashboard'
import { expect, test } from '../../e2e/shared-page.ts'
import { openAdmin } from './admin.ts'
import { answerWith } from './failing-calls.ts'
import { expectAccessible, expectStandsAlone, expectToast, freshIp, fromFreshIp, storedToken, toast } from './portal.ts'
import { expectProductName } from './product-name.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

test('an administrator signs in, comes back to the place in mind, walks through the tabs and signs out (AD01, AD02, AD03, AD04, AD05, AD06, AD07, AD08, AD09, AD13, AD14, AD15, SEC03, SEC36)', async ({
  page,
  request,
}) => {
  await fromFreshIp(page)
  const authorizations = new Set<string | undefined>()
  page.on('request', (call) => {
    if (/\/api\/(?:admin\/(?!login)|github\/)/.test(call.url())) authorizations.add(call.headers()['authorization'])
  })
  await page.goto('/admin/dashboard?tab=clients&search=open+physics&pageSize=5')
  await expect(page).toHaveURL(/\/admin\/login\?next=%2Fadmin%2Fdashboard/)
  await page.getByLabel('Email').fill('admin@formulary.test')
  await page.getByLabel('Password', { exact: true }).fill('formulary-admin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin/dashboard?tab=clients&search=open+physics&pageSize=5')
  await expect(page.getByRole('table', { name: 'Clients' })).toContainText('client@formulary.test')
  await expect(page.getByLabel('Rows per page')).toHaveValue('5')
  await expectStandsAlone(page)
  await expect(page.getByText('Asha Rao', { exact: true })).toBeVisible()
  await expect(page.getByText('Super admin', { exact: true })).toBeVisible()

  const navigation = page.getByRole('navigation', { name: 'Administration' })
  for (const [label, query] of [
    ['Overview', ''],
    ['Pricing Plans', '?tab=pricing'],
    ['Clients', '?tab=clients'],
    ['Allowed Domains', '?tab=domains'],
    ['Payment Management', '?tab=payments'],
    ['Contact Requests', '?tab=contact-requests'],
    ['User Management', '?tab=users'],
  ] as const) {
    await navigation.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(`/admin/dashboard${query}`)
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    await expect(page).toHaveTitle(`${label} – Formulary`)
    await expectProductName(page)
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(label)
  }
  const tabs = await navigation.getByRole('link').all()
  expect(tabs.length).toBeGreaterThan(10)
  for (const tab of tabs) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await page.waitForLoadState('networkidle')
  }

  await answerWith(page, '**/api/github/sync-changes', 200, { success: true, message: 'Synced', commit: null })
  await navigation.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Sync Changes' }).click()
  await expectToast(page, 'Sync Successful', 'Synced')
  await expect(page.getByText('Last GitHub sync: ')).toBeVisible()
  const stored = await page.evaluate((): Record<string, string> => ({ ...localStorage }))
  expect(Object.keys(stored).toSorted()).toEqual(['adminToken', 'lastGitHubSync'])
  expect(JSON.stringify(stored)).not.toContain('formulary-admin')
  expect([...authorizations]).toEqual([`Bearer ${stored['adminToken']}`])

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expectToast(page, 'Logged Out', 'You have been successfully logged out.')
  expect(await storedToken(page, 'adminToken')).toBeNull()
  await expect
    .poll(async () => {
      const headers = { Authorization: `Bearer ${stored['adminToken']}`, 'X-Local-IP': freshIp() }
      return (await request.get('/api/admin/profile', { headers })).status()
    })
    .toBe(401)
})

const figures: DashboardResponse['data'] = {
  totalCustomers: 1234,
  totalRevenue: 250_000,
  currency: 'INR',
  revenueByCurrency: [{ currency: 'USD', amount: 29 }],
  activeDomains: 87,
  monthlyGrowth: -4.5,
  changes: { totalCustomers: 12.5, totalRevenue: -4.5, activeDomains: null },
  series: {
    loads: [
      { day: '2026-06-14', loads: 0 },
      { day: '2026-06-15', loads: 42 },
    ],
    revenue: [{ month: '2026-06', amount: 250_000 }],
    signUps: [{ month: '2026-06', clients: 3 }],
  },
  recentPayments: [
    {
      id: 'p1',
      planName: 'Team',
      customerEmail: 'ada@acme.test',
      amount: 29.5,
      currency: 'USD',
      status: 'completed',
      createdAt: '2026-06-14T12:00:00.000Z',
    },
  ],
  recentCustomers: [
    { id: 'c1', name: 'Ada Byron', email: 'ada@acme.test', company: 'Acme', createdAt: '2026-06-13T12:00:00.000Z' },
    { id: 'c2', name: 'Bo', email: 'bo@bo.test', createdAt: '2026-06-12T12:00:00.000Z' },
  ],
}

test('the overview shows the figures of the service, or that they failed to load (AD17, AD18, AD19, AD20, AD24, AD25, AD26, AD27, AD28)', async ({
  page,
}) => {
  await answerWith(page, '**/api/admin/dashboard', 500, {})
  await openAdmin(page)
  await expect(page.getByRole('alert')).toContainText('Error Loading Dashboard')
  await expect(page.getByRole('alert')).toContainText('Failed to load dashboard data')
  await page.unroute('**/api/admin/dashboard')
  await answerWith(page, '**/api/admin/dashboard', 200, { data: figures })
  await page.getByRole('button', { name: 'Try again' }).click()

  const card = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(card('Total Customers')).toHaveText('Total Customers1,234+12.5 % since last month')
  await expect(card('Monthly Revenue')).toHaveText('Monthly Revenue₹2,50,000and $29−4.5 % since last month')
  await expect(card('Active Domains')).toHaveText('Active Domains87— since last month')
  await expect(card('Monthly Growth')).toContainText('−4.5 %')
  await expect(card('GitHub Sync')).toBeVisible()
  await expect(card('Recent Payments').getByRole('listitem')).toHaveText('Teamada@acme.test$29.50Jun 14, 2026')
  await expect(card('Recent Signups').getByRole('listitem')).toHaveText([
    'Ada Byronada@acme.testAcmeJun 13, 2026',
    'Bobo@bo.testJun 12, 2026',
  ])

  const loads = card('Loads by day')
  await expect(loads.getByRole('img')).toHaveAccessibleName('Loads of all clients by day: 42 in 2 days')
  await expect(loads.locator('.chart-bar')).toHaveCount(2)
  const drawing = (await loads.getByRole('img').boundingBox())!
  await page.mouse.move(drawing.x + drawing.width * 0.8, drawing.y + drawing.height / 2)
  await expect(loads.getByText('Jun 15: 42 loads')).toBeVisible()
  await loads.getByText('Show the numbers').click()
  await expect(loads.getByRole('row')).toHaveText(['DayLoads', 'Jun 1542 loads', 'Jun 140 loads'])
  await expect(card('Revenue by month').locator('.chart-bar')).toHaveCount(1)
  await expect(card('Sign-ups by month').locator('.chart-bar')).toHaveCount(1)
  await expect(toast(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('below 1000 pixels the navigation is behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openAdmin(page, '?tab=domains', 'viewer')
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await navigation.getByRole('link', { name: 'Pricing Plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing Plans' })).toBeVisible()
  await expect(navigation).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.keyboard.press('Escape')
  await expect(navigation).toBeHidden()
  await expectAccessible(page)
  // A viewer reads (D34).
  await expect(page.getByRole('button', { name: /^(?:Add|Edit|Delete)/ })).toHaveCount(0)
})
