import { readFileSync } from 'node:fs'
import type { AdminPayment } from '#contracts/payments-admin'
import { expect, test } from '../../e2e/shared-page.ts'
import { answerList, lookAgainAfter, openAdmin, rowOf } from './admin.ts'
import { answerWith } from './failing-calls.ts'
import { expectAccessible, stopClock } from './portal.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const PATH = '/api/admin/payments'

test('payments are searched, looked at and exported (AY01, AY05, AY06, AY07, AY08, AY09, AY10, AY11, AY13, AY14, AY15, AY16, AY18)', async ({
  page,
}) => {
  await openAdmin(page, '?tab=payments')
  await expect(page.getByRole('columnheader')).toHaveText(['Customer', 'Plan', 'Amount', 'Status', 'Date', 'Actions'])
  const failed = rowOf(page, 'failed')
  await expect(failed).toHaveText(/^suspended@formulary\.testmoD4e5F6Team\$29\.00failed[A-Z][a-z]{2} \d+, \d{4}View$/)
  await expect(rowOf(page, 'Q8rT2xK0')).toContainText('₹2,500.00')

  const markOf = (status: string) =>
    rowOf(page, status)
      .first()
      .locator('.badge')
      .evaluate((badge) => getComputedStyle(badge, '::before').backgroundColor.match(/\d+/g)!.map(Number))
  const [green, red, yellow] = await Promise.all([markOf('succeeded'), markOf('failed'), markOf('pending')])
  expect(green[1]!, String(green)).toBeGreaterThan(Math.max(green[0]!, green[2]!))
  expect(red[0]!, String(red)).toBeGreaterThan(2 * Math.max(red[1]!, red[2]!))
  expect(Math.min(yellow[0]!, yellow[1]!), String(yellow)).toBeGreaterThan(2 * yellow[2]!)

  await failed.getByRole('button', { name: 'View' }).click()
  const record = page.getByRole('dialog', { name: 'Payment Details' })
  for (const text of ['suspended@formulary.test', 'Team', '$29.00 USD', 'failed', 'Stripe', 'pi_DemoD4e5F6'])
    await expect(record.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByLabel('Rows per page').selectOption('5')
  await page.getByRole('searchbox').fill('open physics')
  await expect(page.getByText('1–5 of 6 payments')).toBeVisible()
  await expect(rowOf(page, 'suspended@')).toHaveCount(0)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByText('6–6 of 6 payments')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d{2}-\d{2}\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines[0], 'with the mark by which spreadsheets know UTF-8').toMatch(/^\uFEFFid,customerEmail,/)
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(Array(6).fill('client@formulary.test'))
  await expectAccessible(page)
})

test('the address in a payment’s record breaks before its signs on a telephone, and in no word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page, '?tab=payments')
  await rowOf(page, 'failed').getByRole('button', { name: 'View' }).click()
  const lines = await page
    .getByRole('dialog')
    .getByText('suspended@formulary.test', { exact: true })
    .evaluate((address) =>
      [...address.childNodes]
        .filter((node) => node instanceof Text)
        .map((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return range.getClientRects().length
        }),
    )
  expect(lines).toEqual(lines.map(() => 1))
})

test('a payment that is refunded while its record is open shows that once the page is looked at again', async ({
  page,
}) => {
  const payment: AdminPayment = {
    id: 'p1',
    customerEmail: 'payer@refunded.test',
    planName: 'Team',
    amount: 29,
    refunded: 0,
    currency: 'USD',
    status: 'succeeded',
    paymentGateway: 'stripe',
    createdAt: '2026-06-01T12:00:00.000Z',
  }
  let told = payment
  await answerList(page, PATH, {
    total: 1,
    response: ({ total, totalPages }) => ({ payments: [told], total, totalPages }),
  })
  await openAdmin(page, '?tab=payments')
  await rowOf(page, 'payer@').getByRole('button', { name: 'View' }).click()
  const record = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(record.getByText('succeeded', { exact: true })).toBeVisible()
  told = { ...payment, status: 'refunded', refunded: 29 }
  await lookAgainAfter(page, 11_000)
  await expect(record.getByText('refunded', { exact: true })).toBeVisible()
})

test('a long list of payments is paged and searched after a pause (AY02, AY03, AY04, AY12, AY15, AY16, AY17, AY21, AY23)', async ({
  page,
}) => {
  const payment = (number: number): AdminPayment => ({
    id: `p${number}`,
    customerEmail: `payer-${number}@many.test`,
    planName: 'Team',
    amount: 1_234_567.5,
    refunded: number === 9 ? 34_567.5 : 0,
    currency: 'AUD',
    status: 'refunded',
    paymentGateway: null,
    createdAt: '2026-06-01T12:00:00.000Z',
  })
  await page.clock.install()
  let held = Promise.resolve()
  const asked = await answerList(page, PATH, {
    until: () => held,
    total: 64,
    response: ({ total, totalPages, first, count }) => ({
      payments: Array.from({ length: count }, (_, index) => payment(first + index + 1)),
      total,
      totalPages,
    }),
  })
  await openAdmin(page, '?tab=payments')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const size = page.getByLabel('Rows per page')
  await expect(size).toHaveValue('10')
  await expect(size.getByRole('option')).toHaveText(['5', '10', '25', '50'])
  await expect(pages.getByRole('button')).toHaveText(['Previous', '1', '2', '3', '4', '5', '7', 'Next'])
  await expect(rowOf(page, 'payer-10@')).toHaveText(
    'payer-10@many.testDirect PaymentTeamA$1,234,567.50refundedJun 1, 2026View',
  )
  await expect(rowOf(page, 'payer-9@')).toContainText('A$1,234,567.50A$34,567.50 refunded')
  await rowOf(page, 'payer-9@').getByRole('button', { name: 'View' }).click()
  const record = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(record).toContainText('A$1,234,567.50 AUD, A$34,567.50 refunded')
  await record.getByRole('button', { name: 'Close' }).click()
  let answer = () => {}
  held = new Promise((resolve) => (answer = resolve))
  await pages.getByRole('button', { name: 'Page 7' }).click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').getByText('of 64')).toHaveText('1–10 of 64 payments')
  answer()
  await expect(page.getByText('61–64 of 64 payments')).toBeVisible()
  await expect(rowOf(page, 'payer-61@')).toBeVisible()

  await stopClock(page)
  const before = asked.length
  await page.getByRole('searchbox').pressSequentially('team')
  await page.clock.runFor(299)
  expect(asked).toHaveLength(before)
  await page.clock.runFor(1)
  await expect.poll(() => asked.length).toBe(before + 1)
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ page: '1', pageSize: '10', search: 'team' })

  await page.clock.resume()
  await page.unrouteAll()
  await answerWith(page, `**${PATH}?*`, 500, {})
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error Loading Payments')
})
