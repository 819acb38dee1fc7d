import type { AdminClient } from '#contracts/clients'
import { expect, test } from '../../e2e/shared-page.ts'
import { answerList, openAdmin, rowOf } from './admin.ts'
import { answerWith, expectFailures } from './failing-calls.ts'
import {
  expectAccessible,
  expectFailureToast,
  expectToast,
  freshEmail,
  fromFreshIp,
  registerByCalls,
  stopClock,
} from './portal.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const LIST = '/api/admin/clients'

test('a client is added, changed, deactivated and deleted (AC01, AC02, AC08, AC09, AC10, AC11, AC12, AC13, AC14, AC15, AC30, AC31, AC32, AC33, AC36, AC37, AC38)', async ({
  page,
}) => {
  await openAdmin(page, '?tab=clients')
  const email = freshEmail('new')
  const dialog = page.getByRole('dialog')

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'Add Client' }).click()
    await expect(dialog.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(dialog.getByLabel('Email')).toHaveAttribute('required')
    for (const name of ['Email', 'Company Name', 'Contact Name', 'Phone'])
      await expect(dialog.getByLabel(name)).toHaveValue('')
    await expect(dialog.getByLabel('Active')).toBeChecked()
    await dialog.getByRole('button', { name: 'Add Client' }).click()
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Email').fill('client@formulary.test')
    await dialog.getByRole('button', { name: 'Add Client' }).click()
    await expectFailureToast(page, 'Error Saving Client', 'Another client has this email address')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Company Name').fill('New Company')
    await dialog.getByLabel('Contact Name').fill('Nora New')
    await dialog.getByLabel('Phone').fill('+1 555 0100')
    await expectFailures(page, {
      path: `**${LIST}`,
      act: () => dialog.getByRole('button', { name: 'Add Client' }).click(),
      title: 'Error Saving Client',
      fallback: 'Failed to create client',
    })
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(LIST))
    await dialog.getByRole('button', { name: 'Add Client' }).click()
    expect((await sent).postDataJSON()).toEqual({
      email,
      companyName: 'New Company',
      contactName: 'Nora New',
      phone: '+1 555 0100',
      isActive: true,
    })
    await expectToast(page, 'Client created successfully', email)
    await expect(dialog).toHaveCount(0)
  })

  const row = rowOf(page, email)
  await test.step('find', async () => {
    await page.getByRole('searchbox', { name: 'Search by email, company, contact or plan' }).fill(email)
    await expect(page.getByText('1–1 of 1 client')).toBeVisible()
    await expect(row).toHaveText(/Nora NewNew Company\+1 555 0100TrialActive[A-Z][a-z]{2} \d+, \d{4}Details/)
    await expect(row.getByRole('button')).toHaveText(['Details', 'Edit', 'Deactivate'])
  })

  await test.step('change', async () => {
    await row.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Email')).toHaveValue(email)
    await expect(dialog.getByLabel('Company Name')).toHaveValue('New Company')
    await expect(dialog.getByLabel('Contact Name')).toHaveValue('Nora New')
    await expect(dialog.getByLabel('Phone')).toHaveValue('+1 555 0100')
    await expect(dialog.getByLabel('Plan')).toHaveValue('plan-trial')
    await dialog.getByLabel('Company Name').fill('Newer Company')
    await dialog.getByLabel('Plan').selectOption('Starter')
    await expectFailures(page, {
      path: `**${LIST}/*`,
      act: () => dialog.getByRole('button', { name: 'Update Client' }).click(),
      title: 'Error Saving Client',
      fallback: 'Failed to update client',
    })
    await dialog.getByRole('button', { name: 'Update Client' }).click()
    await expectToast(page, 'Client updated successfully', email)
    await expect(row.getByText('Newer Company')).toBeVisible()
    await expect(row.getByText('Starter')).toBeVisible()
  })

  const question = page.getByRole('alertdialog')
  await test.step('deactivate', async () => {
    await row.getByRole('button', { name: 'Deactivate' }).click()
    await expectFailures(page, {
      path: `**${LIST}/*/deactivate`,
      act: () => question.getByRole('button', { name: 'Deactivate' }).click(),
      title: 'Error Deactivating Client',
      fallback: 'Failed to deactivate client',
    })
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await expectToast(page, 'Client deactivated successfully', email)
    await expect(row.getByText('Inactive', { exact: true })).toBeVisible()
    await expect(row.getByRole('button')).toHaveText(['Details', 'Edit', 'Delete'])
  })

  await test.step('delete', async () => {
    await row.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: 'Delete' }).click()
    await expectFailures(page, {
      path: `**${LIST}/*`,
      act: () => question.getByRole('button', { name: 'Delete' }).click(),
      title: 'Error Deleting Client',
      fallback: 'Failed to delete client',
    })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Client deleted successfully', email)
    await expect(page.getByText(`Nothing here matches “${email}”.`)).toBeVisible()
  })
})

test('the details tell everything of a client (AC18, AC19, AC20, AC21, AC22, AC23, AC24, AC25, AC26, AC27, AC28, AC29, AC35)', async ({
  page,
}) => {
  await openAdmin(page, '?tab=clients&search=client%40formulary.test')
  await answerWith(page, '**/api/admin/clients/demo-client/details', 500, {})
  await page.getByRole('button', { name: 'Details client@formulary.test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open Physics Press' })
  await expect(dialog.getByRole('alert')).toContainText('Error Loading Client Details')
  await page.unroute('**/api/admin/clients/demo-client/details')
  const fetched = page.waitForResponse('**/api/admin/clients/demo-client/details')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  const details = (await (await fetched).json()) as { totalLoads: number; currentMonthLoads: number }
  const fact = (name: string) => dialog.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
  const counted = (count: number) => count.toLocaleString('en-US')
  for (const [name, text] of [
    ['Email', 'client@formulary.test'],
    ['Company', 'Open Physics Press'],
    ['Plan', 'Professional'],
    ['State', 'Active'],
    ['Created', /^Created[A-Z][a-z]+ \d+, \d{4} at /],
    ['Last activity', /^Last activity[A-Z][a-z]+ \d+, \d{4}$/],
    ['Loads in all', counted(details.totalLoads)],
    ['Loads this month', counted(details.currentMonthLoads)],
    ['Plan limit', '100,000'],
  ] as const)
    await expect(fact(name)).toHaveText(typeof text === 'string' ? `${name}${text}` : text)
  await expect(dialog.getByRole('list', { name: 'Domains' })).toContainText('customer.localhost')
  const payment = dialog.getByRole('list', { name: 'Payments' }).getByRole('listitem').first()
  await expect(payment).toHaveText(/₹2,500\.00Professional, [A-Z][a-z]{2} \d+, \d{4}succeeded/)
  await dialog.getByText('Show the numbers').click()
  await expect(dialog.getByRole('row')).toHaveCount(13)
  await expect(dialog.getByRole('row').nth(1)).toHaveText(/^[A-Z][a-z]+ \d{4}[\d,]+ loads?$/)
  await expectAccessible(page)

  await page.keyboard.press('Escape')
  await answerWith(page, '**/api/admin/clients/demo-client/details', 200, { ...details, planLimit: -1 })
  await page.getByRole('button', { name: 'Details client@formulary.test' }).click()
  await expect(fact('Plan limit')).toHaveText('Plan limitUnlimited')
})

test('the details say that editors are read-only where the loads of the month are used (AC44)', async ({ page }) => {
  await openAdmin(page, '?tab=clients&search=client%40formulary.test')
  const fetched = page.waitForResponse('**/api/admin/clients/demo-client/details')
  const open = () => page.getByRole('button', { name: 'Details client@formulary.test' }).click()
  await open()
  const details = (await (await fetched).json()) as { currentMonthLoads: number }
  const notice = page.getByRole('dialog').getByText('editors under this plan are read-only until the next month')
  const { currentMonthLoads: loads } = details
  for (const [planLimit, isActive, isUsedUp] of [
    [loads + 1, true, false],
    [loads, true, true],
    [-1, true, false],
    [null, true, false],
    [loads, false, false],
  ] as const) {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await answerWith(page, '**/api/admin/clients/demo-client/details', 200, { ...details, planLimit, isActive })
    await open()
    await expect(page.getByRole('dialog').getByText('Plan limit')).toBeVisible()
    await expect(notice, `${planLimit} ${isActive}`).toHaveCount(isUsedUp ? 1 : 0)
  }
})

test('a long list is paged, searched after a pause and sorted (AC03, AC04, AC05, AC06, AC07, AC34)', async ({
  page,
}) => {
  const client = (number: number): AdminClient => ({
    id: `c${number}`,
    email: `client-${number}@many.test`,
    company: '',
    contactName: '',
    phone: '',
    isActive: true,
    planId: null,
    planName: null,
    trialEndsAt: null,
    planUntil: null,
    createdAt: '2026-06-01T12:00:00.000Z',
  })
  await page.clock.install()
  const asked = await answerList(page, LIST, {
    total: 118,
    response: ({ total, totalPages, first, count }) => ({
      data: { clients: Array.from({ length: count }, (_, index) => client(first + index + 1)) },
      total,
      totalPages,
    }),
  })
  await openAdmin(page, '?tab=clients')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const size = page.getByLabel('Rows per page')
  await expect(pages.getByRole('button')).toHaveText(['Previous', '1', '2', '3', '4', '5', '12', 'Next'])
  await expect(page.getByText('1–10 of 118 clients')).toBeVisible()
  await expect(size).toHaveValue('10')
  await expect(size.getByRole('option')).toHaveText(['5', '10', '25', '50'])
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Page 12' }).click()
  await expect(page.getByText('111–118 of 118 clients')).toBeVisible()
  await expect(pages.getByRole('button')).toHaveText(['Previous', '8', '9', '10', '11', '12', 'Next'])
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await size.selectOption('25')
  await expect(page.getByText('1–25 of 118 clients')).toBeVisible()
  await page.getByRole('button', { name: 'Created' }).click()
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveAttribute('aria-sort', 'ascending')
  await pages.getByRole('button', { name: 'Page 3' }).click()
  await expect(page).toHaveURL('/admin/dashboard?tab=clients&pageSize=25&sort=createdAt&page=3')
  await expect(page.getByText('51–75 of 118 clients')).toBeVisible()

  await stopClock(page)
  const before = asked.length
  await page.getByRole('searchbox').pressSequentially('acme')
  await page.clock.runFor(299)
  expect(asked).toHaveLength(before)
  await page.clock.runFor(1)
  await expect.poll(() => asked.length).toBe(before + 1)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    page: '1',
    pageSize: '25',
    search: 'acme',
    sort: 'createdAt',
  })
  // The answer is taken in a task, for which the clock must go on.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.getByText('1–25 of 118 clients')).toBeVisible({ timeout: 200 })
  }).toPass()
  // A search that waits does not undo what was chosen meanwhile.
  await page.getByRole('searchbox').pressSequentially('x')
  await size.selectOption('50')
  await page.clock.runFor(300)
  await expect.poll(() => asked.at(-1)?.get('search')).toBe('acmex')
  expect(asked.at(-1)?.get('pageSize')).toBe('50')

  await page.clock.resume()
  await page.unrouteAll()
  await answerWith(page, `**${LIST}?*`, 500, {})
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error Loading Clients')
  await expect(page.getByRole('alert')).toContainText('Failed to load clients')
  await expect(page.getByRole('searchbox')).toHaveValue('acmex')
})

test('what is paid beside the plan that was given is named, and that it is charged on (AC43)', async ({
  page,
  request,
}) => {
  const { email } = await registerByCalls(request)
  await page.route(`**${LIST}/*/details`, async (route) => {
    const response = await route.fetch()
    const alsoPaid = { planName: 'Team', until: '2027-01-28T00:00:00.000Z', isEnding: false, nextPlanName: null }
    await route.fulfill({ response, json: { ...((await response.json()) as object), alsoPaid } })
  })
  await openAdmin(page, `?tab=clients&search=${encodeURIComponent(email)}`)
  await rowOf(page, email).getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('Paid untilJanuary 28, 2027, for Team')
  await page.keyboard.press('Escape')
  await rowOf(page, email).getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Team is still renewed and charged on January 28, 2027: end it at the payment gateway if it is not to be.',
  )
})

test('a renewal that was not paid, and a dispute, are named wherever the plan of a client is changed', async ({
  page,
  request,
}) => {
  const { email } = await registerByCalls(request)
  const unpaid = { planName: 'Team', endsAt: '2036-01-31T00:00:00.000Z' }
  let told: object = { unpaid }
  await page.route(`**${LIST}/*/details`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...told } })
  })
  await openAdmin(page, `?tab=clients&search=${encodeURIComponent(email)}`)
  await rowOf(page, email).getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('Renewalnot paid; Team until January 31, 2036')
  await page.keyboard.press('Escape')
  await rowOf(page, email).getByRole('button', { name: 'Edit' }).click()
  const plan = page.getByRole('dialog').getByLabel('Plan', { exact: true })
  await plan.selectOption('Enterprise')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'The payment of Team failed and is tried again. Another plan here begins at once and does not change what the client pays.',
  )
  await plan.selectOption('Trial')
  await page.keyboard.press('Escape')
  await rowOf(page, email).getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'The payment of Team failed and is tried again: end it at the payment gateway if it is not to be.',
  )
  told = { disputed: { planName: 'Starter' } }
  await page.reload()
  await rowOf(page, email).getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('dialog')).toContainText('Paymentdisputed; Starter is suspended')
})

test('a deactivated client signs in, reads why, and changes nothing (AC39)', async ({ page, request }) => {
  const { email, password } = await registerByCalls(request)
  await openAdmin(page, `?tab=clients&search=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: `Deactivate ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  await expectToast(page, 'Client deactivated successfully', email)
  await fromFreshIp(page)
  await page.goto('/client/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Your account is suspended', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Domain', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Domain' })
  await dialog.getByLabel('Hostname').fill('refused.e2e.test')
  await dialog.getByRole('button', { name: 'Add Domain' }).click()
  await expectFailureToast(
    page,
    'Failed to Add Domain',
    'Your account is suspended. You can view your data but not change it.',
  )
})

test('Enter that is held saves once, and opens no second form', async ({ page }) => {
  await openAdmin(page, '?tab=clients')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(LIST)) posts.push(request.url())
  })
  const holdEnter = async (times: number) => {
    for (let index = 0; index < times; index++) {
      await page.keyboard.down('Enter')
      await page.waitForTimeout(30)
    }
  }
  const email = freshEmail('held')
  await page.getByRole('button', { name: 'Add Client' }).focus()
  await holdEnter(5)
  await page.keyboard.up('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await dialog.getByLabel('Email').fill(email)
  await holdEnter(10)
  await expectToast(page, 'Client created successfully', email)
  await holdEnter(10)
  await page.keyboard.up('Enter')
  await expect(dialog).toHaveCount(0)
  expect(posts).toHaveLength(1)

  // It still presses what has the focus, once it was let go.
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
})
