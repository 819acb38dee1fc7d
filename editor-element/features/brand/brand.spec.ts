import { EditorOnPage, expect, pageHtml, publish, scriptTag, test } from '../../../e2e/shared-page.ts'
import { service } from '../../../e2e/addresses.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

test('name, logo and colors of the brand show (ED74, ED75, ED76, ED77)', async ({ editor }) => {
  const header = editor.element.locator('.formulary-brand')
  await expect(header).toHaveCount(0)
  await editor.set({
    brand: { productName: 'Acme Notes', logo: pixel, primaryColor: '#7a1fa2', secondaryColor: '#ffd54f' },
  })
  await expect(header).toHaveText('Acme Notes')
  await expect(header.locator('img')).toHaveAttribute('src', pixel)
  expect(await header.locator('img').evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBe(1)
  await expect(header).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(header).toHaveCSS('border-bottom-color', 'rgb(255, 213, 79)')
  await editor.press('link')
  await expect(editor.page.getByRole('button', { name: 'Apply' })).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  await editor.set({ brand: null })
  await expect(header).toHaveCount(0)
})

test('the powered-by line has its text and shows only when it should (ED78, ED79, ED80)', async ({ editor }) => {
  const line = editor.element.locator('.formulary-powered-by')
  await editor.set({ brand: { poweredByText: 'Powered by Acme', showPoweredBy: true, secondaryColor: '#123456' } })
  await expect(line).toHaveText('Powered by Acme')
  await expect(line).toHaveCSS('background-color', 'rgb(18, 52, 86)')
  await editor.set({ brand: { poweredByText: 'Powered by Acme', showPoweredBy: false } })
  await expect(line).toHaveCount(0)
  await editor.set({ brand: { showPoweredBy: true } })
  await expect(line).toHaveText('Powered by Formulary')
})

test('invalid colors, and a logo that is not a picture, are ignored', async ({ editor }) => {
  await editor.set({
    brand: {
      productName: { toString: 'x' },
      logo: 'javascript:alert(1)',
      primaryColor: 'red; background: url(https://evil.test)',
      secondaryColor: 'var(--x)',
      poweredByText: 5,
      customCSS: 7,
    },
  })
  await expect(editor.element.locator('.formulary-brand, .formulary-powered-by')).toHaveCount(0)
  await editor.set({
    brand: { productName: '<img src=x onerror=alert(1)>', logo: 'data:image/svg+xml;base64,PHN2Zz4=' },
  })
  await expect(editor.element.locator('.formulary-brand')).toHaveText('<img src=x onerror=alert(1)>')
  await expect(editor.element.locator('.formulary-brand img')).toHaveCount(0)
})

test('EB64 the console names what is no setting of a brand, once', async ({ page, put }) => {
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await put(`<formulary-editor brand='{ "productName": "Acme", "primaryColour": "#7a1fa2" }'></formulary-editor>`)
  const editor = await new EditorOnPage(page).whenReady()
  const settings = 'productName, logo, primaryColor, secondaryColor, poweredByText, showPoweredBy, customCSS'
  const saidOf = (name: string) => `<formulary-editor>: brand has no setting ${name}; there are ${settings}.`
  await expect.poll(() => warnings).toEqual([saidOf('primaryColour')])
  await editor.set({ brand: { productName: 'Acme', primaryColour: 'red', customCss: '' } })
  await expect.poll(() => warnings).toEqual([saidOf('primaryColour'), saidOf('customCss')])
})

test('a pale brand color is darkened where it is written with, in both themes', async ({ editor }) => {
  for (const [theme, brand] of [
    ['light', '#ffee58'],
    ['dark', '#1a237e'],
  ] as const) {
    await editor.set({ theme, brand: { primaryColor: brand } })
    await editor.setData('<p><a href="https://a.test/">link</a></p>')
    const ratio = await editor.content.locator('a').evaluate((link) => {
      const parse = (text: string) => text.match(/\d+/g)!.map(Number).slice(0, 3)
      const luminance = (text: string) => {
        const [r, g, b] = parse(text).map((value) => {
          const share = value / 255
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
      }
      const ink = luminance(getComputedStyle(link).color)
      const paper = luminance(
        getComputedStyle(link.closest('formulary-editor')!.shadowRoot!.querySelector('.formulary')!).backgroundColor,
      )
      return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05)
    })
    expect(ratio).toBeGreaterThanOrEqual(4.5)
  }
})

test('customCSS styles the editor, also under @media, and nothing else on the page (ED81)', async ({ page, put }) => {
  await put(
    '<p class="mine">page</p><formulary-editor id="one"></formulary-editor><formulary-editor id="two"></formulary-editor><p class="mine after">page</p>',
  )
  const editor = await new EditorOnPage(page, '#one').whenReady()
  const two = await new EditorOnPage(page, '#two').whenReady()
  await editor.set({
    brand: {
      customCSS: `
        .formulary-toolbar, .mine { background-color: rgb(1, 2, 3) }
        p, * ~ p { color: rgb(4, 5, 6) !important }
        body, html, :root { background-color: rgb(7, 8, 9) }
        formulary-editor ~ p, :root p, :root > body > p, formulary-editor:not(x) ~ p { color: red }
        @media (min-width: 1px) { .formulary-count { color: rgb(10, 11, 12) } }
        @import url(https://evil.test/x.css);
        @font-face { font-family: x; src: url(https://evil.test/f) }
        .formulary-content { position: fixed; background-image: url(http://evil.test/a.png); --a: u\\72l(http://evil.test); padding-left: 40px }
        .formulary-count { background: image-set("http://evil.test/i.png" 1x); border-top-width: 3px }
        } .mine { color: red } @media { .mine { color: red }
      `,
    },
  })
  await editor.setData('<p>text</p>')
  await expect(editor.toolbar).toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await expect(editor.content.locator('p')).toHaveCSS('color', 'rgb(4, 5, 6)')
  await expect(editor.element.locator('.formulary')).toHaveCSS('background-color', 'rgb(7, 8, 9)')
  await expect(editor.element.locator('.formulary-count')).toHaveCSS('color', 'rgb(10, 11, 12)')
  await expect(editor.element.locator('.formulary-count')).toHaveCSS('border-top-width', '3px')
  await expect(editor.content).not.toHaveCSS('position', 'fixed')
  await expect(editor.content).toHaveCSS('background-image', 'none')
  await expect(editor.content).toHaveCSS('padding-left', '40px')
  expect(await editor.content.evaluate((element) => getComputedStyle(element).getPropertyValue('--a'))).toBe('')
  for (const mine of await page.locator('.mine').all()) {
    await expect(mine).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(mine).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(two.toolbar).not.toHaveCSS('background-color', 'rgb(1, 2, 3)')
  await editor.set({ brand: {} })
  await expect(editor.toolbar).not.toHaveCSS('background-color', 'rgb(1, 2, 3)')
})

test('customCSS cannot paint outside of the editor, and its popovers still show whole', async ({ page, put }) => {
  await put('<h1>page</h1><formulary-editor min-height="100"></formulary-editor>')
  const editor = await new EditorOnPage(page).whenReady()
  await editor.set({
    brand: { customCSS: '.formulary-count { position: absolute; inset: -500px; background: red; z-index: 99999 }' },
  })
  const { x, y } = (await page.getByRole('heading').boundingBox())!
  expect(await page.evaluate(([left, top]) => document.elementFromPoint(left!, top!)?.localName, [x + 5, y + 5])).toBe(
    'h1',
  )
  await editor.set({ brand: { customCSS: '.formulary-count { color: red }' } })
  await editor.press('emoji')
  const cell = page.getByRole('gridcell').last()
  await cell.click()
  expect(await editor.getData()).not.toBe('')
})

test('customCSS works under a CSP that forbids inline styles (ED81, SEC29)', async ({ page }) => {
  const csp = `default-src 'none'; script-src ${service}; style-src ${service}; font-src ${service}; connect-src ${service}; img-src 'self' data:`
  const html = pageHtml('<formulary-editor></formulary-editor>', scriptTag)
  await page.goto(await publish({ html, headers: { 'content-security-policy': csp } }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.set({
    brand: { productName: 'Acme', primaryColor: '#102030', customCSS: '.formulary-toolbar { opacity: 0.5 }' },
  })
  await expect(editor.toolbar).toHaveCSS('opacity', '0.5')
  await expect(editor.element.locator('.formulary-brand')).toHaveCSS('background-color', 'rgb(16, 32, 48)')
})

test('under a plan without custom branding an editor shows none, and the console says why (EB42)', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.route('**/api/editor-loads', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), branding: false } })
  })
  const brand = JSON.stringify({
    productName: 'Acme',
    primaryColor: '#7a1fa2',
    customCSS: '.formulary-toolbar { opacity: 0.5 }',
  })
  await page.goto(await publish({ html: pageHtml(`<formulary-editor brand='${brand}'></formulary-editor>`) }))
  const editor = await new EditorOnPage(page).whenReady()
  await expect(editor.element.locator('.formulary-brand')).toHaveCount(0)
  await expect(editor.toolbar).toHaveCSS('opacity', '1')
  await editor.set({ brand: { productName: 'Again' } })
  await expect(editor.element.locator('.formulary-brand')).toHaveCount(0)
  await expect(editor.content).toHaveAttribute('contenteditable', 'true')
  expect(warnings[0]).toBe(
    'Formulary: the brand is not shown, because custom branding is not in the plan of this site.',
  )
})
