import type { Page } from '@playwright/test'
import { service } from '../../e2e/addresses.ts'
import { EditorOnPage, expect, pageHtml, publish, scriptTag, test } from '../../e2e/test.ts'
import { HOST_STYLES, HOSTILE_STYLES } from '../fixtures/host-styles.ts'

const content =
  '<h1>One</h1><h2>Two</h2><h3>Three</h3><p>Text with a <a href="https://a.test/">link</a>, <strong>bold</strong>, <em>italic</em>, ' +
  '<u>under</u>, <s>struck</s>, x<sub>1</sub><sup>2</sup>, <span style="color: #c0392b">red</span> and ' +
  '<span style="background-color: #fff59d">marked</span> and <span class="formula" data-latex="\\frac{a}{\\sqrt b}"></span>.</p>' +
  '<ul><li>one<ul><li>two</li></ul></li></ul><ol><li>one<ol><li>two</li></ol></li></ol><blockquote><p>said</p></blockquote><hr>' +
  '<div class="formula formula-display" data-latex="\\ce{2H2 + O2 -> 2H2O}"></div>' +
  '<table><tbody><tr><th>Header</th><th>B</th></tr><tr><td>Cell</td><td>2</td></tr><tr><td>Cell</td><td>3</td></tr></tbody></table>'

/** The same position and background on every page, so that only the sheet's effect on the editor is compared. */
const ownRules = `
  html, body { background: #fff !important; overflow: hidden !important }
  #place { all: initial !important; position: fixed !important; top: 0 !important; left: 0 !important; width: 1200px !important }`

/** How many pixels differ. */
function countDifferent(page: Page, pictures: readonly Buffer[]): Promise<number> {
  return page.evaluate(
    async (all) => {
      const [one, other] = await Promise.all(
        all.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const { width, height } = bitmap
          const canvas = new OffscreenCanvas(width, height).getContext('2d')!
          canvas.drawImage(bitmap, 0, 0)
          return {
            size: `${width} ${height}`,
            pixels: new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer),
          }
        }),
      )
      if (one!.size !== other!.size) return Infinity
      return one!.pixels.reduce((count, pixel, index) => count + Number(pixel !== other!.pixels[index]), 0)
    },
    pictures.map((picture) => picture.toString('base64')),
  )
}

/** Corners and edges of letters vary slightly in shade, even on the same page. */
const MOST_PIXELS = 200

test(
  'no page changes how bar and panels look, and the text looks as on a plain page',
  { tag: '@slow' },
  async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 1280, height: 1000 })
    const html = pageHtml(
      `<style id="host"></style><style>${ownRules}</style><div id="place"><formulary-editor></formulary-editor></div>`,
    )
    await page.goto(await publish({ html }))
    const editor = await new EditorOnPage(page).whenReady()
    await editor.setData(content)
    await expect(editor.content.locator('.katex-html').nth(1)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)

    const wear = (css: string) => page.evaluate((text) => (document.querySelector('#host')!.textContent = text), css)
    const compare = async (what: string, part: typeof editor.content, sheets: Readonly<Record<string, string>>) => {
      await wear('')
      const plain = await part.screenshot({ animations: 'disabled' })
      for (const [name, css] of Object.entries(sheets)) {
        await wear(css)
        const worn = await part.screenshot({ animations: 'disabled' })
        const different = plain.equals(worn) ? 0 : await countDifferent(page, [plain, worn])
        if (different > MOST_PIXELS)
          await test.info().attach(`${what}, ${name}`, { body: worn, contentType: 'image/png' })
        expect.soft(different, `${what} with ${name}`).toBeLessThanOrEqual(MOST_PIXELS)
      }
      await wear('')
    }

    await page.mouse.move(1270, 990)
    await compare('bar and text', editor.element, { ...HOST_STYLES, ...HOSTILE_STYLES })
    // No rule reaches a panel, so all apply at once.
    const together = { 'all of them': Object.values(HOST_STYLES).join('\n'), ...HOSTILE_STYLES }
    for (const [control, role, name] of [
      ['heading', 'menu', 'Heading'],
      ['link', 'dialog', 'Link'],
      ['emoji', 'dialog', 'Emoji'],
      ['table', 'dialog', 'Insert Table'],
      ['chemistry', 'dialog', 'Chemical Formula'],
      ['formula', 'dialog', 'Visual Formula Builder'],
    ] as const) {
      await editor.press(control)
      const panel = page.getByRole(role, { name })
      await expect(panel).toBeVisible()
      await expect(panel.getByText('Loading…')).toHaveCount(0)
      await page.mouse.move(1270, 990)
      await page.evaluate(() => document.fonts.ready)
      await expect(panel.locator('.formulary-drawing:empty')).toHaveCount(0)
      await compare(control, panel, together)
      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
    }
  },
)

test('where sheets cannot be constructed, the file is linked into both roots, with the nonce', async ({ page }) => {
  // Safari before 16.4, Firefox before 101.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
    Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets')
    Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync')
  })
  const csp = `default-src 'none'; script-src 'nonce-abc'; style-src 'nonce-abc'; font-src ${service}; connect-src ${service}; img-src 'self' data:`
  const head = scriptTag.replace('<script ', '<script nonce="abc" ')
  const html = pageHtml('<formulary-editor style-nonce="abc"></formulary-editor>', head)
  await page.goto(await publish({ html, headers: { 'content-security-policy': csp } }))
  const editor = await new EditorOnPage(page).whenReady()
  await editor.set({
    brand: { productName: 'Acme', customCSS: '.formulary-content p, .formulary-count { color: rgb(1, 2, 3) }' },
  })
  await editor.setData('<p>so <span class="formula" data-latex="x^2"></span></p>')
  await expect(editor.toolbar).toHaveCSS('display', 'flex')
  await expect(editor.content).toHaveCSS('padding-left', '20px')
  await expect(editor.content.locator('p')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(editor.element.locator('.formulary-count')).toHaveCSS('color', 'rgb(1, 2, 3)')
  await expect(editor.content.locator('.katex-html .mord').first()).toHaveCSS('font-family', /KaTeX/)
  const nonces = await page.evaluate(() =>
    [document, document.querySelector('formulary-editor')!.shadowRoot!].flatMap((root) =>
      [...root.querySelectorAll<HTMLElement>('link, style')].map((each) => each.nonce),
    ),
  )
  expect(nonces.length).toBeGreaterThan(3)
  expect(new Set(nonces)).toEqual(new Set(['abc']))
})
