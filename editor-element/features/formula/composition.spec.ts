import type { EditorOnPage } from '../../../e2e/test.ts'
import { expect, test } from '../../../e2e/shared-page.ts'

/** As an input method does: each step replaces the one before. */
async function compose({ page }: EditorOnPage, steps: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await session.send('Input.insertText', { text: steps.at(-1)! })
}

const HANGUL = ['ㅎ', '하', '한', '한ㄱ', '한그', '한글']
const FORMULA = '<span class="formula" data-latex="x^2"></span>'
const FOOTNOTE = '<span class="footnote" data-text="note"></span>'

test.describe('FX138 a word that is composed behind a formula or a footnote', () => {
  for (const [place, html] of [
    ['a formula, before text', `<p>a${FORMULA}b</p>`],
    ['a formula that ends the text', `<p>a${FORMULA}</p>`],
    ['a formula, before another one', `<p>a${FORMULA}${FORMULA}</p>`],
    ['a formula in bold text', `<p><strong>a${FORMULA}b</strong></p>`],
    ['a footnote', `<p>a${FOOTNOTE}b</p>`],
  ] as const)
    test(`is there once, behind ${place}`, async ({ editor, page }) => {
      await editor.setData(html)
      const objects = editor.content.locator('.formulary-formula, .footnote')
      await expect(editor.content.locator('.formulary-formula-waiting')).toHaveCount(0)
      await editor.element.evaluate((element) => (element as HTMLElement).focus())
      await objects.first().evaluate((object) => {
        const parent = object.parentNode!
        getSelection()!.collapse(parent, [...parent.childNodes].indexOf(object) + 1)
      })
      const before = await editor.getData()
      await compose(editor, HANGUL)
      await expect.poll(() => editor.getData()).toContain('</span>한글')
      expect((await editor.getData()).replace('한글', '')).toBe(before)
      await page.keyboard.press('ControlOrMeta+z')
      expect(await editor.getData()).toBe(before)
    })
})
