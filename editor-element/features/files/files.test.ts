// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { doc, p } from '../../testing/documents.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { exportAs, importFile, type ExportFormat } from './index.ts'

it('the end of the last line of a text file begins no further one (FI25)', async () => {
  const editor = headlessEditor(doc(p()))
  await expect(importFile(editor, new File(['one\r\n\r\ntwo\r\n'], 'a.txt'))).resolves.toBe(true)
  expect(editor.state.doc).toEqual(doc(p('one'), p('two')).node)
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
    await expect(importFile(editor, new File(['x'], name, { type }))).resolves.toBe(false)
    expect(editor.notice).toEqual(notice)
  })
})
