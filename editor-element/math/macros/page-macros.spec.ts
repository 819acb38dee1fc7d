import { readFileSync } from 'node:fs'
import type { FormularyEditorElement } from '#editor'
import { embedHost } from '../../../e2e/addresses.ts'
import { pressPdfExport, readPdf } from '../../../e2e/pdf.ts'
import { EditorOnPage, expect, pageHtml, publish, test } from '../../../e2e/shared-page.ts'

const MACROS = { RR: '\\mathbb{R}', vect: '\\mathbf{#1}', abs: '\\left|#1\\right|' }
const attribute = (macros: object) => `macros='${JSON.stringify(macros)}'`
const F = (latex: string) => `<span class="formula" data-latex="${latex}"></span>`

const drawn = (editor: EditorOnPage, index = 0) =>
  editor.content
    .locator('.formulary-formula')
    .nth(index)
    .evaluate((formula) =>
      formula
        .querySelector('.formulary-formula-drawing')
        ?.shadowRoot?.querySelector('.katex-html')
        ?.textContent?.replaceAll('\u200b', ''),
    )
const latexOf = async (editor: EditorOnPage) => /data-latex="([^"]*)"/.exec(await editor.getData())?.[1]

test.describe("FX119 a page's macros", () => {
  test('are drawn in the text, in MathML, the HTML file and the PDF, and saved as they were written', async ({
    openEditor,
  }) => {
    const editor = await openEditor(attribute(MACROS))
    const { page } = editor
    await editor.setData(`<p>so ${F('x\\in\\RR')} and ${F('\\abs{\\vect{ab}}')}</p>`)
    await expect.poll(() => drawn(editor)).toBe('x∈R')
    await expect.poll(() => drawn(editor, 1)).toBe('∣ab∣')
    expect(await latexOf(editor)).toBe('x\\in\\RR')
    const mathml = await editor.element.evaluate(async (element: FormularyEditorElement) => {
      await element.whenFormulasReady()
      return element.getData({ formulas: 'mathml' })
    })
    expect(mathml).toContain('double-struck')
    expect(mathml).toContain('data-latex="x\\in\\RR"')
    const downloading = page.waitForEvent('download')
    await editor.element.evaluate((element: FormularyEditorElement) => element.exportHtml())
    expect(readFileSync(await (await downloading).path(), 'utf8')).toContain('double-struck')
    const { pages } = await readPdf((await pressPdfExport(editor)).bytes)
    expect(pages[0]!.text).not.toContain('\\RR')
    expect(pages[0]!.text.replaceAll(/\s/g, '')).toMatch(/x∈[Rℝ]/)
  })

  test('are each editor’s own, and change with the property', async ({ page, put }) => {
    await put(
      `<formulary-editor id="a" ${attribute({ V: 'x^2' })}></formulary-editor><formulary-editor id="b"></formulary-editor>`,
    )
    const [a, b] = [await new EditorOnPage(page, '#a').whenReady(), await new EditorOnPage(page, '#b').whenReady()]
    for (const editor of [a, b]) await editor.setData(`<p>${F('\\V')}</p>`)
    await expect.poll(() => drawn(a)).toBe('x2')
    await expect(b.content.locator('.formulary-formula-broken')).toHaveCount(1)
    await b.set({ macros: { V: 'y' } })
    await expect.poll(() => drawn(b)).toBe('y')
    await a.set({ macros: { V: 'z' } })
    await expect.poll(() => drawn(a)).toBe('z')
    await a.element.evaluate((element) => element.removeAttribute('macros'))
    await expect(a.content.locator('.formulary-formula-broken')).toHaveCount(1)
  })

  test('come with the address of a frame', async ({ page }) => {
    const address = `${embedHost}/embed?macros=${encodeURIComponent(JSON.stringify({ V: 'q' }))}`
    await page.goto(
      await publish({
        html: pageHtml(`<iframe src="${address}" referrerpolicy="origin" width="600" height="400"></iframe>`, ''),
      }),
    )
    const frame = page.frameLocator('iframe')
    await frame.locator('.formulary-content').click()
    await page.keyboard.type('$\\V$')
    await expect(frame.locator('.formulary-formula-drawing .katex-html')).toHaveText('q')
  })

  test.describe('that cannot be read', () => {
    test('are none, with a warning', async ({ openEditor, page }) => {
      await openEditor()
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      for (const [given, warning] of [
        ['{"RR": }', 'macros cannot be "{\\"RR\\": }"; the default is used.'],
        ['["x"]', 'macros cannot be "[\\"x\\"]"; the default is used.'],
      ] as const) {
        await page.evaluate(
          (html) => (document.body.innerHTML = html),
          `<formulary-editor macros='${given}'></formulary-editor>`,
        )
        const editor = await new EditorOnPage(page).whenReady()
        expect(warnings.splice(0), given).toEqual([`<formulary-editor>: ${warning}`])
        expect(await editor.element.evaluate((element: FormularyEditorElement) => element.macros)).toBeNull()
      }
    })
  })
})

test.describe("FX120 in a formula a page's macro", () => {
  test('is completed, and its arguments are written in place', async ({ openEditor }) => {
    const editor = await openEditor(attribute(MACROS))
    const { page } = editor
    await editor.focusEnd()
    await page.keyboard.press('Control+m')
    await expect(editor.content.locator('.formulary-formula-edited')).toHaveCount(1)
    await page.keyboard.type('\\ve')
    await expect(editor.element.getByRole('option').first()).toHaveText('\\vect')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('=\\abs x')
    await expect.poll(() => latexOf(editor)).toBe('\\vect{ab}=\\abs{x}')
    // Between the letters that are drawn by the macro.
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('c')
    await expect.poll(() => latexOf(editor)).toBe('\\vect{acb}=\\abs{x}')
    await expect(editor.content.locator('.formulary-formula-undrawable')).toHaveCount(0)
  })

  test('is a key of the keypad, and drawn in the builder', async ({ openEditor }) => {
    const editor = await openEditor(`formula-keypad ${attribute(MACROS)}`)
    const { page } = editor
    await editor.focusEnd()
    await page.keyboard.press('Control+m')
    const keypad = editor.element.locator('.formulary-keypad')
    await keypad.getByRole('button', { name: 'Own commands' }).click()
    await keypad.getByRole('button', { name: 'vect' }).click()
    await keypad.getByRole('button', { name: 'RR' }).click()
    await expect.poll(() => latexOf(editor)).toBe('\\vect{\\RR}')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    const dialog = editor.element.getByRole('dialog', { name: 'Visual Formula Builder' })
    await expect(dialog.locator('.formulary-builder-drawn .katex-html')).toHaveText('R')
    await expect(dialog.getByRole('alert').first()).toBeEmpty()
  })
})
