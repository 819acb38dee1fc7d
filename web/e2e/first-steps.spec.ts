import type { Locator, Page } from '@playwright/test'
import { expect, pageHtml, publish, test } from '../../e2e/shared-page.ts'
import {
  codeFor,
  DIALOG,
  expectAccessible,
  expectToast,
  freshEmail,
  fromFreshIp,
  registerByCalls,
  signInWith,
} from './portal.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const freshHost = (name: string) => `${name}-${process.pid}-${Date.now().toString(36)}`
const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })

async function openNewClient(page: Page, request: Parameters<typeof registerByCalls>[0]): Promise<void> {
  const { token } = await registerByCalls(request)
  await signInWith(page, token)
  await page.goto('/client/dashboard')
  await expect(steps(page)).toBeVisible()
}

async function visit(page: Page, host: string, snippet: string): Promise<void> {
  const customer = await page.context().newPage()
  const counted = customer.waitForResponse('**/api/editor-loads')
  await customer.goto(await publish({ host, html: pageHtml(snippet, '') }))
  expect((await counted).status()).toBe(200)
  await customer.close()
}

test('a visitor comes from the prices to the first load in at most 25 actions, and sees it without asking (CD35, CD39)', async ({
  page,
  request,
}) => {
  await fromFreshIp(page)
  const email = freshEmail('steps')
  const host = freshHost('steps')
  let actions = 0
  let keys = 0
  const press = async (control: Locator) => {
    actions += 1
    await control.click()
  }
  const write = async (label: string, text: string, within: Page | Locator = page) => {
    actions += 1
    keys += text.length
    await within.getByLabel(label, { exact: true }).pressSequentially(text)
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/pricing')
  await press(page.getByRole('link', { name: 'Start Free Trial' }).first())
  await write('Email', email)
  await press(button('Send Verification Code'))
  // To the mail program, the mail opened, and back.
  actions += 3
  await write('Verification code', await codeFor(request, email))
  await press(button('Verify Code'))
  await write('Full name', 'Jo Steps')
  await write('Password', 'a long passphrase')
  await write('Confirm password', 'a long passphrase')
  await press(button('Create Account'))
  await press(steps(page).getByRole('button', { name: 'Add a domain' }))
  const dialog = page.getByRole('dialog', { name: 'Add New Domain' })
  await write('Hostname', `${host}.localhost`, dialog)
  await press(dialog.getByRole('button', { name: 'Add Domain' }))
  await expect(steps(page)).toContainText(`${host}.localhost may load the editor.`)
  await press(page.getByRole('button', { name: 'Copy' }).first())
  // Pasted, saved and opened.
  actions += 3
  await visit(page, host, await page.evaluate(() => navigator.clipboard.readText()))
  await expectToast(page, 'First load seen', 'The editor is live on your page.')
  await expect(steps(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Loads by day' })).toContainText('1 load in 30 days')
  await expect(page.getByRole('region', { name: 'Current Usage' })).toContainText('1of 1,000 loads used')
  expect(actions).toBeLessThanOrEqual(25)
  // The keystroke-level model: 0.28 s a key, 1.1 s to point and press, 1.35 s to think before each action, and half a minute for the mail.
  expect(keys * 0.28 + actions * (1.1 + 1.35) + 30, `${actions} actions, ${keys} keys`).toBeLessThanOrEqual(180)
})

test('the first tab has contents, the header leads to docs and support, the snippet can be sent by mail, and the check says what keeps the editor from an address (CD35, CD36, CD37, CD40)', async ({
  page,
  request,
}) => {
  await openNewClient(page, request)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('link')).toHaveText(['Usage', 'Install', 'Domains', 'Billing'])
  const help = page.getByRole('navigation', { name: 'Help' })
  await expect(help.getByRole('link', { name: 'Docs' })).toHaveAttribute('href', '/docs/developer')
  await expect(help.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/contact')
  const mail = await steps(page)
    .getByRole('link', { name: /send it to whoever/ })
    .getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:\?subject=Formulary for our site&body=[^]*<formulary-editor/)
  await expectAccessible(page)
  await contents.getByRole('link', { name: 'Billing' }).click()
  await expect(page).toHaveURL('/client/dashboard#billing')
  const plan = page.getByRole('region', { name: 'Plan Management' })
  await expect(plan.getByRole('heading', { name: 'Plan Management' })).toBeInViewport()
  await expect(plan).toBeFocused()

  const host = `${freshHost('check')}.localhost`
  await steps(page).getByRole('button', { name: 'Add a domain' }).click()
  const add = page.getByRole('dialog', { name: 'Add New Domain' })
  await add.getByLabel('Hostname').fill(host)
  await add.getByRole('button', { name: 'Add Domain' }).click()
  await steps(page).getByRole('button', { name: 'Check a page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check a page' })
  const address = dialog.getByLabel('Address of the page')
  await expect(address).toHaveValue(`https://${host}`)
  await dialog.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText(`The editor may load on ${host}, but no load was seen`)
  await expectAccessible(page, DIALOG)
  await address.fill(`https://www.${host}/lesson`)
  await expect(dialog.getByRole('status')).toBeEmpty()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText(`www.${host} is not among your domains; ${host} is`)
  await address.fill('not an address')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAccessibleDescription(/Enter the address of a page/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the dashboard asks again when it is looked at again, at most every ten seconds (CD38)', async ({ page }) => {
  const answer = await page.request.post('/api/client/login', {
    headers: { 'X-Local-IP': await fromFreshIp(page) },
    data: { email: 'client@formulary.test', password: 'formulary-client' },
  })
  await signInWith(page, ((await answer.json()) as { token: string }).token)
  await page.clock.install()
  await page.goto('/client/dashboard')
  await expect(page.getByRole('region', { name: 'Current Usage' })).toBeVisible()
  let asked = 0
  await page.route('**/api/client/usage', (route) => {
    asked += 1
    return route.continue()
  })
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await lookAgain()
  await page.clock.fastForward(11_000)
  expect(asked).toBe(0)
  await lookAgain()
  await lookAgain()
  await expect.poll(() => asked).toBe(1)

  // The plan shows two years, of which the first has none.
  const byDomain = page.getByRole('region', { name: 'Loads by domain' })
  await expect(byDomain.getByLabel('Month').getByRole('option')).toHaveCount(24)
  await byDomain.getByLabel('Month').selectOption({ index: 23 })
  await expect(byDomain).toContainText(/No loads in [A-Z][a-z]+ \d{4}\./)
})
