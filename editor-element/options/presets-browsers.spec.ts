import type { FormularyEditorElement } from '#editor'
import type { Driver } from '../../e2e/browsers/driver.ts'
import { everyBrowser } from '../../e2e/browsers/every-browser.ts'
import { openEditor } from '../../e2e/browsers/open-editor.ts'
import { expect, test } from '../../e2e/test.ts'

const isBarShown = (driver: Driver) =>
  driver.evaluate(() => {
    const bar = document.querySelector('formulary-editor')!.shadowRoot!.querySelector('.formulary-toolbar')
    return bar !== null && bar.getBoundingClientRect().height > 0
  })
const isEdited = (driver: Driver) => driver.evaluate(() => document.querySelector('.formulary-formula-edited') !== null)
const latexOf = (driver: Driver) =>
  driver.evaluate(() => document.querySelector('.formulary-formula')?.getAttribute('data-latex') ?? '')

test.describe('presets', () => {
  everyBrowser('ED89 FX116 one line has its bar with the focus, and an answer has lines of working', async (driver) => {
    await openEditor(driver, '<input id="other"><formulary-editor preset="inline"></formulary-editor>')
    await expect.poll(() => isBarShown(driver)).toBe(true)
    await driver.evaluate(() => document.querySelector<HTMLElement>('#other')!.focus())
    await expect.poll(() => isBarShown(driver)).toBe(false)

    await openEditor(driver, '<formulary-editor preset="answer"></formulary-editor>')
    await driver.evaluate(async () => {
      const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
      await editor.editor.loadLaterParts()
      editor.shadowRoot!.querySelector<HTMLElement>('[data-control="formula"]')!.click()
    })
    await expect.poll(() => isEdited(driver)).toBe(true)
    await driver.type('2x+4=10')
    await driver.press('Enter')
    await driver.type('x=3')
    await driver.press('Enter')
    await driver.press('Enter')
    await expect.poll(() => isEdited(driver)).toBe(false)
    expect(await latexOf(driver)).toBe('\\begin{aligned} 2x+4 & =10 \\\\ x & =3 \\end{aligned}')
  })
})
