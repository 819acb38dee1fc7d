import { expect, test } from '../../e2e/shared-page.ts'
import { adminToken, callAdmin, openAdmin } from './admin.ts'
import { answerWith, expectFailures } from './failing-calls.ts'
import { expectAccessible, expectFailureToast, expectToast, toast } from './portal.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const PATH = '/api/admin/pricing'
const card = (name: string, page: import('@playwright/test').Page) => page.getByRole('article', { name, exact: true })

test('plans are added, changed and deleted (AP01, AP02, AP03, AP04, AP05, AP06, AP07, AP08, AP10, AP11, AP12, AP13, AP14, AP15, AP16, AP17, AP18, AP19, AP20, AP21, AP22, AP23, AP24, AP26)', async ({
  page,
}) => {
  await answerWith(page, `**${PATH}`, 500, {})
  await openAdmin(page, '?tab=pricing')
  await expect(page.getByRole('alert')).toContainText('Error Loading Pricing Plans')
  await page.unroute(`**${PATH}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  for (const [name, state] of [
    ['Trial', 'Active'],
    ['Evaluation', 'Inactive'],
  ] as const) {
    await expect(card(name, page).getByText(state, { exact: true })).toBeVisible()
    await expect(card(name, page).getByRole('button')).toHaveText(['Edit', 'Delete'])
  }

  const name = `Plan ${Date.now().toString(36)}`
  const dialog = page.getByRole('dialog')
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  const expectRefused = async () => {
    await dialog.getByRole('button', { name: 'Add Plan' }).click()
    await expectFailureToast(page, 'Validation Error', 'Please fill in all required fields')
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
  }

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'Add Plan' }).click()
    for (const label of ['Plan Name', 'Description', 'Price', 'Yearly Price', 'Max Loads per Month', 'Features'])
      await expect(field(label)).toHaveValue('')
    await expect(field('Currency').getByRole('option')).toHaveText(['USD ($)', 'EUR (€)', 'GBP (£)', 'INR (₹)'])
    await expect(field('Interval').getByRole('option')).toHaveText(['month', 'year'])
    await expect(field('Active')).toBeChecked()
    await expectAccessible(page)

    const calls: unknown[] = []
    page.on('request', (call) => {
      if (call.method() === 'POST' && call.url().endsWith(PATH)) calls.push(call.postDataJSON())
    })
    const submit = dialog.getByRole('button', { name: 'Add Plan' })
    await field('Description').fill('For tests')
    await field('Price').fill('0')
    await expectRefused()
    await field('Plan Name').fill(name)
    await field('Description').fill('  ')
    await expectRefused()
    await field('Description').fill('For tests')
    await field('Price').fill('')
    await expectRefused()
    expect(calls).toEqual([])

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Add Plan' }).click()
    await expect(field('Plan Name')).toHaveValue('')
    await field('Plan Name').fill(name)
    await field('Description').fill('For tests')
    await field('Price').fill('0')
    await field('Currency').selectOption('EUR')
    await field('Interval').selectOption('year')
    await field('Domains').fill('4')
    await field('Custom branding').check()
    await field('Months of Usage').fill('6')
    await field('Support').selectOption('Priority')
    await field('Features').fill('One\n\n   \nTwo')
    await field('Active').uncheck()
    await expectFailures(page, {
      path: `**${PATH}`,
      act: () => submit.click(),
      title: 'Error Saving Plan',
      fallback: 'Failed to create plan',
    })
    await submit.click()
    await expectToast(page, 'Plan Created', name)
    expect(calls.at(-1)).toEqual({
      planName: name,
      description: 'For tests',
      price: 0,
      yearlyPrice: null,
      currency: 'EUR',
      interval: 'year',
      features: ['One', 'Two'],
      maxLoads: -1,
      maxDomains: 4,
      branding: true,
      usageMonths: 6,
      support: 'priority',
      isActive: false,
    })
    await expect(card(name, page)).toContainText('€0 per year')
    await expect(card(name, page)).toContainText('Unlimited loads')
    await expect(card(name, page).getByRole('listitem')).toHaveText([
      '4 domains',
      'Custom branding',
      'Priority support',
      '6 months of usage history',
      'One',
      'Two',
    ])
  })

  await test.step('change', async () => {
    await card(name, page).getByRole('button', { name: 'Edit' }).click()
    await expect(field('Plan Name')).toHaveValue(name)
    await expect(field('Price')).toHaveValue('0')
    await expect(field('Currency')).toHaveValue('EUR')
    await expect(field('Interval')).toHaveValue('year')
    await expect(field('Features')).toHaveValue('One\nTwo')
    await expect(field('Domains')).toHaveValue('4')
    await expect(field('Custom branding')).toBeChecked()
    await expect(field('Support')).toHaveValue('priority')
    await expect(field('Active')).not.toBeChecked()
    await field('Price').fill('12')
    await field('Max Loads per Month').fill('500')
    await expectFailures(page, {
      path: `**${PATH}/*`,
      act: () => dialog.getByRole('button', { name: 'Update Plan' }).click(),
      title: 'Error Saving Plan',
      fallback: 'Failed to update plan',
    })
    await dialog.getByRole('button', { name: 'Update Plan' }).click()
    await expectToast(page, 'Plan Updated', name)
    await expect(card(name, page)).toContainText('€12 per year')
    await expect(card(name, page)).toContainText('500 loads per month')
    await page.getByRole('button', { name: 'Add Plan' }).click()
    await expect(field('Plan Name')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('delete', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete Plan' })
    await card(name, page).getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText(`Are you sure you want to delete "${name}"?`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(card(name, page)).toBeVisible()
    await card('Starter', page).getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectFailureToast(page, 'Error Deleting Plan', /^This plan is used by \d+ clients?$/)
    await answerWith(page, `**${PATH}/*`, 500, {})
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectFailureToast(page, 'Error Deleting Plan', 'Failed to delete plan')
    await page.unroute(`**${PATH}/*`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await card(name, page).getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Plan Deleted', name)
    await expect(card(name, page)).toHaveCount(0)
  })
})

test('an editor changes the texts of a plan, whatever its currency, and is offered nothing else (AP09, D34)', async ({
  page,
  request,
}) => {
  const token = await adminToken(request, 'super_admin')
  const planName = `Ottawa ${Date.now().toString(36)}`
  const plan = {
    planName,
    description: 'Tests',
    price: 40,
    currency: 'CAD',
    interval: 'month',
    features: [],
    isActive: false,
  }
  const { body } = await callAdmin(request, token, 'POST', PATH, plan)
  await openAdmin(page, '?tab=pricing', 'editor')
  await expect(card(planName, page)).toContainText('C$40 per month')
  await expect(page.getByRole('button', { name: 'Add Plan' })).toHaveCount(0)
  await expect(card(planName, page).getByRole('button')).toHaveText(['Edit'])
  await card(planName, page).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Plan' })
  await expect(dialog.getByRole('textbox')).toHaveCount(3)
  await expect(dialog.getByRole('combobox')).toHaveCount(0)
  await dialog.getByLabel('Description').fill('Edited')
  await dialog.getByRole('button', { name: 'Update Plan' }).click()
  await expectToast(page, 'Plan Updated', planName)
  await expect(card(planName, page)).toContainText('Edited')
  await expect(card(planName, page)).toContainText('C$40 per month')
  const { id } = body['data'] as { id: string }
  expect((await callAdmin(request, token, 'DELETE', `${PATH}/${id}`)).status).toBe(200)
})
