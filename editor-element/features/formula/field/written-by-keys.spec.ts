import type { FormularyEditorElement } from '#editor'
import type { Driver } from '../../../../e2e/browsers/driver.ts'
import { everyBrowser } from '../../../../e2e/browsers/every-browser.ts'
import { openEditor } from '../../../../e2e/browsers/open-editor.ts'
import { expect, test } from '../../../../e2e/test.ts'
import { lengthOfLatex, WRITTEN_CHEMISTRY, WRITTEN_MATHEMATICS } from '../../../fixtures/written-by-keys.ts'

const KEYS: Readonly<Record<string, string>> = { '⇥': 'Tab', '→': 'ArrowRight', '↑': 'ArrowUp', '↓': 'ArrowDown' }

const isEdited = (driver: Driver) => driver.evaluate(() => document.querySelector('.formulary-formula-edited') !== null)

async function write(driver: Driver, begin: string, keys: string): Promise<string> {
  await driver.evaluate(() => {
    const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
    editor.setData('<p></p>')
    editor.focus()
  })
  await driver.press(begin)
  await expect.poll(() => isEdited(driver)).toBe(true)
  for (const piece of keys.split(/([⇥→↑↓])/)) {
    // What Tab takes is offered beside a chemical formula.
    if (piece === '⇥' && begin.includes('Shift')) await expect.poll(() => isOffered(driver), keys).toBe(true)
    if (KEYS[piece]) await driver.press(KEYS[piece])
    else if (piece !== '') await driver.type(piece)
  }
  await driver.press('Escape')
  return driver.evaluate(() => document.querySelector('.formulary-formula')?.getAttribute('data-latex') ?? 'no formula')
}

const isOffered = (driver: Driver) =>
  driver.evaluate(() => {
    const { shadowRoot } = document.querySelector('formulary-editor')!
    return [...shadowRoot!.querySelectorAll('.formulary-field-note:not([hidden]) kbd')].some(
      (key) => key.textContent === 'Tab',
    )
  })

/** What the accessibility tree has while the caret goes through the formula by ArrowRight. */
const TRANSCRIPT: readonly string[] = [
  'textbox "Formula: x equals the fraction minus b plus or minus the square root of b squared minus 4 a c, end root, over 2 a, end fraction"',
  'x',
  'equals',
  'numerator, start, before minus',
  'minus',
  'b',
  'plus or minus',
  'square root, start, before b',
  'b',
  'superscript, start, before 2',
  '2',
  'out of superscript, superscript 2',
  'minus',
  '4',
  'a',
  'c',
  'out of square root, the square root of b squared minus 4 a c, end root',
  'out of numerator, denominator, start, before 2',
  '2',
  'a',
  'out of denominator, the fraction minus b plus or minus the square root of b squared minus 4 a c, end root, over 2 a, end fraction, end of formula',
  'out of formula',
]

/** A line of the tree without its YAML. */
const plain = (line: string) =>
  line
    .replace(/^- (?:status: )?/, '')
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()

test.describe('FX113 FX114 without a dialog', () => {
  everyBrowser(
    'FX113 forty formulas are written by keys, with no dialog and fewer keys than their LaTeX',
    async (driver) => {
      await openEditor(driver)
      const rows: string[] = []
      let pressed = 0
      let length = 0
      for (const [begin, formulas] of [
        ['Control+m', WRITTEN_MATHEMATICS],
        ['Control+Shift+m', WRITTEN_CHEMISTRY],
      ] as const)
        for (const [keys, latex] of formulas) {
          expect(await write(driver, begin, keys), keys).toBe(latex)
          pressed += [...keys].length
          length += lengthOfLatex(latex)
          rows.push(
            `${String([...keys].length).padStart(4)} keys ${String(lengthOfLatex(latex)).padStart(4)} characters  ${latex}`,
          )
        }
      process.stdout.write(`${driver.name}\n${rows.join('\n')}\n${pressed} keys for ${length} characters of LaTeX\n`)
      expect(rows.length).toBe(40)
      expect(pressed).toBeLessThan(0.85 * length)
    },
  )

  test('FX114 a screen reader hears the quadratic formula part by part', async ({ editor, page }) => {
    await editor.setData('<p><span class="formula" data-latex="x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}"></span></p>')
    await expect(editor.content.locator('.formulary-formula-drawing')).toHaveCount(1)
    await editor.focusEnd()
    const field = editor.element.locator('.formulary-field-input')
    await expect(field).toHaveCount(1)
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('ArrowRight')
    await expect(field).toBeFocused()
    const heard = [plain(await field.ariaSnapshot())]
    const edited = editor.content.locator('.formulary-formula-edited')
    while (heard.length < 40 && (await edited.count()) > 0) {
      await page.keyboard.press('ArrowRight')
      heard.push(plain(await editor.element.locator('.formulary-field-status').ariaSnapshot()))
    }
    process.stdout.write(`${heard.join('\n')}\n`)
    expect(heard).toEqual(TRANSCRIPT)
  })
})
