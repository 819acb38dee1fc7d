import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { openAdmin } from './admin.ts'
import { expectToast, fromFreshIp, registerByCalls, signInWith } from './portal.ts'

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

test('a page that is reached within the site is read from its top: after signing in, and back outside', async ({
  page,
  request,
}) => {
  const { email, password } = await registerByCalls(request)
  await fromFreshIp(page)
  const main = page.locator('main')
  await page.goto('/pricing')
  await expect(page.locator('body')).toBeFocused()
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

test('the heading that has the focus of a deleted row is seen, and shows it', async ({ page, request }) => {
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
    }, `button ${index}`).toPass()
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
    }).toPass()
    await expect(menu).toBeHidden()
  })
