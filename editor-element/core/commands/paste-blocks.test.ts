// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { serializeHtml } from '#html'
import type { EditorOptions } from '../../options/index.ts'
import { sliceFromClipboardHtml } from '../clipboard.ts'
import { headlessEditor } from '../../testing/headless-editor.ts'
import { pasteBlocks } from './paste-blocks.ts'

/** The saved HTML after the second HTML was pasted over the selection of the first. */
function pasted(html: string, clipboard: string, options: Partial<EditorOptions> = {}): string {
  const editor = headlessEditor(html, options)
  const { from, to } = editor.state.selection
  editor.dispatch(pasteBlocks(editor.state, from, to, sliceFromClipboardHtml(clipboard)))
  return serializeHtml(editor.state.doc).replaceAll(/ data-id="[^"]*"/g, '')
}

/** As an editor copies it: its first and last block are open, so that they may flow into the text around. */
const SECTION = '<h2 data-pm-slice="1 1 []">Aim</h2><p>text</p>'
const LIST = '<ul><li>one</li><li>two</li></ul>'

describe('content pasted on a line of a paragraph', () => {
  it('stays a heading or a list on an empty line, wherever the line is', () => {
    expect(pasted('<p>before<br>[x]</p>', SECTION)).toBe('<p>before</p><h2>Aim</h2><p>text</p>')
    expect(pasted('<p>before<br>|<br>after</p>', SECTION)).toBe('<p>before</p><h2>Aim</h2><p>text<br>after</p>')
    expect(pasted('<p>|<br>after</p>', '<p data-pm-slice="1 1 []">text</p><h2>Aim</h2>')).toBe(
      '<p>text</p><h2>Aim</h2><p>after</p>',
    )
    expect(pasted('<p>before<br>|<br>after</p>', LIST)).toBe(`<p>before</p>${LIST}<p>after</p>`)
    expect(pasted('<p>before<br>|<br>after</p>', '<table><tr><td>a</td></tr></table>')).toBe(
      '<p>before</p><table><tbody><tr><td>a</td></tr></tbody></table><p>after</p>',
    )
  })

  it('is followed by a line to go on where it ends with a table at the end', () => {
    const table = '<table><tbody><tr><td>a</td></tr></tbody></table>'
    expect(pasted('<p>before<br>[x]</p>', `<h2>Aim</h2>${table}`)).toBe(`<p>before</p><h2>Aim</h2>${table}<p><br></p>`)
    expect(pasted(`<p>before|</p>${table}`, '<p>Aim</p>')).toBe(`<p>beforeAim</p>${table}`)
  })

  it('takes the place of selected lines', () => {
    expect(pasted('<p>before<br>[old<br>lines]<br>after</p>', '<h2 data-pm-slice="1 1 []">Aim</h2>')).toBe(
      '<p>before</p><h2>Aim</h2><p>after</p>',
    )
  })

  it('is text of the line where it is text, or where the line has some already', () => {
    expect(pasted('<p>before<br>|<br>after</p>', '<p>a <b>b</b></p>')).toBe(
      '<p>before<br>a <strong>b</strong><br>after</p>',
    )
    expect(pasted('<p>before<br>some|</p>', SECTION)).toBe('<p>before<br>someAim</p><p>text</p>')
  })

  it('works as before where Enter makes paragraphs', () => {
    expect(pasted('<p>before<br>|<br>after</p>', SECTION, { enterMode: 'paragraph' })).toBe(
      '<p>before<br>Aim</p><p>text<br>after</p>',
    )
  })
})
