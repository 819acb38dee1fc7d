import type { Locator } from '@playwright/test'
import { holdBack } from '../../e2e/hold-back.ts'
import { lateTimers } from '../../e2e/late-timers.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { openAdmin, rowOf } from './admin.ts'
import { expectToast, freshEmail, freshIp, fromFreshIp, pressEscape, registerByCalls, signInWith } from './portal.ts'

test('a button that works keeps the focus, and so does one that its own press has disabled', async ({
  page,
  request,
}) => {
  const { token } = await registerByCalls(request)
  await request.post('/api/client/domains', {
    data: { domain: 'keys.e2e.test' },
    headers: { Authorization: `Bearer ${token}` },
  })
  await signInWith(page, token)
  await page.goto('/client/dashboard')
  const mark = page.getByRole('button', { name: /Staging: keys\.e2e\.test/ })
  const release = await holdBack(page, '**/api/client/domains/*/staging')
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(mark).toBeDisabled()
  await expect(mark).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(mark).toHaveAccessibleName('End Staging: keys.e2e.test')
  await expect(mark).toBeEnabled()
  await expect(mark).toBeFocused()

  await page.goto('/client/dashboard?tab=account')
  const save = page.getByRole('button', { name: 'Save Profile' })
  await page.getByLabel('Full name').fill('Kay Board')
  await save.focus()
  await page.keyboard.press('Space')
  await expect(save).toBeDisabled()
  await expectToast(page, 'Profile Updated', 'Your profile is saved.')
  await expect(save).toBeFocused()
})

test('what works in a dialog or a form of the portal keeps the focus', async ({ page, request }) => {
  const { token } = await registerByCalls(request)
  const headers = { Authorization: `Bearer ${token}` }
  await request.post('/api/client/domains', { data: { domain: 'steady.e2e.test' }, headers })
  await signInWith(page, token)
  const dialog = page.getByRole('dialog')
  const keepsFocus = async (button: Locator, path: string) => {
    const release = await holdBack(page, path)
    await button.press('Enter')
    await expect(button).toBeDisabled()
    await expect(button).toBeFocused()
    release()
    await expect(button).toBeEnabled()
    await expect(button).toBeFocused()
    await page.unroute(path)
  }

  await test.step('checking a hostname', async () => {
    await page.goto('/client/dashboard')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog.getByText('A DNS record')).toBeVisible()
    await keepsFocus(dialog.locator('.button-primary'), '**/api/client/domains/*/proof')
    await pressEscape(page)
  })

  await test.step('adding and removing the address of a developer', async () => {
    await page.getByRole('button', { name: 'Add Domain' }).click()
    await dialog.getByLabel('Hostname').fill('localhost')
    const address = dialog.getByRole('textbox', { name: 'IP address' })
    await address.fill('203.0.113.7')
    await dialog.getByRole('button', { name: 'Add IP' }).press('Enter')
    await expect(address, 'for the next one').toBeFocused()
    await dialog.getByRole('button', { name: 'Remove 203.0.113.7' }).press('Enter')
    await expect(address).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('calling a webhook', async () => {
    await page.goto('/client/dashboard?tab=api')
    await page.getByLabel('Address').fill('https://steady.e2e.test/usage')
    await page.getByRole('button', { name: 'Save Webhook' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: 'Send a Test Call' })).toBeVisible()
    await keepsFocus(page.locator('.webhook-form .button-primary'), '**/api/client/usage-webhook/test')
  })
})

test('the status of a contact request is chosen with the keys alone, press by press', async ({ page, request }) => {
  const subject = `Keys ${Date.now().toString(36)}`
  const data = { name: 'Kay', email: freshEmail('kay'), company: '', subject, message: 'By keys', inquiryType: 'sales' }
  expect((await request.post('/api/contact', { headers: { 'X-Local-IP': freshIp() }, data })).ok()).toBe(true)
  await openAdmin(page, '?tab=contact-requests')
  // Other tests write, too.
  await page.getByRole('searchbox').fill(subject)
  await expect(rowOf(page, 'Keys')).toHaveCount(1)
  await rowOf(page, subject).getByRole('button', { name: 'View' }).press('Enter')
  const status = page.getByRole('dialog').getByLabel('Status')
  const release = await holdBack(page, '**/api/admin/contact-inquiries/*')
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('in_progress')
  await expect(status).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(status).toHaveValue('resolved')
  release()
  await expectToast(page, 'Contact Request Updated', 'Status: Resolved')
  await expect(status).toHaveValue('resolved')
  await expect(status).toBeFocused()
  await page.getByRole('dialog').locator('.request-foot').getByRole('button', { name: 'Close' }).press('Enter')
  await expect(rowOf(page, subject)).toContainText('Resolved')
})

test('a page that is reached within the site is read from its top: after signing in, and back outside', async ({
  page,
  request,
}) => {
  const { email, password } = await registerByCalls(request)
  await fromFreshIp(page)
  const main = page.locator('main')
  await page.goto('/pricing')
  await expect(page.locator('body')).toBeFocused()
  // Before the page's script has taken over, a link loads the next page whole.
  await expect(page.getByRole('button', { name: 'Docs' })).toBeEnabled()
  await page.getByRole('link', { name: 'Sign In' }).first().press('Enter')
  await expect(main).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Domain Management' })).toBeVisible()
  await expect(main).toBeFocused()
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'A text editor fluent' })).toBeVisible()
  await expect(main).toBeFocused()
})

test('the portal begins for the keyboard with a link to its content', async ({ page, request }) => {
  const { token } = await registerByCalls(request)
  await signInWith(page, token)
  await page.goto('/client/dashboard?tab=account')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toBeVisible()
})

test('the heading that has the focus of a deleted row is seen, and shows it, also where the row goes first', async ({
  page,
  request,
}) => {
  await page.addInitScript(lateTimers)
  const { token } = await registerByCalls(request)
  await request.post('/api/client/domains/import', {
    data: { domains: ['one.e2e.test', 'two.e2e.test', 'three.e2e.test'] },
    headers: { Authorization: `Bearer ${token}` },
  })
  await signInWith(page, token)
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/client/dashboard')
  await page
    .getByRole('button', { name: /^Delete .*\.e2e\.test/ })
    .last()
    .press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
  const heading = page.getByRole('heading', { name: 'Domain Management' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(heading).toHaveCSS('outline-style', 'solid')
})

test('what gets the focus in a long dialog is not under its buttons', async ({ page, request }) => {
  const { token } = await registerByCalls(request)
  await request.post('/api/client/domains', {
    data: { domain: 'long.e2e.test' },
    headers: { Authorization: `Bearer ${token}` },
  })
  await signInWith(page, token)
  await page.goto('/client/dashboard')
  await page.getByRole('button', { name: 'Verify long.e2e.test' }).press('Enter')
  const copy = page.getByRole('dialog', { name: 'Verify long.e2e.test' }).getByRole('button', { name: 'Copy' })
  for (const [index, button] of (await copy.all()).entries()) {
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(button).toBeFocused({ timeout: 50 })
    }, `button ${index}`).toPass({ intervals: [20] })
    const isClear = await button.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 4, bottom - 4))
    })
    expect(isClear, `button ${index}`).toBe(true)
  }
})

test('a mail that is edited gets the focus, and the button that opened it gets it back', async ({ page }) => {
  await openAdmin(page, '?tab=settings&section=email-templates')
  const edit = page.getByRole('button', { name: 'Edit Password changed' })
  await edit.press('Enter')
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Active' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()
})

for (const [name, path] of [
  ['Mobile', '/pricing'],
  ['Administration', null],
] as const)
  test(`the menu ${name} of a small screen closes when it is left, and Escape leads back to its button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await (path === null ? openAdmin(page, '?tab=clients') : page.goto(path))
    const menu = page.getByRole('navigation', { name, exact: true })
    const button = page.getByRole('button', { name: /^(?:Open|Close) menu$/ })
    // A built page has it before its script runs.
    await expect(button).toBeEnabled()
    await button.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(async () => {
      await page.keyboard.press('Tab')
      expect(await page.locator('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
    }).toPass({ intervals: [20] })
    await expect(menu).toBeHidden()
  })
