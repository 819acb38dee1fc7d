import { readFileSync } from 'node:fs'
import type { FormularyEditorElement } from '#editor'
import { expect, test } from '../../e2e/shared-page.ts'
import { HOSTILE_HTML } from '../fixtures/hostile.ts'

const documents = ['illustrated-manual', 'lab-report', 'meeting-protocol', 'table-specification']

function readDocument(name: string): string {
  const file = readFileSync(new URL(`../fixtures/documents/${name}.html`, import.meta.url), 'utf8')
  return file.trimEnd().replaceAll('>\n<', '><')
}

test.describe('content that is not trusted', () => {
  // Pictures and frames of the documents are on hosts that do not exist.
  test.use({ ignoredNoise: /ERR_|Failed to load resource/ })
  test.beforeEach(({ page }) => page.route(/^https:/, (route) => route.abort()))

  test('setData keeps what the allow-list allows and runs nothing (SEC24)', async ({ editor, page }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const answers = await editor.element.evaluate(
      (element: FormularyEditorElement, payloads) =>
        payloads.map((payload) => {
          element.setData(payload)
          const first = element.getData()
          element.setData(first)
          return { first, second: element.getData() }
        }),
      HOSTILE_HTML.map(({ payload }) => payload),
    )
    for (const [index, { title, expected }] of HOSTILE_HTML.entries()) {
      expect.soft(answers[index]!.first, title).toBe(expected)
      expect.soft(answers[index]!.second, `${title}, again`).toBe(expected)
    }
    // What loads late would run late.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(dialogs).toEqual([])
  })

  test('real documents come back unchanged, before and after an edit is taken back', async ({ editor, page }) => {
    for (const name of documents) {
      const html = readDocument(name)
      await editor.setData(html)
      expect(await editor.getData(), name).toBe(html)
      await editor.focusEnd()
      await page.keyboard.type('added')
      expect(await editor.getData(), name).not.toBe(html)
      while ((await editor.getData()) !== html) {
        const before = await editor.getData()
        await page.keyboard.press('ControlOrMeta+z')
        expect(await editor.getData(), name).not.toBe(before)
      }
    }
  })
})

test('text that only looks like a style attribute stays as it is', async ({ editor }) => {
  const html =
    '<p>write style="color: red" or \'style = x\'</p><p><span class="formula tex2jax_process" data-id="f1" data-latex="a style=b" contenteditable="false">$a style=b$</span></p>'
  await editor.setData(html)
  expect(await editor.getData()).toBe(html.replaceAll(' = x', ' = x'))
})
