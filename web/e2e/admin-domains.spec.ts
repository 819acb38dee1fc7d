import type { AdminDomain } from '#contracts/domains'
import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { answerList, openAdmin, rowOf } from './admin.ts'
import { answerWith, expectFailures } from './failing-calls.ts'
import { expectAccessible, expectToast, registerByCalls, stopClock } from './portal.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const PATH = '/api/admin/domains'

test('a domain is added for a client, switched off and on, and deleted (AD31, AM01, AM02, AM07, AM08, AM09, AM10, AM11, AM12, AM13, AM14, AM15, AM16, AM17, AM18, AM19, AM20, AM21, AM22, AM23, AM24, AM25, AM26, AM27, AM28, AM29, AM30, AM32, AM33, AM34)', async ({
  page,
  request,
}) => {
  const client = await registerByCalls(request)
  await openAdmin(page, '?tab=domains')
  const host = `admin-${Date.now().toString(36)}.e2e.test`
  const dialog = page.getByRole('dialog', { name: 'Add Domain' })
  const submit = dialog.getByRole('button', { name: /^Add(?: Domain|ing\.\.\.)$/ })
  const hostname = dialog.getByLabel('Hostname')

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'Add Domain' }).click()
    await expect(dialog.getByLabel('Protocol')).toHaveValue('https://')
    await expect(dialog.getByLabel('Protocol').getByRole('option')).toHaveText(['https://', 'http://'])
    await expect(dialog.getByLabel('Plan').locator('option:checked')).toHaveText('No Plan')
    await expect(submit).toBeDisabled()
    await hostname.fill('  https://')
    await expect(submit).toBeDisabled()

    const group = dialog.getByRole('group', { name: 'Allowed IP Addresses for Localhost Development' })
    const ip = group.getByRole('textbox', { name: 'IP address' })
    const addIp = group.getByRole('button', { name: 'Add IP' })
    await hostname.fill('docs.e2e.test')
    await expect(group).toHaveCount(0)
    for (const local of ['192.168.1.4', 'localhost']) {
      await hostname.fill(local)
      await expect(group).toBeVisible()
    }
    await expect(addIp).toBeDisabled()
    await ip.fill('   ')
    await expect(addIp).toBeDisabled()
    for (const typed of [' 203.0.113.7 ', '203.0.113.7']) {
      await ip.fill(typed)
      await addIp.click()
      await expect(ip).toHaveValue('')
    }
    await expect(group.getByRole('listitem')).toHaveText(['203.0.113.7Remove'])
    await expectAccessible(page)

    await dialog.getByLabel('Protocol').selectOption('http://')
    await hostname.fill(`  https://http://${host}/path/x  `)
    await expect(group).toHaveCount(0)
    await submit.click()
    await expect(dialog.getByText('Choose a client')).toBeVisible()
    await expect(dialog.getByLabel('Client')).toBeFocused()
    const found = page.waitForResponse((answer) => answer.url().includes(encodeURIComponent(client.email)))
    await dialog.getByLabel('Client').fill(client.email)
    await found
    await expect(dialog.getByText('Choose a client')).toHaveCount(0)
    await expectFailures(page, {
      path: `**${PATH}`,
      act: () => submit.click(),
      title: 'Error Adding Domain',
      fallback: 'Failed to add domain',
    })
    const release = await holdBack(page, `**${PATH}`)
    const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith(PATH))
    await submit.click()
    await expect(submit).toHaveText('Adding...')
    await expect(submit).toBeDisabled()
    release()
    expect((await sent).postDataJSON()).toEqual({
      domain: host,
      fullUrl: `http://${host}`,
      customerId: client.id,
      planId: null,
      allowedIPs: [],
    })
    await expectToast(page, 'Domain added successfully', host)
    await expect(dialog).toHaveCount(0)
  })

  const row = rowOf(page, host)
  const toggle = row.getByRole('switch')
  await test.step('switch', async () => {
    await page.getByRole('searchbox').fill(host)
    await expect(page.getByText('1–1 of 1 domain', { exact: true })).toBeVisible()
    await expect(row).toHaveText(
      new RegExp(`^${host}Not verified${client.email}TrialActive[A-Z][a-z]{2} \\d+, \\d{4}Delete$`),
    )
    const expectToFail = (path: string, title: string, fallback: string) =>
      expectFailures(page, { path: `**${PATH}/*/${path}`, act: () => toggle.click(), title, fallback })
    await expectToFail('deactivate', 'Error Deactivating Domain', 'Failed to deactivate domain')
    await expect(toggle).toBeChecked()
    await toggle.click()
    await expectToast(page, 'Domain deactivated successfully', host)
    await expect(toggle).not.toBeChecked()
    await expect(row.getByText('Inactive')).toBeVisible()
    await expectToFail('activate', 'Error Activating Domain', 'Failed to activate domain')
    await expect(toggle).not.toBeChecked()
    await toggle.click()
    await expectToast(page, 'Domain activated successfully', host)
    await expect(toggle).toBeChecked()
  })

  await test.step('delete', async () => {
    const question = page.getByRole('alertdialog', { name: 'Delete Domain' })
    await row.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText(host)
    await expectFailures(page, {
      path: `**${PATH}/*`,
      act: () => question.getByRole('button', { name: 'Delete' }).click(),
      title: 'Error Deleting Domain',
      fallback: 'Failed to delete domain',
    })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Domain deleted successfully', host)
    await expect(row).toHaveCount(0)
  })
})

test('a long list of domains is gone through page by page and searched after a pause (AM03, AM04, AM05, AM06, AM31)', async ({
  page,
}) => {
  const domain = (number: number): AdminDomain => ({
    id: `d${number}`,
    domain: `host-${number}.test`,
    writtenDomain: `host-${number}.test`,
    customerId: 'c',
    customerEmail: 'many@many.test',
    planId: null,
    planName: null,
    isActive: true,
    proof: 'claimed',
    createdAt: '2026-06-01T12:00:00.000Z',
  })
  await page.clock.install()
  const asked = await answerList(page, PATH, {
    total: 23,
    response: ({ total, totalPages, first, count }) => ({
      data: { domains: Array.from({ length: count }, (_, index) => domain(first + index + 1)) },
      total,
      totalPages,
    }),
  })
  await openAdmin(page, '?tab=domains')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const [previous, next] = ['Previous', 'Next'].map((name) => pages.getByRole('button', { name }))
  await expect(pages.getByRole('button')).toHaveText(['Previous', '1', '2', '3', 'Next'])
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await expect(previous!).toBeDisabled()
  await next!.click()
  await expect(page.getByText('11–20 of 23 domains')).toBeVisible()
  await next!.click()
  await expect(page.getByText('21–23 of 23 domains')).toBeVisible()
  await expect(next!).toBeDisabled()
  await previous!.click()
  await expect(page.getByText('11–20 of 23 domains')).toBeVisible()

  await stopClock(page)
  // A minute passes at once when the clock stops: what the list then asks by itself is no search.
  const searches = () => asked.filter((query) => query.get('search'))
  await page.getByRole('searchbox').pressSequentially('host')
  await page.clock.runFor(299)
  expect(searches()).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => searches().length).toBe(1)
  expect(asked.at(-1)?.get('search')).toBe('host')
  expect(asked.at(-1)?.get('page')).toBe('1')

  await page.clock.resume()
  await page.unrouteAll()
  await answerWith(page, `**${PATH}?*`, 500, {})
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Error Loading Domains')
})
