// @vitest-environment jsdom
import { undo } from 'prosemirror-history'
import { describe, expect, it } from 'vitest'
import { bold, doc, li, p, ul } from '../../testing/documents.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { exportAs, importFiles, type ExportFormat } from './index.ts'

it('the end of the last line of a text file begins no further one (FI25)', async () => {
  const editor = headlessEditor(doc(p()))
  await expect(importFiles(editor, [new File(['one\r\n\r\ntwo\r\n'], 'a.txt')])).resolves.toBe(true)
  expect(editor.state.doc).toEqual(doc(p('one'), p('two')).node)
})

it('several files that are dropped at once are put in together, in their order, and each that cannot be is named (FI32)', async () => {
  const editor = headlessEditor(doc(p('before'), p('after')))
  const files = [
    new File(['first'], 'a.txt'),
    new File(['x'], 'b.odt'),
    new File(['- item\n'], 'c.md'),
    new File([''], 'd.txt'),
    new File(['<b>last</b>'], 'e.html'),
  ]
  const reading = importFiles(editor, files, editor.track(8, 8))
  // Written meanwhile.
  editor.dispatch(editor.state.tr.insertText('Long ', 1))
  await expect(reading).resolves.toBe(true)
  expect(editor.state.doc).toEqual(doc(p('Long before'), p('first'), ul(li('item')), p(bold('last')), p('after')).node)
  expect(editor.notice).toMatch(/^b\.odt was not inserted: .*\. There is nothing in d\.txt /)
  undo(editor.state, (transaction) => editor.dispatch(transaction))
  expect(editor.state.doc).toEqual(doc(p('Long before'), p('after')).node)
})

describe('what cannot be opened or saved', () => {
  it('is a format that there is not, and the error names those that there are (FI04)', async () => {
    const editor = headlessEditor(doc(p('a')))
    for (const format of ['md', 'constructor', ''])
      await expect(exportAs(editor, format as ExportFormat)).rejects.toThrow(
        `exportAs has no format '${format}'; there are pdf, docx, html, markdown, latex, text.`,
      )
  })

  it.each([
    ['apparatus.PNG', '', 'apparatus.PNG is a picture: drop it onto the text, or insert it with Image.'],
    ['photo', 'image/jpeg', 'photo is a picture: drop it onto the text, or insert it with Image.'],
    ['plan.odt', '', expect.stringMatching(/^plan\.odt was not inserted: only pictures \(JPEG, .* can be\.$/)],
    ['scan.tiff', 'image/tiff', expect.stringContaining('scan.tiff was not inserted')],
  ])('is %s, and a line says how it can be inserted (FI05)', async (name, type, notice) => {
    const editor = headlessEditor(doc(p('a')))
    await expect(importFiles(editor, [new File(['x'], name, { type })])).resolves.toBe(false)
    expect(editor.notice).toEqual(notice)
  })
})
