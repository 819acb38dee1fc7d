import type { FormularyEditorElement } from '#editor'
import { expect } from '../test.ts'
import type { Driver } from './driver.ts'
import { everyBrowser } from './every-browser.ts'
import { openEditor } from './open-editor.ts'
import { clickElement, shownElement } from './shown-element.ts'

/** Types as a person does: '\n' is Enter. */
async function write(driver: Driver, text: string): Promise<void> {
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await driver.press('Enter')
    if (line) await driver.type(line)
  }
}

/** Waits until the saved HTML is this one, a formula written as its LaTeX between dollar signs, and tables without ids. */
async function expectSaved(driver: Driver, html: string): Promise<void> {
  const saved = () =>
    driver.evaluate(() =>
      document
        .querySelector<FormularyEditorElement>('formulary-editor')!
        .getData()
        .replaceAll(/<(span|div) class="formula[^"]*"[^>]*>(.*?)<\/\1>/g, '$2')
        .replaceAll(/ data-id="[^"]*"/g, ''),
    )
  // Firefox delivers typed text a moment later.
  await expect.poll(saved).toBe(html)
}

everyBrowser('a page of headings, lists, marks and formulas is written and taken back', async (driver) => {
  await openEditor(driver)
  await write(driver, '## Roots\nA **bold** word, *slanted* ~~gone~~ and $x^2$ here.\n- one\n')
  await driver.press('Tab')
  await write(driver, 'below\n')
  await driver.press('Shift+Tab')
  await write(driver, 'two\n\n> said\n\n')
  const text =
    '<h2>Roots</h2><p>A <strong>bold</strong> word, <em>slanted</em> <s>gone</s> and $x^2$ here.</p>' +
    '<ul><li>one<ul><li>below</li></ul></li><li>two</li></ul><blockquote><p>said</p></blockquote>'
  await write(driver, 'end')
  await expectSaved(driver, `${text}<p>end</p>`)

  // Keys format what is selected, and the bar what is typed next.
  await driver.press('Shift+Home')
  await driver.press('Control+b')
  await expectSaved(driver, `${text}<p><strong>end</strong></p>`)
  await driver.press('End')
  await clickElement(driver, '[data-control="bold"]')
  await driver.type(' plain')
  await expectSaved(driver, `${text}<p><strong>end</strong> plain</p>`)
  for (let press = 0; press < 40; press++) await driver.press('Control+z')
  const isEmpty = () =>
    driver.evaluate(() => document.querySelector<FormularyEditorElement>('formulary-editor')!.getData() === '')
  await expect.poll(isEmpty).toBe(true)
  for (let press = 0; press < 40; press++) await driver.press('Control+y')
  await expectSaved(driver, `${text}<p><strong>end</strong> plain</p>`)
})

everyBrowser(
  'UN39 ED104 a list of letters is typed, and emptied; what a marker made is text again by Undo',
  async (driver) => {
    await openEditor(driver)
    await write(driver, '1. Which?\n')
    await driver.press('Tab')
    await write(driver, 'red\nblue')
    for (const key of ['Shift+Home', 'Shift+ArrowUp', 'Shift+Home']) await driver.press(key)
    await driver.press('Delete')
    await driver.type('green')
    const question = '<ol><li>Which?<ol><li>green</li></ol></li></ol>'
    await expectSaved(driver, question)
    await write(driver, '\n\n\nA) no\nyes\n\n- ')
    await driver.press('Control+z')
    await driver.type('5 degrees')
    await expectSaved(
      driver,
      `${question}<ol style="list-style-type: upper-alpha"><li>no</li><li>yes</li></ol><p>- 5 degrees</p>`,
    )
  },
)

everyBrowser('a table from the bar is filled cell by cell, and a rule goes below it', async (driver) => {
  await openEditor(driver)
  await driver.type('before')
  await driver.press('Enter')
  await clickElement(driver, '[data-control="table"]')
  // The dialog begins in its first field, and Enter inserts.
  await shownElement(driver, '.formulary-dialog input:focus')
  await driver.press('Enter')
  await expect.poll(() => driver.evaluate(() => document.querySelectorAll('.formulary-content td').length)).toBe(6)
  for (const [index, word] of ['Acid', 'Base', 'pH', 'HCl', 'NaOH', '7'].entries()) {
    if (index > 0) await driver.press('Tab')
    await driver.type(word)
  }
  const cells = () =>
    driver.evaluate(() =>
      [...document.querySelectorAll('.formulary-content :is(th, td)')].map((cell) => cell.textContent),
    )
  await expect.poll(cells).toEqual(['Acid', 'Base', 'pH', 'HCl', 'NaOH', '7', 'Cell 2-1', 'Cell 2-2', 'Cell 2-3'])
  await driver.press('Control+End')
  await driver.type('after')
  await clickElement(driver, '[data-control="horizontalRule"]')
  await driver.type('end')
  const outline = () =>
    driver.evaluate(() => [...document.querySelector('.formulary-content')!.children].map(({ tagName }) => tagName))
  await expect.poll(async () => (await outline()).at(-2)).toBe('HR')
})

everyBrowser('an element that leaves the page and comes back, and its form, keep the text', async (driver) => {
  await openEditor(
    driver,
    '<form><formulary-editor name="answer"></formulary-editor><button>Send</button></form><main></main>',
  )
  await driver.type('kept')
  await expectSaved(driver, '<p>kept</p>')
  const sent = () => driver.evaluate(() => new FormData(document.querySelector('form')!).get('answer') as string)
  expect(await sent()).toBe('<p>kept</p>')
  await driver.evaluate(() => {
    const editor = document.querySelector('formulary-editor')!
    document.querySelector('main')!.append(editor)
    document.querySelector('form')!.prepend(editor)
  })
  await driver.press('Control+End')
  await clickElement(driver, '.formulary-content p')
  await driver.press('End')
  await driver.type(' and more')
  await expectSaved(driver, '<p>kept and more</p>')
  expect(await sent()).toBe('<p>kept and more</p>')
})

everyBrowser(
  'EB67 a form has each text at its place among the fields, and is as it was after a reload',
  async (driver) => {
    const row = (id: string) =>
      `<input type="hidden" name="id[]" value="${id}"><formulary-editor name="text[]" min-height="40"
      initial-content="<p>${id}</p>"></formulary-editor>`
    await openEditor(driver, `<form action="/submit/order">${row('a')}${row('b')}</form>`)
    const entries = () =>
      driver.evaluate(async () => {
        await customElements.whenDefined('formulary-editor')
        for (const editor of document.querySelectorAll('formulary-editor')) await editor.whenReady()
        return [...new FormData(document.forms[0])].map(([, value]) => value)
      })
    expect(await entries()).toEqual(['a', '<p>a</p>', 'b', '<p>b</p>'])
    await driver.evaluate(() => document.querySelectorAll('formulary-editor')[1]!.focus())
    await driver.press('Control+End')
    await driver.type('!')
    await driver.evaluate(() => document.querySelector('formulary-editor')!.focus())
    expect(await entries()).toEqual(['a', '<p>a</p>', 'b', '<p>b!</p>'])
    await driver.evaluate(() => void setTimeout(() => location.reload(), 100))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect((await entries()).filter((value, index) => index !== 3)).toEqual(['a', '<p>a</p>', 'b'])
    expect(['<p>b</p>', '<p>b!</p>']).toContain((await entries())[3])
  },
)

everyBrowser('a page of tasks, code, footnotes and things from the slash is written and taken back', async (driver) => {
  await openEditor(driver, '<formulary-editor slash-menu emoji-completion></formulary-editor>')
  await driver.evaluate(() =>
    document.querySelector<FormularyEditorElement>('formulary-editor')!.editor.loadLaterParts(),
  )
  const isOffered = () => driver.evaluate(() => document.querySelector('[role=option]') !== null)
  await write(driver, '- [ ] weigh\nheat\n')
  await driver.press('Tab')
  await write(driver, 'to 80 °C')
  await driver.press('Control+Enter')
  await write(driver, '\n\n\n```python\nfor x in y:\n')
  await driver.press('Tab')
  await write(driver, 'print("**x**")\n\nSo it is^[Measured twice] said ')
  await driver.type(':smi')
  await expect.poll(isOffered).toBe(true)
  await driver.press('Enter')
  await expect.poll(isOffered).toBe(false)
  await driver.press('Enter')
  await driver.type('/head')
  await expect.poll(isOffered).toBe(true)
  await driver.press('ArrowDown')
  await driver.press('Enter')
  await driver.type('Results')
  const saved = () =>
    driver.evaluate(() => document.querySelector<FormularyEditorElement>('formulary-editor')!.getData())
  await expect.poll(saved).toMatch(/<h2>Results<\/h2>/)
  const box = (text: string, checked = '') =>
    `<li class="task-list-item"><input type="checkbox" disabled=""${checked}>${text}`
  expect((await saved()).replaceAll(/n[a-z0-9]{16}/g, 'n1')).toMatch(
    new RegExp(
      `^<ul>${box('weigh')}</li>${box('heat')}<ul>${box('to 80 °C', ' checked=""')}</li></ul></li></ul>` +
        '<pre><code class="language-python">for x in y:\\n  print\\("\\*\\*x\\*\\*"\\)</code></pre>' +
        '<p>So it is<span class="footnote" data-id="n1" data-text="Measured twice">.*</span> said \\p{Emoji}.*</p><h2>Results</h2>',
      'u',
    ),
  )
  const written = await saved()
  for (let step = 0; step < 60; step++) await driver.press('Control+z')
  await expect.poll(saved).toBe('')
  for (let step = 0; step < 60; step++) await driver.press('Control+y')
  await expect.poll(saved).toBe(written)
})
