import type { Page } from '@playwright/test'
import { expect, test } from '../../e2e/shared-page.ts'

const root = (page: Page) => page.locator('html')
const header = (page: Page) => page.getByRole('banner')

test('where the system decides the colors, one sees what is chosen and where one is', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const background = (element: Element) => getComputedStyle(element).backgroundColor
  await page.goto('/pricing')
  const choices = page.locator('.pricing-toggle span')
  expect(await choices.nth(0).evaluate(background)).not.toBe(await choices.nth(1).evaluate(background))
  const marker = await header(page)
    .getByRole('link', { name: 'Pricing' })
    .evaluate((link) => getComputedStyle(link, '::after').backgroundColor)
  expect(marker).toBe('rgb(255, 255, 255)')
  await header(page).getByRole('button', { name: 'Display' }).press('Enter')
  const items = page.getByRole('menuitem')
  expect(await items.nth(0).evaluate(background)).not.toBe(await items.nth(1).evaluate(background))
})

test('colors and text size can be chosen and are kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/demo')
  await expect(page.locator('.formulary-theme-light')).toBeVisible()
  await header(page).getByRole('button', { name: 'Dark colors' }).click()
  await expect(root(page)).toHaveCSS('color-scheme', 'dark')
  await expect(page.locator('.formulary-theme-dark')).toBeVisible()

  await header(page).getByRole('button', { name: 'Display' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Text size' }).press('ArrowRight')
  await page.getByRole('menuitemradio', { name: 'Large' }).press('Enter')
  await expect(root(page)).toHaveCSS('font-size', '19px')

  await page.reload({ waitUntil: 'commit' })
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await expect(root(page)).toHaveAttribute('data-text-size', 'large')
  await header(page).getByRole('button', { name: 'Display' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Colors' }).press('ArrowRight')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'System' }).press('Enter')
  await expect(root(page)).toHaveCSS('color-scheme', 'light dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 251, 250)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 20, 23)')
})

test('tooltips and menus keep their times (QY17, QY18, QY19, QY20)', async ({ page }) => {
  await page.goto('/terms')
  const colors = header(page).getByRole('button', { name: 'Dark colors' })
  const display = header(page).getByRole('button', { name: 'Display' })
  const tooltip = page.getByRole('tooltip')
  await expect(display).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('a tooltip shows after 700 ms', async () => {
    await colors.hover()
    await page.clock.runFor(690)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip).toHaveText('Dark colors')
  })

  await test.step('the next one at once, when the last closed less than 300 ms ago', async () => {
    await display.hover()
    await page.clock.runFor(20)
    await expect(tooltip).toHaveText('Display')
    await page.mouse.move(600, 500)
    await page.clock.runFor(250)
    await expect(tooltip).toHaveCount(0)
    await colors.hover()
    await page.clock.runFor(20)
    await expect(tooltip).toHaveText('Dark colors')
  })

  await test.step('and after 700 ms again, when it closed longer ago', async () => {
    await page.mouse.move(600, 500)
    await page.clock.runFor(320)
    await display.hover()
    await page.clock.runFor(690)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(tooltip).toHaveText('Display')
  })

  const item = (name: string) => page.getByRole('menuitem', { name })
  await test.step('a submenu opens after 100 ms of hover', async () => {
    await display.click()
    await page.clock.runFor(50)
    await expect(item('Colors')).toBeVisible()
    const box = (await item('Colors').boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.move(box.x + 24, box.y + 12)
    await page.clock.runFor(90)
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
    await page.clock.runFor(20)
    await expect(page.getByRole('menuitemradio')).toHaveCount(3)
    await page.mouse.move(10, 600)
    await page.keyboard.press('Escape')
    await page.clock.runFor(50)
    await expect(item('Colors')).toHaveCount(0)
  })

  await test.step('typeahead is forgotten after 1000 ms', async () => {
    await display.press('Enter')
    await page.clock.runFor(50)
    await expect(item('Colors')).toBeFocused()
    // Together "ct", which no entry begins with.
    await page.keyboard.press('c')
    await page.clock.runFor(900)
    await page.keyboard.press('t')
    await page.clock.runFor(50)
    await expect(item('Colors')).toBeFocused()
    await page.clock.runFor(1000)
    await page.keyboard.press('t')
    await page.clock.runFor(50)
    await expect(item('Text size')).toBeFocused()
  })
})
