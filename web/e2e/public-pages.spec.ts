import type { Locator, Page } from '@playwright/test'
import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'

const phone = { width: 390, height: 844 }

/** Every link with this name goes to this path. */
async function expectLink(place: Locator, name: string, path: string): Promise<void> {
  await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
}

const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const footer = (page: Page) => page.getByRole('contentinfo')

test.describe('around every page', () => {
  test('the header has its links, stays at the top, opens and closes its Docs, and marks the page that is open; the footer has four columns with their links, the owner and the year (PG19, PG20, PG21, PG22, PG23, PG24, PG25, PG26, PG27, PG28, PG29, PG30, PG31, PG36, PG37, PG38, PG39, PG40, PG41, PG42, PG43, PG44, PG45, PG46, PG47, PG48)', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'How to add it' })).toBeVisible()
    await test.step('links', async () => {
      const navigation = mainNavigation(page)
      await expectLink(navigation, 'Home', '/')
      await expectLink(navigation, 'Demo', '/demo')
      await expectLink(navigation, 'Pricing', '/pricing')
      await expectLink(navigation, 'Contact', '/contact')
      await expectLink(navigation, 'Sign In', '/client/login')
      await expectLink(navigation, 'Get Started', '/client/register')
    })
    await test.step('Docs', async () => {
      const button = mainNavigation(page).getByRole('button', { name: 'Docs' })
      const list = mainNavigation(page).getByRole('list', { name: 'Docs' })
      await expect(list).toBeHidden()
      await button.click()
      await expect(list.getByRole('link')).toHaveCount(3)
      await expectLink(list, 'User Manual', '/docs/user-manual')
      await expectLink(list, 'Developer Docs', '/docs/developer')
      await expectLink(list, 'CDN Testing', '/docs/cdn-testing')
      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await expect(button).toBeFocused()
      await button.click()
      await page.mouse.click(640, 700)
      await expect(list).toBeHidden()
    })
    await test.step('scrolled', async () => {
      await page.evaluate(() => scrollTo(0, 1500))
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
      expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)).toBe(0)
    })
    await test.step('the footer', async () => {
      const columns = footer(page).locator('.site-footer-columns > *')
      await expect(columns).toHaveCount(4)
      await expect(columns.first()).toContainText('A rich-text editor for people who write mathematics and chemistry')
      for (const [title, links] of [
        [
          'Product',
          {
            Demo: '/demo',
            Pricing: '/pricing',
            'User Manual': '/docs/user-manual',
            'Developer Docs': '/docs/developer',
            Compare: '/compare',
            'Branded Editor': '/branded',
            Changelog: '/changelog',
          },
        ],
        ['Support', { 'Contact Us': '/contact', 'Client Portal': '/client/login', Status: '/status' }],
        [
          'Legal',
          {
            'Privacy Policy': '/privacy',
            'Terms of Service': '/terms',
            'Copyright & Licensing': '/copyright',
            'Security Policy': '/security',
          },
        ],
      ] as const) {
        const column = footer(page).getByRole('navigation', { name: title })
        await expect(column.getByRole('link')).toHaveCount(Object.keys(links).length)
        for (const [name, path] of Object.entries(links)) await expectLink(column, name, path)
      }
      await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Formulary Labs LLP`)
    })
    await test.step('the link of the page, and Home only on the home page', async () => {
      const current = mainNavigation(page).locator('[aria-current="page"]')
      await expect(current).toHaveText('Home')
      await mainNavigation(page).getByRole('link', { name: 'Demo' }).click()
      await expect(page).toHaveURL('/demo')
      await expect(current).toHaveText('Demo')
    })
  })

  test.describe('below a page, where there may be none', () => {
    // The browser itself writes the answer 404 to the console.
    test.use({ ignoredNoise: /status of 404/ })

    test('marks a link by the beginning of the path (PG30, PG31)', async ({ page }) => {
      const current = mainNavigation(page).locator('[aria-current="page"]')
      const inMenu = page.getByRole('navigation', { name: 'Mobile', includeHidden: true })
      const currentInMenu = inMenu.locator('[aria-current="page"]')
      for (const [name, path] of [
        ['Demo', '/demo'],
        ['Pricing', '/pricing'],
        ['Contact', '/contact'],
        ['User Manual', '/docs/user-manual'],
        ['Developer Docs', '/docs/developer'],
        ['CDN Testing', '/docs/cdn-testing'],
      ] as const)
        for (const rest of ['?from=mail&to=x#place', '/below?x=1']) {
          await page.goto(path + rest)
          await expect(current).toHaveText(name)
          // The menu of small screens has no link to it.
          if (name !== 'CDN Testing') await expect(currentInMenu).toHaveText(name)
        }
      await page.goto('/docs/developer/api')
      await expect(current).toHaveText('Developer Docs')
      for (const path of ['/privacy', '/docs/other', '/?from=mail']) {
        await page.goto(path)
        await expect(mainNavigation(page).getByRole('button', { name: 'Docs' })).toBeEnabled()
        for (const marked of [current, currentInMenu])
          await expect(marked).toHaveText(path.startsWith('/?') ? ['Home'] : [])
      }
    })
  })

  test('has a menu on a small screen that opens and closes (PG32, PG33, PG34, PG35)', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Mobile' })
    await expect(mainNavigation(page)).toBeHidden()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    for (const [name, path] of [
      ['Home', '/'],
      ['Demo', '/demo'],
      ['Pricing', '/pricing'],
      ['Contact', '/contact'],
      ['Sign In', '/client/login'],
      ['Get Started', '/client/register'],
    ] as const)
      await expectLink(menu, name, path)
    const documentation = menu.getByRole('list', { name: 'Documentation' })
    await expect(documentation.getByRole('link')).toHaveText(['User Manual', 'Developer Docs'])
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Demo' }).click()
    await expect(page).toHaveURL('/demo')
    await expect(menu).toBeHidden()
  })
})

test.describe('a page that loads', () => {
  for (const path of ['/', '/pricing', '/docs/user-manual'])
    test(`leaves a visitor of ${path} where he scrolled to when a late script takes it over, and fetches none of its styles again, each of which would move it`, async ({
      page,
    }) => {
      const fetched: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
      })
      const release = await holdBack(page, '**/assets/*.js')
      await page.goto(path, { waitUntil: 'commit' })
      await expect(footer(page)).toBeVisible()
      // A late font may move a line; what is looked at here is what the script does.
      await page.evaluate(() => document.fonts.ready.then(() => scrollTo({ top: 700, behavior: 'instant' })))
      // What comes in above what is read moves the page's beginning, not what is read.
      const seen = await page.evaluateHandle(() => {
        const titles = [...document.querySelectorAll('main h2, main h3')]
        return titles.find((title) => title.getBoundingClientRect().top > 100)!
      })
      const topOf = () => seen.evaluate((title) => title.getBoundingClientRect().top)
      const before = await topOf()
      release()
      await expect(mainNavigation(page).getByRole('button', { name: 'Docs' })).toBeEnabled()
      await page.waitForLoadState('networkidle')
      expect(Math.abs((await topOf()) - before)).toBeLessThan(2)
      const inPage = await page
        .locator('link[rel=stylesheet][disabled]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(inPage.length).toBeGreaterThan(1)
      expect(fetched.filter((file) => inPage.includes(file))).toEqual([])
    })

  test('keeps the place through a reload, on the way back from another site, and whoever is to restore it', async ({
    page,
  }) => {
    const docs = mainNavigation(page).getByRole('button', { name: 'Docs' })
    const isKept = () => expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await page.goto('/')
    await expect(docs).toBeEnabled()
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await page.reload()
    await expect(docs).toBeEnabled()
    await isKept()
    await page.goto('about:blank')
    await page.goBack()
    await expect(docs).toBeEnabled()
    await isKept()

    await test.step('where the browser was not told in time that it may restore it', async () => {
      await page.waitForFunction(() => history.scrollRestoration === 'manual')
      await page.evaluate(() => addEventListener('pagehide', () => (history.scrollRestoration = 'manual')))
      await page.reload()
      await isKept()
    })

    await test.step('where the script is ready before the browser has restored it', async () => {
      await expect(docs).toBeEnabled()
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      // An address of calls, so that the browser's cache stays on (D167).
      await page.route('**/api/held.png', async (route) => {
        await released
        await route.fulfill({
          status: 200,
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        })
      })
      // Too short to be restored, and not yet loaded, while the script takes over.
      await page.addInitScript(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('main { display: none }')
        document.adoptedStyleSheets = [sheet]
        new Image().src = '/api/held.png'
      })
      await page.reload({ waitUntil: 'commit' })
      await expect(docs).toBeEnabled()
      await page.evaluate(() => (document.adoptedStyleSheets = []))
      release()
      await isKept()
    })
  })
})

test.describe('the not-found page', () => {
  test.use({ ignoredNoise: /status of 404/ })

  test('answers with a real 404 and the specified words, leads on by four buttons and four links, and back to the page before (PG49, PG50, PG51, PG52, PG53, PG54, PG55, PG56, PG57, PG58)', async ({
    page,
  }) => {
    await page.goto('/demo')
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Oops! Page Not Found/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page Not Found')
    await expect(
      page.getByText(
        "The page you're looking for doesn't exist. It might have been moved, deleted, or you entered the wrong URL.",
        { exact: true },
      ),
    ).toBeVisible()
    const main = page.getByRole('main')
    for (const [name, path] of [
      ['Go Home', '/'],
      ['Try Demo', '/demo'],
      ['View Pricing', '/pricing'],
      ['Home', '/'],
      ['Rich Text Editor Demo', '/demo'],
      ['Pricing Plans', '/pricing'],
      ['Contact Support', '/contact'],
    ] as const)
      await expectLink(main, name, path)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/demo')
  })
})

test.describe('the landing page', () => {
  test('shows the editor working on the first screen, what you gain, what it can write, how to add it, and calls to demo and prices (PG59, PG60, PG61, PG62, PG63, PG64, PG81, EB36)', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    const hero = page.getByRole('region', { name: 'A text editor fluent in mathematics and chemistry' })
    await test.step('a hero with the editor', async () => {
      await expect(hero).toBeVisible()
      const content = hero.locator('.formulary-content')
      await expect(content).toBeInViewport()
      await expect(hero.locator('.katex-html')).toHaveCount(4)
      await content.getByText('Change any of this').click()
      await page.keyboard.type('Changed. ')
      await expect(content).toContainText('Changed.')
    })
    await test.step('what you gain and what it can write', async () => {
      await expect(page.getByRole('region', { name: 'What you gain' }).getByRole('listitem')).toHaveCount(4)
      await expect(
        page.getByRole('region', { name: 'What it can write' }).getByRole('heading', { level: 3 }),
      ).toHaveText(['Formulas', 'Chemistry', 'Tables', 'Images', 'Videos', 'Voice to text', 'PDF export'])
    })
    await test.step('a snippet with the published paths, which can be copied', async () => {
      const snippet = page.getByRole('region', { name: 'HTML for your page' })
      await expect(snippet).toContainText(`href="${baseURL}/formulary/formulary-cdn.css"`)
      await expect(snippet).toContainText(`src="${baseURL}/formulary/formulary.js"`)
      await expect(snippet).toContainText('<formulary-editor name="article"></formulary-editor>')
      await page.getByRole('button', { name: 'Copy' }).first().click()
      await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await snippet.textContent())
    })
    await test.step('no package to install', async () => {
      await expect(page.getByRole('region', { name: 'How to add it' })).toBeVisible()
      expect(await page.locator('body').innerText()).not.toMatch(/npm|yarn|pnpm|package manager/i)
    })
    await test.step('the demo and the prices, at its beginning and at its end', async () => {
      await expectLink(hero, 'Try the demo', '/demo')
      await expectLink(hero, 'View pricing', '/pricing')
      const end = page.getByRole('region', { name: 'Begin with a blank page' })
      await expectLink(end, 'Open the demo', '/demo')
      await expectLink(end, 'Compare plans', '/pricing')
    })
    await test.step('content is sanitized on the server, which the service does', async () => {
      await expect(page.getByText('clean it in the browser and once more on our server')).toBeVisible()
      const answer = await request.post('/api/sanitize', {
        data: { html: '<p onclick="x()">a<script>b()</script></p>' },
      })
      expect(await answer.json()).toMatchObject({ html: '<p>a</p>' })
    })
  })

  test.describe('without its script', () => {
    test.use({ ignoredNoise: /ERR_FAILED/ })

    test('keeps the place of the editor while it loads, and offers to try again when it fails', async ({ page }) => {
      await page.route('**/formulary/formulary.js', (route) => route.abort())
      await page.goto('/')
      const place = page.locator('.live-editor')
      await expect(page.getByRole('alert')).toContainText('The editor could not be loaded.')
      const before = await place.boundingBox()
      await page.unroute('**/formulary/formulary.js')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(place.locator('.formulary-content')).toBeVisible()
      expect(await place.boundingBox()).toEqual(before)
    })
  })

  test.describe('on a touch screen', () => {
    test.use({ newPage: true, hasTouch: true, isMobile: true, viewport: phone })

    test('shows its sample at once, and loads the editor with the first touch', async ({ page }) => {
      // What a test asks of a page counts for the browser as something a person did.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
      )
      const loads: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/formulary/')) loads.push(request.url())
      })
      await page.goto('/')
      // The page's script has taken over; a touch before that is known by the browser alone.
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeEnabled()
      const place = page.locator('.live-editor')
      await expect(page.getByRole('status').filter({ hasText: 'Touch here to write.' })).toBeVisible()
      await expect(place.getByText('Change any of this')).toBeVisible()
      expect(loads).toEqual([])
      await place.tap()
      await expect(place.locator('.formulary-content')).toBeVisible()
      await expect(place.getByText('Change any of this')).toHaveCount(1)
    })
  })
})

test.describe('the demo page', () => {
  test('begins for the keyboard with a link to its content, follows the colors of the system, keeps the editor’s bar under the header while it scrolls, and leads to support and to the branded editor (PG68, PG84)', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/demo')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    // The editor's, too.
    await expect(page.locator('.formulary-theme-dark')).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('.formulary-theme-light')).toBeVisible()

    await page.setViewportSize({ width: 1280, height: 500 })
    const bar = page.locator('formulary-editor').getByRole('toolbar')
    await expect(bar).toBeVisible()
    await page.evaluate(() => scrollTo(0, 500))
    const headerBottom = () => page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
    const barTop = () => bar.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(async () => Math.abs((await barTop()) - (await headerBottom()))).toBeLessThan(2)

    const help = page.getByRole('complementary', { name: 'Help' })
    await expectLink(help, 'Contact Support', '/contact')
    await help.getByRole('link', { name: 'like this' }).click()
    await expect(page).toHaveURL('/branded')
  })

  test('has a help sidebar and an editor 600 px high that works, and keeps what was written (PG66, PG67, PG92)', async ({
    page,
  }) => {
    await page.goto('/demo')
    await expect(page.getByRole('complementary', { name: 'Help' })).toContainText('Things to try')
    const editor = page.locator('formulary-editor')
    await expect(editor.locator('.formulary')).toHaveJSProperty('offsetHeight', 600)
    await page.getByRole('button', { name: 'Empty page' }).click()
    await editor.locator('.formulary-content').click()
    await page.keyboard.type('tried')
    await expect(editor.locator('.formulary-content')).toHaveText('tried')
    await page.getByRole('button', { name: 'Reactions' }).click()
    await expect(editor.locator('.katex-html')).toHaveCount(4)
    await page.getByRole('button', { name: 'Your text' }).click()
    await expect(editor.locator('.formulary-content')).toHaveText('tried')
    await editor.locator('.formulary-content').click()
    await page.keyboard.type(' more')
    await page.getByRole('button', { name: 'Lab report' }).click()
    await expect(editor.locator('.formulary-content')).toContainText('Titration of vinegar')
    await editor.locator('.formulary-content').press('Control+End')
    await page.keyboard.type('result')
    // Each text that somebody wrote in is one of them, and no sample is.
    await page.getByRole('button', { name: 'Your text', exact: true }).click()
    await expect(editor.locator('.formulary-content')).toHaveText('tried more')
    await page.getByRole('button', { name: 'Your text 2' }).click()
    await expect(editor.locator('.formulary-content')).toContainText('result')
    await expect(page.getByRole('group', { name: 'Begin with' }).getByRole('button')).toHaveCount(6)
  })
})
