import type { Selection } from 'prosemirror-state'
import type { FormularyEditorElement } from '#editor'
import type { EditorOnPage } from '../../e2e/test.ts'
import { expect, test } from '../../e2e/shared-page.ts'

/** As an input method does: each step replaces the one before. */
async function compose({ page }: EditorOnPage, steps: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const text of steps)
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await session.send('Input.insertText', { text: steps.at(-1)! })
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
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

test('what a list of emoji writes over the end of bold text with a formula takes its place', async ({
  editor,
  page,
}) => {
  await editor.setData(`<p>abc <strong>${FORMULA}</strong></p>`)
  await editor.focusEnd()
  // Where a drag over the end of the line ends, in the image that is drawn there.
  await editor.content.evaluate((content) => {
    const mark = content.querySelector('strong')!
    getSelection()!.setBaseAndExtent(mark.previousSibling!, 0, mark.lastElementChild!, 0)
  })
  await page.keyboard.insertText('(')
  await expect.poll(() => editor.getData()).toBe('<p>(</p>')
})

test.describe('TB35 text that is selected over the borders of cells', () => {
  for (const [from, to, after] of [
    ['c', 'long', '<tr><td>한글</td><td></td></tr><tr><td></td><td>f</td></tr>'],
    ['bef', 'd', '<p>한글</p><table data-id="t1"><tbody><tr><td></td><td></td></tr><tr><td>long</td><td>f</td></tr>'],
  ] as const)
    test(`gives way to a composed word and to a deletion without keys, from ${from} to ${to}`, async ({
      editor,
      page,
    }) => {
      await editor.setData(
        '<p>bef</p><table><tbody><tr><td>c</td><td>d</td></tr><tr><td>long</td><td>f</td></tr></tbody></table>',
      )
      const before = await editor.getData()
      const select = () =>
        editor.content.evaluate(
          (content, [first, last]) => {
            const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
            const nodeOf = (text: string): Node => {
              for (texts.currentNode = content; texts.nextNode();)
                if (texts.currentNode.nodeValue === text) return texts.currentNode
              throw new Error(`no ${text}`)
            }
            content.focus()
            getSelection()!.setBaseAndExtent(nodeOf(first), 0, nodeOf(last), last.length)
          },
          [from, to] as [string, string],
        )
      await select()
      await expect
        .poll(() =>
          editor.element.evaluate((element) => (element as FormularyEditorElement).editor.state.selection.empty),
        )
        .toBe(false)
      await compose(editor, HANGUL)
      await expect.poll(() => editor.getData()).toContain(after)
      await page.keyboard.press('ControlOrMeta+z')
      expect(await editor.getData()).toBe(before)
      await select()
      await editor.content.evaluate((content) => {
        const event = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true }
        content.dispatchEvent(new InputEvent('beforeinput', event))
      })
      await expect.poll(() => editor.getData()).toContain(after.replace('한글', from === 'c' ? '' : '<br>'))
    })
})

test.describe('ED102 a word that is composed while something is selected as a whole', () => {
  const image = `<img src="data:image/png;base64,${PNG}" alt="dot" width="20" height="20">`
  for (const [what, html, after] of [
    ['an image in the line', `<p>a${image}b</p>`, '>한글b</p>'],
    [
      'an image with a caption',
      `<figure>${image}<figcaption>cap</figcaption></figure><p>b</p>`,
      'cap</figcaption></figure><p>한글</p>',
    ],
    ['a rule', '<hr><p>b</p>', '<hr><p>한글</p><p>b</p>'],
    ['a displayed formula', '<div class="formula" data-latex="x"></div><p>b</p>', '</div><p>한글</p><p>b</p>'],
  ] as const)
    test(`goes beside it: ${what}`, async ({ editor, page }) => {
      await editor.setData(html)
      const before = await editor.getData()
      await editor.element.evaluate((element) => {
        const { state, view } = (element as FormularyEditorElement).editor
        const places: number[] = []
        state.doc.descendants((node, pos) => {
          if (/image|figure|rule|display/.test(node.type.name)) places.push(pos)
        })
        const { fromJSON } = Object.getPrototypeOf(state.selection.constructor) as typeof Selection
        element.focus()
        view!.dispatch(state.tr.setSelection(fromJSON(state.doc, { type: 'node', anchor: places[0]! })))
      })
      const session = await page.context().newCDPSession(page)
      const key = { windowsVirtualKeyCode: 229, key: 'Process', code: 'KeyG' } as const
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      await compose(editor, HANGUL)
      await expect.poll(() => editor.getData()).toContain(after)
      expect((await editor.getData()).replace('<p>한글</p>', '').replace('한글', '')).toBe(before)
    })
})
