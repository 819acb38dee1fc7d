import { expect, test } from '../../e2e/shared-page.ts'
import { openAdmin } from './admin.ts'
import { answerWith } from './failing-calls.ts'
import { expectAccessible, expectFailureToast, expectToast, freshEmail, freshIp, stopClock } from './portal.ts'

test.use({ ignoredNoise: /Failed to load resource/ })

const calls = '**/api/admin/contact-inquiries**'

test('contact requests are found, paged, read, moved and deleted (AR01, AR02, AR03, AR04, AR05, AR06, AR07, AR08, AR09, AR10, AR11, AR12, AR13, AR14, AR15, AR16, AR17, AR18, AR19, AR20, AR21, AR22)', async ({
  page,
  request,
}) => {
  const batch = `Batch ${process.pid}-${Date.now().toString(36)}`
  // One after the other: the newest come first, and the tests below know who is on which page.
  for (let number = 0; number < 12; number++) {
    const answer = await request.post('/api/contact', {
      headers: { 'X-Local-IP': freshIp() },
      data: {
        name: `Writer ${number}`,
        email: freshEmail('writer'),
        company: 'Batch Works',
        subject: batch,
        message: `First line of ${number}\nSecond line`,
        inquiryType: 'sales',
      },
    })
    expect(answer.ok()).toBe(true)
  }

  await openAdmin(page, '?tab=contact-requests')
  const table = page.getByRole('table', { name: 'Contact requests' })
  const rows = table.locator('tbody').getByRole('row')
  const search = page.getByRole('searchbox', { name: 'Search contact requests' })
  const count = page.locator('.pagination').getByRole('status')

  await test.step('a page holds ten; previous and next lead through', async () => {
    await expect(rows).toHaveCount(10)
    await search.fill(batch)
    await expect(count).toHaveText('1–10 of 12 requests')
    await expect(rows).toHaveCount(10)
    const [previous, next] = [
      page.getByRole('button', { name: 'Previous' }),
      page.getByRole('button', { name: 'Next', exact: true }),
    ]
    await expect(previous).toBeDisabled()
    await next.click()
    await expect(rows).toHaveCount(2)
    await expect(next).toBeDisabled()
    await previous.click()
    await expect(rows).toHaveCount(10)
    await next.click()
    await expect(page).toHaveURL(/page=2/)
  })

  await test.step('a search waits 300 ms and begins at page 1', async () => {
    let asked = 0
    page.on('request', (each) => {
      if (each.url().includes('search=maya')) asked += 1
    })
    await page.clock.install()
    await stopClock(page)
    await search.fill('maya')
    await page.clock.runFor(299)
    expect(asked).toBe(0)
    await page.clock.runFor(1)
    await expect.poll(() => asked).toBe(1)
    await page.clock.resume()
    await expect(rows).toHaveCount(1)
    await expect(page).not.toHaveURL(/page=2/)
    await expect(rows).toContainText(
      /Maya Chen\s*Northern University\s*maya@university\.test\s*A license for our whole faculty\s*Enterprise\s*New\s*[A-Z][a-z]{2} \d{1,2}, \d{4}/,
    )
  })

  await test.step('each status can be shown alone, and has its badge', async () => {
    await search.fill('')
    const filter = page.getByRole('combobox', { name: 'Status' })
    expect(
      await filter.getByRole('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(['all', 'new', 'in_progress', 'resolved', 'closed'])
    for (const [status, name, tone, someone, someoneElse] of [
      ['in_progress', 'In progress', 'neutral', 'Jonas Weber', 'Maya Chen'],
      ['resolved', 'Resolved', 'positive', 'Aisha Bello', 'Jonas Weber'],
      ['closed', 'Closed', 'neutral', 'Luca Rossi', 'Aisha Bello'],
      ['new', 'New', 'destructive', 'Writer', 'Luca Rossi'],
    ] as const) {
      await filter.selectOption(status)
      // Also while a search is still waiting for its 300 ms.
      await expect(page).toHaveURL(`/admin/dashboard?tab=contact-requests&status=${status}`)
      await expect(rows.filter({ hasText: someoneElse })).toHaveCount(0)
      await expect(rows.filter({ hasText: someone }).first()).toBeVisible()
      const badges = rows.locator('.badge')
      expect(new Set(await badges.allTextContents())).toEqual(new Set([name]))
      await expect(badges.first()).toHaveAttribute('data-tone', tone)
    }
    await filter.selectOption('all')
    await expect(rows.filter({ hasText: 'Writer' }).first()).toBeVisible()
    await expectAccessible(page)
  })

  const row = rows.filter({ hasText: 'Writer 7' })
  await test.step('a request is read whole and moved', async () => {
    await search.fill(batch)
    await row.getByRole('button', { name: 'View the request of Writer 7' }).click()
    const dialog = page.getByRole('dialog', { name: batch })
    await expect(dialog.getByText('First line of 7\nSecond line')).toBeVisible()
    await expect(dialog).toContainText(/From\s*Writer 7.*Batch Works.*Sales/s)
    const status = dialog.getByLabel('Status')
    for (const [value, name] of [
      ['in_progress', 'In progress'],
      ['resolved', 'Resolved'],
      ['closed', 'Closed'],
    ] as const) {
      await status.selectOption(value)
      await expectToast(page, 'Contact Request Updated', `Status: ${name}`)
      await expect(status).toBeEnabled()
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(row.locator('.badge')).toHaveText('Closed')
    const filter = page.getByRole('combobox', { name: 'Status' })
    await filter.selectOption('closed')
    await expect(count).toHaveText('1–1 of 1 request')
    await filter.selectOption('all')
    await expect(count).toHaveText('1–10 of 12 requests')
    for (const [writer, name] of [
      ['Writer 8', 'In progress'],
      ['Writer 9', 'Resolved'],
    ] as const) {
      await page.getByRole('button', { name: `View the request of ${writer}` }).click()
      await status.selectOption(name)
      await expectToast(page, 'Contact Request Updated', `Status: ${name}`)
      await dialog.getByRole('button', { name: 'Close' }).last().click()
    }
    await page.reload()
    await expect(filter).toHaveValue('all')
    await expect(count).toHaveText('1–10 of 12 requests')
    expect(new Set(await rows.locator('.badge').allTextContents())).toEqual(
      new Set(['New', 'In progress', 'Resolved', 'Closed']),
    )
  })

  await test.step('a request is deleted when that is confirmed', async () => {
    const dialog = page.getByRole('alertdialog', { name: 'Delete Contact Request' })
    const ask = () => row.getByRole('button', { name: 'Delete the request of Writer 7' }).click()
    await ask()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row).toHaveCount(1)
    for (const [body, text] of [
      [{}, 'Failed to delete contact request'],
      [{ message: 'Somebody is reading it' }, 'Somebody is reading it'],
    ] as const) {
      await answerWith(page, calls, 500, body)
      await ask()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expectFailureToast(page, 'Error Deleting Contact Request', text)
      await page.unroute(calls)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    }
    await ask()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Contact Request Deleted', 'Contact request deleted successfully')
    await expect(row).toHaveCount(0)
    await expect(count).toHaveText('1–10 of 11 requests')
  })

  await test.step('failures to load are shown, and can be retried', async () => {
    await answerWith(page, calls, 500, {})
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(
      /Error Loading Contact Requests\s*Failed to load contact requests/,
    )
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows.first()).toBeVisible()
  })
})
