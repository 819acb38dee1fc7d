import type { FormularyEditorElement } from '#editor'
import { expect, test } from '../../e2e/shared-page.ts'

// The browser tells of a moved cursor and of a selection in a later task.
test('what changes elsewhere leaves the cursor where a key has just moved it', async ({ editor, page }) => {
  await editor.setData('<p>one</p><p>abc</p>')
  await editor.focusEnd()
  await editor.element.evaluate(({ editor: core }: FormularyEditorElement) => {
    getSelection()!.modify('move', 'backward', 'character')
    core.dispatch(core.state.tr.insertText('!', 1))
  })
  await page.keyboard.type('X')
  expect(await editor.getData()).toBe('<p>!one</p><p>abXc</p>')
})

test('a key right behind a click is in the text there, also where the cursor was before a formula', async ({
  editor,
  page,
}) => {
  await editor.setData('<div class="formula" data-latex="x"></div><p>abc</p>')
  await editor.focusEnd()
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(editor.content.locator('.ProseMirror-gapcursor')).toHaveCount(1)
  await editor.element.evaluate(({ editor: core }: FormularyEditorElement) => {
    const hold = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('selectionchange', hold, true)
    window.addEventListener('keyup', () => window.removeEventListener('selectionchange', hold, true), { once: true })
    getSelection()!.collapse(core.view!.dom.querySelector('p')!.firstChild, 0)
  })
  await page.keyboard.press('X')
  expect(await editor.getData()).toContain('<p>Xabc</p>')
})

test('colors of code that come while text is selected leave it selected', async ({ editor, page }) => {
  await editor.setData('<p>text</p>')
  await editor.focusEnd()
  await editor.element.evaluate((element: FormularyEditorElement) => {
    const hold = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('selectionchange', hold, true)
    Object.assign(window, { letGo: () => window.removeEventListener('selectionchange', hold, true) })
    element.setData('<p>some words here</p><pre><code class="language-python">x = 1</code></pre>')
    const text = element.editor.view!.dom.querySelector('p')!.firstChild!
    getSelection()!.setBaseAndExtent(text, 5, text, 10)
  })
  await expect(editor.content.locator('code [class^=formulary-code-]').first()).toBeVisible()
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo())
  expect(await page.evaluate(() => getSelection()!.toString())).toBe('words')
  await page.keyboard.type('X')
  expect(await editor.getData()).toContain('<p>some X here</p>')
})
