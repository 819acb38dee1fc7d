// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { doc, p, pre } from '../../testing/documents.ts'
import { eventually } from '../../testing/eventually.ts'
import { paste } from '../../testing/gestures.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { expectDocument, perform } from '../../testing/run.ts'

const vsCode = (lines: string) =>
  `<meta charset='utf-8'><div style="color:#d4d4d4;background-color:#1e1e1e;font-family: Consolas, 'Courier New', monospace;white-space:pre">${lines}</div>`
const line = (text: string) => `<div><span style="color:#d4d4d4">${text}</span></div>`
const LINES = vsCode(`${line('    if x &lt; 3:')}${line('        stop()')}<br>${line('end()')}`)
const TEXT = '    if x < 3:\n        stop()\n\nend()'

describe('UN36 lines of code from VS Code', () => {
  it.each([
    ['in an empty paragraph', doc(p('<a>')), doc(pre(`${TEXT}<a>`))],
    ['within a text', doc(p('be<a>fore')), doc(p('be'), pre(`${TEXT}<a>`), p('fore'))],
  ])('are a block of code in rich mode, %s', async (_where, before, after) => {
    const editor = headlessEditor(before, { pasteMode: 'rich' })
    perform(editor, paste({ 'text/html': LINES, 'text/plain': TEXT }))
    await eventually(() => expectDocument(editor, after))
  })

  it('are one block, whatever formulas they have: a text in LaTeX is code there', async () => {
    const latex = 'Let $x^2$ be\n\\[ a=b \\]'
    const editor = headlessEditor(doc(p('<a>')), { pasteMode: 'rich' })
    const html = vsCode(line('Let $x^2$ be') + line('\\[ a=b \\]'))
    perform(editor, paste({ 'text/html': html, 'text/plain': latex }))
    await eventually(() => expectDocument(editor, doc(pre(`${latex}<a>`))))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expectDocument(editor, doc(pre(`${latex}<a>`)))
  })

  it('are one where the formatting is kept after the paste', async () => {
    const editor = headlessEditor(doc(p('<a>')))
    perform(editor, paste({ 'text/html': LINES, 'text/plain': TEXT }))
    await eventually(() => expect(editor.offer?.action).toBe('Keep formatting'))
    editor.offer!.run()
    expectDocument(editor, doc(pre(`${TEXT}<a>`)))
  })

  it('but a word of a line is text, and so is monospaced text of a page', async () => {
    for (const html of [vsCode(line('stop')), '<span style="font-family:monospace">stop</span>']) {
      const editor = headlessEditor(doc(p('a <a>b')), { pasteMode: 'rich' })
      perform(editor, paste({ 'text/html': html, 'text/plain': 'stop' }))
      await eventually(() => expectDocument(editor, doc(p('a stop<a>b'))))
    }
  })
})
