import type { FormularyEditorElement } from '#editor'
import { everyBrowser } from '../../../../e2e/browsers/every-browser.ts'
import { openEditor } from '../../../../e2e/browsers/open-editor.ts'
import { expect } from '../../../../e2e/test.ts'

everyBrowser('FX94 FX97 a formula is entered, changed, left and undone by real keys', async (driver) => {
  await openEditor(driver)
  await driver.evaluate(async () => {
    const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
    editor.setData('<p>ab <span class="formula" data-latex="x^2"></span> cd</p>')
    editor.focus()
    // The field is loaded once somebody is in a text with formulas.
    const hasField = () => editor.shadowRoot!.querySelector('.formulary-field-input')
    for (let wait = 0; wait < 100 && !hasField(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  const read = () =>
    driver.evaluate(() => {
      const { doc } = document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.state
      return doc.textBetween(0, doc.content.size, '|', (leaf) => `<${String(leaf.attrs['latex'])}>`)
    })
  const isEdited = () => driver.evaluate(() => document.querySelector('.formulary-formula-edited') !== null)
  await driver.press('Control+Home')
  for (let step = 0; step < 3; step++) await driver.press('ArrowRight')
  await driver.press('ArrowRight')
  await expect.poll(isEdited).toBe(true)
  await driver.press('End')
  await driver.type('+1/2')
  await expect.poll(read).toBe('ab <x^2+\\frac{1}{2}> cd')
  await driver.press('ArrowRight')
  await driver.press('ArrowRight')
  await expect.poll(isEdited).toBe(false)
  await driver.type('k')
  await expect.poll(read).toBe('ab <x^2+\\frac{1}{2}>k cd')
  await driver.press('Control+z')
  await expect.poll(read).toBe('ab <x^2+\\frac{1}{2}> cd')
  // How many presses it takes depends on how fast it was typed.
  for (let press = 0; press < 4 && (await read()) !== 'ab <x^2> cd'; press++) await driver.press('Control+z')
  await expect.poll(read).toBe('ab <x^2> cd')
  await expect.poll(isEdited).toBe(true)
  await driver.press('End')
  await driver.type('y')
  await driver.press('Backspace')
  await driver.press('Backspace')
  await driver.press('Backspace')
  await expect.poll(read).toBe('ab <x^\\square> cd')
  if (!driver.compose) return
  await driver.compose(['b', 'be', 'β'], true)
  await expect.poll(read).toBe('ab <x^\\beta> cd')
})

everyBrowser('FX122 a drag from text onto a formula takes it whole, in a cell, too', async (driver) => {
  const formula = '<span class="formula" data-latex="x^2"></span>'
  await openEditor(driver)
  for (const [html, after] of [
    [`<p>ab ${formula}</p>`, /^k$/],
    [`<table><tbody><tr><td>ab ${formula}</td><td>c</td></tr></tbody></table>`, /^k\|c\|?$/],
  ] as const) {
    const { from, to } = await driver.evaluate(async (value) => {
      const editor = document.querySelector<FormularyEditorElement>('formulary-editor')!
      editor.setData(value)
      editor.focus()
      const drawing = () => editor.querySelector('.formulary-formula-drawing')
      for (let wait = 0; wait < 100 && !drawing(); wait++) await new Promise((resolve) => setTimeout(resolve, 100))
      const { left, top, width, height } = editor.querySelector('.formulary-formula')!.getBoundingClientRect()
      const line = document.createRange()
      line.selectNodeContents(editor.querySelector('.formulary-content p, .formulary-content td')!)
      const y = top + height / 2
      return { from: { x: line.getBoundingClientRect().left + 0.5, y }, to: { x: left + width * 0.7, y } }
    }, html)
    await driver.drag(from, to)
    const selected = () =>
      driver.evaluate(() => {
        const { doc, selection } = document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.state
        return doc.textBetween(selection.from, selection.to, '|', '*')
      })
    await expect.poll(selected, html).toBe('ab *')
    // The selection is not dragged by that itself, which takes the focus away.
    expect(await driver.evaluate(() => document.hasFocus())).toBe(true)
    await driver.type('k')
    const read = () =>
      driver.evaluate(() => {
        const { doc } = document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.state
        return doc.textBetween(0, doc.content.size, '|', '*')
      })
    await expect.poll(read, html).toMatch(after)
  }
})
