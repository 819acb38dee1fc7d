import type { Locator, Page } from '@playwright/test'
import type { ClientUsage } from '#contracts/accounts'
import { holdBack } from '../../e2e/hold-back.ts'
import { expect, publish, pageHtml, test } from '../../e2e/shared-page.ts'
import { answerWith, disconnect } from './failing-calls.ts'
import {
  DIALOG,
  expectAccessible,
  expectFailureToast,
  expectToast,
  pressEscape,
  registerByCalls,
  signInWith,
} from './portal.ts'

// Whole journeys, with axe on every screen.
test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const section = (page: Page) => page.getByRole('region', { name: 'Domain Management' })
const row = (page: Page, domain: string) =>
  page.getByRole('list', { name: 'Domains' }).getByRole('listitem').filter({ hasText: domain })
const freshHost = (name: string) => `${name}-${process.pid}-${Date.now().toString(36)}`

async function openNewClient(page: Page, request: Parameters<typeof registerByCalls>[0]): Promise<void> {
  const { token } = await registerByCalls(request)
  await signInWith(page, token)
  await page.goto('/client/dashboard')
  await expect(section(page)).toBeVisible()
}

async function add(page: Page, domain: string, ips: readonly string[] = []): Promise<void> {
  await section(page).getByRole('button', { name: 'Add Domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Domain' })
  await dialog.getByLabel('Hostname').fill(domain)
  for (const ip of ips) {
    await dialog.getByRole('textbox', { name: 'IP address' }).fill(ip)
    await dialog.getByRole('button', { name: 'Add IP' }).click()
  }
  await dialog.getByRole('button', { name: 'Add Domain' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Fills every field of a domain's dialog: protocol, hostname, an address that is added, and one that is only typed. */
async function fillEveryField(dialog: Locator, hostname: string): Promise<void> {
  await dialog.getByLabel('Protocol').selectOption('http://')
  await dialog.getByLabel('Hostname').fill('localhost')
  await dialog.getByRole('textbox', { name: 'IP address' }).fill('203.0.113.9')
  await dialog.getByRole('button', { name: 'Add IP' }).click()
  await dialog.getByRole('textbox', { name: 'IP address' }).fill('203.0.113.10')
  await dialog.getByLabel('Hostname').fill(hostname)
}

/** What every field of a domain's dialog holds; the addresses show for a local hostname alone. */
async function expectFields(dialog: Locator, hostname: string, ips: readonly string[]): Promise<void> {
  await expect(dialog.getByLabel('Protocol')).toHaveValue('https://')
  await expect(dialog.getByLabel('Hostname')).toHaveValue(hostname)
  await dialog.getByLabel('Hostname').fill('localhost')
  await expect(dialog.getByRole('listitem').locator('code')).toHaveText([...ips])
  await expect(dialog.getByRole('textbox', { name: 'IP address' })).toHaveValue('')
}

test('a client adds its first domain, pastes the snippet into a page there, and sees the load (DM01, DM02, DM03, DM05, DM13, DM14, DM15, DM16, DM17, DM18, DM19, DM20, DM21, DM22, DM25, DM37, DM38, DM44, DM45, DM46, DM55)', async ({
  page,
  request,
}) => {
  await openNewClient(page, request)
  const host = freshHost('first')
  await expect(section(page).getByText('No domains configured', { exact: true })).toBeVisible()
  await expect(
    section(page).getByText('Add your first domain to start using the editor on your website', { exact: true }),
  ).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Add Domain', exact: true })).toBeVisible()
  await section(page).getByRole('button', { name: 'Add Your First Domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Domain' })
  const hostname = dialog.getByLabel('Hostname')
  const submit = dialog.getByRole('button', { name: 'Add Domain' })
  await expect(dialog.getByLabel('Protocol').getByRole('option')).toHaveText(['https://', 'http://'])
  await expect(dialog.getByLabel('Protocol')).toHaveValue('https://')
  await expect(hostname).toHaveAttribute('placeholder', 'docs.example.com or localhost')
  await expect(hostname).toHaveAccessibleDescription('We store hostname only (no paths). Example: docs.example.com')
  await expect(submit).toBeDisabled()
  await hostname.fill('https://')
  await expect(submit).toBeDisabled()
  await expect(dialog.getByRole('group')).toHaveCount(0)
  await expectAccessible(page, DIALOG)

  const discard = async () => {
    await pressEscape(page)
    await page.getByRole('button', { name: 'Discard' }).click()
  }
  for (const leave of [() => dialog.getByRole('button', { name: 'Cancel' }).click(), discard]) {
    await fillEveryField(dialog, 'nothing.test')
    await leave()
    await section(page).getByRole('button', { name: 'Add Domain', exact: true }).click()
    await expectFields(dialog, '', [])
  }

  // An address that was added and then does not count is not sent.
  await fillEveryField(dialog, `  https://http://${host}.localhost/path  `)
  await dialog.getByLabel('Protocol').selectOption('https://')
  const release = await holdBack(page, '**/api/client/domains')
  const sent = page.waitForRequest('**/api/client/domains')
  await submit.click()
  await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  release()
  expect((await sent).postDataJSON()).toEqual({
    domain: `${host}.localhost`,
    fullUrl: `https://${host}.localhost`,
    allowedIPs: [],
  })
  await expectToast(page, 'Domain Added', `Successfully added ${host}.localhost`)
  await expect(dialog).toHaveCount(0)
  await expect(row(page, host)).toContainText(/0 loads • Added [A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await expect(row(page, host).getByText('Active', { exact: true })).toBeVisible()
  await expect(row(page, host)).not.toContainText('Allowed IPs')
  await section(page).getByRole('button', { name: 'Add Domain', exact: true }).click()
  await expectFields(dialog, '', [])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Active Domains' })).toContainText('1')

  const embed = page.getByRole('region', { name: 'Put it into your page' })
  await expect(embed.getByText('No load seen this month', { exact: true })).toBeVisible()
  const snippet = await embed.getByRole('region', { name: 'HTML for your page' }).innerText()
  expect(snippet).toContain(`${host}.localhost`)
  const customer = await page.context().newPage()
  const counted = customer.waitForResponse('**/api/editor-loads')
  await customer.goto(await publish({ host, html: pageHtml(snippet, '') }))
  expect((await counted).status()).toBe(200)
  await customer.close()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Current Usage' })).toContainText('1of 1,000 loads used')
  await expect(row(page, host)).toContainText('1 loads • Added')
  await expect(embed.getByText('Live: 1 load this month', { exact: true })).toBeVisible()
})

test('a domain is added with the addresses that may use it, changed in the same form, and deleted when that is confirmed (DM07, DM08, DM09, DM10, DM11, DM12, DM23, DM24, DM25, DM26, DM27, DM28, DM29, DM30, DM31, DM32, DM33, DM42, DM43, DM44, DM45, DM47, DM48, DM49, DM50, DM51, DM52, DM53, DM54, DM55, DM56)', async ({
  page,
  request,
}) => {
  await openNewClient(page, request)
  const octet = Math.floor(Math.random() * 250)
  const mine = `203.0.${octet}.7`

  await test.step('a failure to add shows the server’s message, or its own', async () => {
    await section(page).getByRole('button', { name: 'Add Domain', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Domain' })
    const submit = dialog.getByRole('button', { name: 'Add Domain' })
    await dialog.getByLabel('Hostname').fill('customer.localhost')
    await submit.click()
    await expectFailureToast(page, 'Failed to Add Domain', 'This domain is already used by another account')
    const path = '**/api/client/domains'
    await answerWith(page, path, 500, {})
    await submit.click()
    await expectFailureToast(page, 'Failed to Add Domain', 'Unable to add domain')
    await page.unroute(path)
    await disconnect(page, path)
    await submit.click()
    await expectFailureToast(page, 'Error', 'Unable to connect to server')
    await expect(dialog.getByLabel('Hostname')).toHaveValue('customer.localhost')
    await page.unroute(path)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('localhost and IP addresses come with the addresses that may use them', async () => {
    await section(page).getByRole('button', { name: 'Add Domain', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Domain' })
    const hostname = dialog.getByLabel('Hostname')
    const group = dialog.getByRole('group', { name: 'Allowed IP Addresses for Localhost Development' })
    await hostname.fill('192.168.1.20')
    await expect(group).toBeVisible()
    await hostname.fill('localhost.example.com')
    await expect(group).toHaveCount(0)
    await hostname.fill('http://localhost:3000/')
    await expect(group).toBeVisible()
    await expect(group).toContainText('Only these IP addresses may access the editor from localhost.')
    const ip = group.getByRole('textbox', { name: 'IP address' })
    const addIp = group.getByRole('button', { name: 'Add IP' })
    await expect(addIp).toBeDisabled()
    await ip.fill('   ')
    await expect(addIp).toBeDisabled()
    await ip.fill(` ${mine} `)
    await addIp.click()
    await expect(ip).toHaveValue('')
    await ip.fill(mine)
    await ip.press('Enter')
    await expect(ip).toHaveValue('')
    await ip.fill('::1')
    await ip.press('Enter')
    const list = group.getByRole('list', { name: 'Added IP Addresses:' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await ip.fill('10.0.0.0/8')
    await ip.press('Enter')
    await expect(ip).toHaveAccessibleDescription('Enter an IP address such as 203.0.113.7')
    await expectAccessible(page, DIALOG)
    await ip.fill('')
    await expect(ip).toHaveAccessibleDescription('')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await list.getByRole('button', { name: 'Remove ::1' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await hostname.fill('localhost')
    const sent = page.waitForRequest('**/api/client/domains')
    await dialog.getByRole('button', { name: 'Add Domain' }).click()
    expect((await sent).postDataJSON()).toEqual({
      domain: 'localhost',
      fullUrl: 'https://localhost',
      allowedIPs: [mine],
    })
    await expect(row(page, 'localhost')).toContainText(`Allowed IPs: ${mine}`)
  })

  const host = `${freshHost('changed')}.test`
  await test.step('changed', async () => {
    await row(page, 'localhost').getByRole('button', { name: 'Edit localhost' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Domain' })
    await expect(dialog.getByLabel('Hostname')).toHaveValue('localhost')
    await expect(dialog.getByLabel('Protocol')).toHaveValue('https://')
    await expect(dialog.getByRole('listitem')).toContainText(mine)
    await expectAccessible(page, DIALOG)

    await fillEveryField(dialog, 'nothing.test')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await row(page, 'localhost').getByRole('button', { name: 'Edit localhost' }).click()
    await expectFields(dialog, 'localhost', [mine])
    await fillEveryField(dialog, host)
    const update = dialog.getByRole('button', { name: 'Update Domain' })
    const path = '**/api/client/domains/*'
    await answerWith(page, path, 409, { message: 'This domain is already used by another account' })
    await update.click()
    await expectFailureToast(page, 'Failed to Update Domain', 'This domain is already used by another account')
    await page.unroute(path)
    await answerWith(page, path, 500, {})
    await update.click()
    await expectFailureToast(page, 'Failed to Update Domain', 'Unable to update domain')
    await page.unroute(path)
    await disconnect(page, path)
    await update.click()
    await expectFailureToast(page, 'Error', 'Unable to connect to server')
    await page.unroute(path)

    const release = await holdBack(page, path)
    await update.click()
    await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeDisabled()
    release()
    await expectToast(page, 'Domain Updated', `Successfully updated ${host}`)
    await expect(row(page, host)).toBeVisible()
    await expect(row(page, 'localhost')).toHaveCount(0)
    await row(page, host)
      .getByRole('button', { name: `Edit ${host}` })
      .click()
    await expectFields(dialog, host, [])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('deleted', async () => {
    const ask = () =>
      row(page, host)
        .getByRole('button', { name: `Delete ${host}` })
        .click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Domain' })
    await ask()
    await expect(
      dialog.getByText(`Are you sure you want to remove "${host}"? This action cannot be undone.`, { exact: true }),
    ).toBeVisible()
    await expectAccessible(page, '[role="alertdialog"]')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(row(page, host)).toBeVisible()

    await ask()
    const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
    const path = '**/api/client/domains/*'
    await answerWith(page, path, 404, { message: 'There is no such domain' })
    await confirm.click()
    await expectFailureToast(page, 'Failed to Delete Domain', 'There is no such domain')
    await page.unroute(path)
    await answerWith(page, path, 500, {})
    await confirm.click()
    await expectFailureToast(page, 'Failed to Delete Domain', 'Unable to delete domain')
    await page.unroute(path)
    await disconnect(page, path)
    await confirm.click()
    await expectFailureToast(page, 'Error', 'Unable to connect to server')
    await page.unroute(path)
    await confirm.click()
    await expectToast(page, 'Domain Deleted', `Successfully removed ${host}`)
    await expect(section(page).getByText('No domains configured', { exact: true })).toBeVisible()
  })
})

test('a row shows its domain’s details (DM04, DM06, DM07)', async ({ page, request }) => {
  const { token } = await registerByCalls(request)
  await signInWith(page, token)
  const domain = {
    id: 'd1',
    domain: 'docs.e2e.test',
    isActive: false,
    currentLoads: 1234,
    createdAt: null,
    allowedIPs: [],
    proof: { state: 'claimed', provenAt: null, way: null, renewBefore: null },
    isStaging: false,
    stagingLoads: 0,
  }
  const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const proven = { state: 'proven', provenAt: daysAhead(-10), way: 'dns', renewBefore: daysAhead(355) }
  const domains = [
    domain,
    { ...domain, id: 'd2', domain: 'proven.e2e.test', proof: proven },
    { ...domain, id: 'd3', domain: 'fading.e2e.test', proof: { ...proven, renewBefore: daysAhead(20) } },
    { ...domain, id: 'd4', domain: 'lost.e2e.test', proof: { ...domain.proof, state: 'lost' } },
    { ...domain, id: 'd5', domain: 'staging.e2e.test', isStaging: true, stagingLoads: 12 },
  ]
  await page.route('**/api/client/usage', async (route) => {
    const response = await route.fetch()
    const usage = (await response.json()) as ClientUsage
    await route.fulfill({ response, json: { ...usage, domains } })
  })
  await page.goto('/client/dashboard')
  await expect(row(page, 'docs.e2e.test')).toContainText('1,234 loads • Added Recently')
  await expect(row(page, 'docs.e2e.test').getByText('Inactive', { exact: true })).toBeVisible()
  await expect(row(page, 'docs.e2e.test')).not.toContainText('Allowed IPs')
  const verify = (host: string) => row(page, host).getByRole('button', { name: `Verify ${host}` })
  await expect(row(page, 'docs.e2e.test').getByText('Not verified', { exact: true })).toBeVisible()
  await expect(verify('docs.e2e.test')).toBeVisible()
  await expect(row(page, 'proven.e2e.test').getByText('Verified', { exact: true })).toBeVisible()
  await expect(verify('proven.e2e.test')).toHaveCount(0)
  await expect(row(page, 'fading.e2e.test')).toContainText('Publish it again before')
  await expect(verify('fading.e2e.test')).toBeVisible()
  await expect(row(page, 'lost.e2e.test').getByText('Verified by another account', { exact: true })).toBeVisible()
  await expect(row(page, 'lost.e2e.test')).toContainText('no longer loads on it for your account')
  await expect(row(page, 'staging.e2e.test')).toContainText('12 staging loads this month, not billed')
  await expectAccessible(page)
})

test('a domain is verified in one of three ways, and the result of each check is shown; marked as staging, it loads without being billed, and is shown apart (D47, D52)', async ({
  page,
  request,
}) => {
  await openNewClient(page, request)
  const host = freshHost('verify')
  const domain = `${host}.localhost`
  await add(page, domain)
  await row(page, domain)
    .getByRole('button', { name: `Verify ${domain}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Verify ${domain}` })
  await expect(dialog.getByRole('region', { name: 'Name' })).toHaveText(`_formulary.${domain}`)
  const value = await dialog.getByRole('region', { name: 'Value' }).innerText()
  expect(value).toMatch(/^formulary-verification=[\da-f]{32}$/)
  await expect(dialog.getByRole('region', { name: 'Content of formulary.txt' })).toHaveText(value)
  await expect(dialog).toContainText(`https://${domain}/.well-known/formulary.txt`)
  await expect(dialog.getByRole('region', { name: 'HTML' })).toContainText('<meta name="formulary-verification"')
  await expect(dialog.getByRole('button', { name: 'Copy' })).toHaveCount(4)
  await expectAccessible(page, DIALOG)

  const check = dialog.getByRole('button', { name: 'Check Now' })
  await check.click()
  await expect(dialog.getByText('Only a hostname that is public on the internet can be verified')).toHaveCount(3)
  await expect(dialog.getByRole('status').filter({ hasText: 'Not found yet' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, DIALOG)

  const path = '**/api/client/domains/*/proof'
  await disconnect(page, path)
  await check.click()
  await expectFailureToast(page, 'Error', 'Unable to connect to server')
  await page.unroute(path)
  await answerWith(page, path, 409, { message: 'This domain is already used by another account' })
  await check.click()
  await expectFailureToast(page, 'Failed to Verify Domain', 'This domain is already used by another account')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)

  await row(page, domain)
    .getByRole('button', { name: `Mark as Staging: ${domain}` })
    .click()
  await expectToast(page, 'Domain Updated', `Loads on ${domain} are not billed`)
  await expect(row(page, domain).getByText('Staging', { exact: true })).toBeVisible()
  const snippet = await page.getByRole('region', { name: 'HTML for your page' }).innerText()
  const customer = await page.context().newPage()
  const counted = customer.waitForResponse('**/api/editor-loads')
  await customer.goto(await publish({ host, html: pageHtml(snippet, '') }))
  expect((await counted).status()).toBe(200)
  await customer.close()
  await page.reload()
  await expect(row(page, domain)).toContainText('0 loads • Added')
  await expect(row(page, domain)).toContainText('1 staging load this month, not billed')
  await expect(page.getByRole('region', { name: 'Current Usage' })).toContainText('0of 1,000 loads used')
  await row(page, domain)
    .getByRole('button', { name: `End Staging: ${domain}` })
    .click()
  await expectToast(page, 'Domain Updated', `Loads on ${domain} are billed again`)
  await expect(row(page, domain).getByText('Staging', { exact: true })).toHaveCount(0)
})

test('says how many domains of the plan are used, refuses more under the field, and leads to the plans (DM61, DM63)', async ({
  page,
  request,
}) => {
  await openNewClient(page, request)
  const count = (text: string) => expect(section(page).getByText(text)).toBeVisible()
  await count('0 of 3 domains of Trial; localhost and IP addresses do not count.')
  for (const name of ['one', 'two', 'three']) await add(page, `${freshHost(name)}.test`)
  await count('3 of 3 domains of Trial')
  await section(page).getByRole('button', { name: 'Add Domain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Domain' })
  await dialog.getByLabel('Hostname').fill(`${freshHost('four')}.test`)
  await dialog.getByRole('button', { name: 'Add Domain' }).click()
  await expect(dialog.getByText(/^Trial has 3 domains, and you use all of them. Choose a larger plan/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)
  await section(page).getByRole('link', { name: 'choose a larger plan' }).click()
  await expect(page.getByRole('dialog', { name: 'Select a Plan' })).toBeVisible()
})
