import { holdBack } from '../../e2e/hold-back.ts'
import { expect, test } from '../../e2e/shared-page.ts'
import { writtenFormulas } from '../content/manual/written-formulas.ts'
import { visit } from './visit.ts'

test('what the User Manual says to type for a formula becomes it (DO54)', async ({ page }) => {
  await page.goto('/editor')
  await page.getByRole('textbox').first().click()
  const html = () => page.evaluate(() => document.querySelector('formulary-editor')!.getData())
  for (const { what, typed, latex } of writtenFormulas)
    await test.step(what, async () => {
      for (const key of ['ControlOrMeta+a', 'Backspace', 'ControlOrMeta+m']) await page.keyboard.press(key)
      for (const each of typed)
        if (/^(?:Enter|Arrow)/.test(each)) await page.keyboard.press(each)
        else await page.keyboard.type(each)
      await expect.poll(html).toContain(`data-latex="${latex.replaceAll('&', '&amp;')}"`)
      await page.keyboard.press('Escape')
    })
  await page.goto('/docs/user-manual#typing-formulas')
  const table = page.getByRole('region', { name: 'Table of formulas' })
  await expect(table.getByRole('row')).toHaveCount(writtenFormulas.length + 1)
  await expect(table.getByRole('row', { name: /^A square root/ })).toContainText(String.raw`\sqrt`)
})

test('the User Manual leads by its contents to each section and describes the 27 functions of the bar, each with a picture (DO01, DO02, DO03, DO04, DO05, DO06, DO07, DO08, DO09, PG07, PG16)', async ({
  page,
}) => {
  await visit(page, { path: '/docs/user-manual', title: 'User Manual – Formulary', heading: 'User Manual' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const contents = page.getByRole('navigation', { name: 'Contents' })
  for (const title of [
    'Getting Started',
    'Basic Text Formatting',
    'Advanced Features',
    'Mathematical Formulas',
    'Images and Media',
    'Keyboard Shortcuts',
  ])
    await test.step(title, async () => {
      await contents.getByRole('link', { name: title }).click()
      const heading = page.getByRole('heading', { name: title, level: 2 })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
    })

  await test.step('every function of the real bar', async () => {
    const editor = await page.context().newPage()
    await editor.setViewportSize({ width: 1800, height: 800 })
    await editor.goto('/editor')
    const controls = editor.getByRole('toolbar').getByRole('button')
    await expect(controls).toHaveCount(27)
    const names = await controls.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel?.split(':')[0]))
    await editor.close()
    for (const name of names) await expect(page.getByRole('heading', { name, level: 3 })).toHaveCount(1)
    const pictures = page.getByRole('main').getByRole('img')
    await expect(pictures).toHaveCount(27)
    const areDrawn = pictures.evaluateAll(async (images) => {
      for (const image of images as HTMLImageElement[]) {
        image.loading = 'eager'
        await image.decode()
      }
      return (images as HTMLImageElement[]).every((image) => image.naturalWidth > 300)
    })
    expect(await areDrawn).toBe(true)
  })

  await test.step('an address that names a section begins there, wherever the page before was left', async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.goto('about:blank')
    await page.goto('/docs/user-manual#formula')
    await expect(page.getByRole('heading', { name: 'Math formula' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Math formula' })).toBeFocused()
    const top = () => page.locator('#formula').evaluate((heading) => heading.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
  })

  const section = (title: string) => page.getByRole('region', { name: title })
  await expect(section('Mathematical Formulas')).toContainText('Opens the Visual Formula Builder')
  await expect(section('Mathematical Formulas')).toContainText('as a live preview')
  await expect(section('Mathematical Formulas')).toContainText('The tabs offer Compounds')
  const keys = section('Keyboard Shortcuts').getByRole('row')
  for (const [combination, does] of [
    ['CtrlB', 'Bold'],
    ['CtrlI', 'Italic'],
    ['CtrlU', 'Underline'],
    ['CtrlZ', 'Undo'],
    ['CtrlShiftZ', 'Redo'],
    ['CtrlY', 'Redo'],
  ] as const)
    await expect(keys.filter({ hasText: `${combination}${does}` })).toHaveCount(1)
  await expect(section('Keyboard Shortcuts')).toContainText('On a Mac press ⌘ in place of Ctrl')
})

test('pictures of the User Manual have their room before they are loaded, so what one reads stays where it is (DO05)', async ({
  page,
}) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const release = await holdBack(page, '**/*.webp')
    await page.goto('/docs/user-manual', { waitUntil: 'domcontentloaded' })
    const pictures = page.getByRole('main').getByRole('img')
    await expect(pictures).toHaveCount(27)
    // Asked for, because a page that has not come to its text yet has no font to wait for.
    await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
    const tops = () =>
      page.locator('h2[id]').evaluateAll((titles) => titles.map((title) => (title as HTMLElement).offsetTop))
    const before = await tops()
    expect(before.length).toBeGreaterThan(5)
    release()
    await pictures.evaluateAll(async (images) => {
      for (const image of images as HTMLImageElement[]) image.loading = 'eager'
      await Promise.all((images as HTMLImageElement[]).map((image) => image.decode()))
    })
    expect(await tops()).toEqual(before)
  }
})

test.describe('CDN Testing', () => {
  test.use({ ignoredNoise: /ERR_FAILED|could not be loaded/ })

  test('shows by badges, log and toasts what becomes of the editor in its frame, and drives it (DO32, DO33, DO34, DO35, DO36, DO38, DO39, DO40, DO41, DO42, DO43, DO44, PG09)', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const log = page.getByRole('log')
    const badge = (name: string) => page.getByText(new RegExp(`^${name}: `))
    const toast = (title: string) => page.getByRole('listitem').filter({ hasText: title })
    // It is there for five seconds, which are over when the page has been looked at.
    await Promise.all([
      expect(toast('Success!')).toContainText('The editor is ready', { timeout: 60_000 }),
      visit(page, { path: '/docs/cdn-testing', title: 'CDN Testing – Formulary', heading: 'CDN Testing' }),
    ])
    await page.setViewportSize({ width: 1280, height: 800 })
    const frame = page.locator('iframe[title="Test editor"]')
    const editor = page.frameLocator('iframe[title="Test editor"]').locator('.formulary-content')

    await test.step('all is well', async () => {
      await expect(badge('Loading')).toHaveText('Loading: done')
      await expect(badge('Iframe')).toHaveText('Iframe: loaded')
      await expect(badge('CDN')).toHaveText('CDN: loaded')
      await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
      expect((await frame.boundingBox())?.height).toBeCloseTo(800, 0)
      await expect(log).toContainText('/formulary/formulary.js: 200')
    })

    await test.step('setContent and getContent', async () => {
      await page.getByRole('button', { name: 'Set content' }).click()
      await expect(editor.getByRole('heading')).toHaveText('A test')
      await page.getByRole('button', { name: 'Get content' }).click()
      await expect(log).toContainText('getContent: <h2>A test</h2>')
    })

    await test.step('a message from another origin or window is ignored', async () => {
      await page.evaluate(() => {
        const data = { cdnTest: true, type: 'log', message: 'I am somebody else' }
        const source = document.querySelector('iframe')!.contentWindow
        window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://evil.test' }))
        window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }))
        window.dispatchEvent(
          new MessageEvent('message', {
            data: { ...data, message: 'I am the frame' },
            source,
            origin: location.origin,
          }),
        )
      })
      await expect(log).toContainText('I am the frame')
      await expect(log).not.toContainText('I am somebody else')
    })

    await test.step('Copy', async () => {
      await page.getByRole('button', { name: 'Copy' }).click()
      await expect(toast('Copied!')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `src="${baseURL}/formulary/formulary.js"`,
      )
    })

    await test.step('Refresh, with the script out of reach', async () => {
      await page.route('**/formulary/formulary.js', (route) => route.abort())
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('button', { name: 'Refresh' }).click()
      await page.clock.runFor(90)
      await expect(editor).toHaveCount(1)
      await expect(badge('Loading')).toHaveText('Loading: done')
      await page.clock.runFor(20)
      await page.clock.resume()
      await expect(toast('Error')).toContainText('formulary.js could not be loaded')
      await expect(badge('Iframe')).toHaveText('Iframe: failed')
      await expect(badge('CDN')).toHaveText('CDN: failed')
      await page.unroute('**/formulary/formulary.js')
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(badge('Iframe')).toHaveText('Iframe: loaded')
      await expect(badge('CDN')).toHaveText('CDN: loaded')
    })
  })
})
