import { expect, test } from '../../e2e/shared-page.ts'
import { registerByCalls, signInWith } from './portal.ts'

test.describe.configure({ timeout: 60_000 })
test.use({ ignoredNoise: /Failed to load resource/ })

const paths = [
  '/',
  '/pricing',
  '/contact',
  '/compare',
  '/docs/developer',
  '/docs/user-manual',
  '/terms',
  '/client/dashboard',
  '/client/dashboard?tab=account',
]

test('pages print light, without navigation and controls, in the width of the sheet (PG82)', async ({
  page,
  request,
}) => {
  const { token } = await registerByCalls(request)
  await signInWith(page, token)
  // An A4 sheet at 96 dots an inch.
  await page.setViewportSize({ width: 794, height: 1123 })
  for (const path of paths) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(250, 251, 250)')
    await expect(
      page.locator('.skip-link, .tab-links, .display-controls, .site-nav, .button').filter({ visible: true }),
    ).toHaveCount(0)
    await expect(page.locator('.site-header, .portal-header')).toHaveCSS('position', 'static')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(794)

    if (path === '/compare')
      await test.step('a table that a sheet ends in lies over no text', async () => {
        // What is cut where a sheet ends is no grid: its parts would overlap.
        const grids = await page.locator('.table-frame').evaluateAll((frames) =>
          frames.flatMap((frame) => {
            const found: string[] = []
            for (let part = frame.parentElement; part; part = part.parentElement)
              if (/grid|flex/.test(getComputedStyle(part).display)) found.push(part.className)
            return found
          }),
        )
        expect(grids).toEqual([])
      })

    if (path === '/pricing')
      await test.step('questions print with their answers, plans as whole cards without buttons', async () => {
        const answer = page.getByText('No. There is no setup fee on any plan.')
        await expect(answer).toBeVisible()
        await expect(page.getByRole('link', { name: 'Sign Up / Sign In to Pay' })).toHaveCount(0)
        await expect(page.locator('.pricing-card').first()).toHaveCSS('break-inside', 'avoid')
        await page.emulateMedia({ media: 'screen' })
        await expect(page.getByRole('article')).toHaveCount(5)
        await expect(answer).toBeHidden()
      })
  }
})

test('without a script the registration says what it needs, and leads to what can be read (PG83)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  for (const path of ['/client/register', '/client/dashboard']) {
    await page.goto(path)
    const words = page.locator('.no-script')
    await expect(words).toBeVisible()
    await expect(words.locator('a')).toHaveCount(3)
    expect(await words.innerText()).toContain('please allow scripts to use it, to register and to sign in')
  }
  await page.locator('.no-script a[href="/pricing"]').click()
  await expect(page).toHaveURL('/pricing')
  await expect(page.locator('noscript h3').filter({ visible: true }).first()).toBeVisible()
  await context.close()
})
