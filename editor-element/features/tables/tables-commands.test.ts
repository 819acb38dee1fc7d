import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { serializeHtml } from '#html'
import { parseHtmlString } from '../../html/sanitize.ts'
import { hasHeaderColumn, insertTable, toggleHeaderColumn, toggleHeaderRow } from './tables-commands.ts'

function stateOf(html: string, cursor = 1): EditorState {
  const doc = parseHtmlString(html)
  return EditorState.create({ doc, selection: TextSelection.near(doc.resolve(cursor)) })
}
function run(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (transaction) => (next = state.apply(transaction)))
  return next
}
const htmlOf = (state: EditorState) => serializeHtml(state.doc).replaceAll(/ data-id="t[a-z0-9]+"/g, '')
const insert = insertTable({ rows: 1, cols: 1, savedCursorOffset: 0 })
const TABLE = '<table><tbody><tr><th>Header 1</th></tr></tbody></table>'

describe('a table inserted on an empty line', () => {
  it('takes the place of the line, and the first header is selected', () => {
    const state = run(stateOf('<p>a</p><p></p><p>b</p>', 4), insert)
    expect(htmlOf(state)).toBe(`<p>a</p>${TABLE}<p>b</p>`)
    expect(state.doc.textBetween(state.selection.from, state.selection.to)).toBe('Header 1')
  })

  it('is all of an empty document but for a line to go on', () => {
    expect(htmlOf(run(stateOf(''), insert))).toBe(`${TABLE}<p><br></p>`)
  })

  it('leaves a line with text, and the empty first line of a list item', () => {
    expect(htmlOf(run(stateOf('<p>a</p>'), insert))).toBe(`<p>a</p>${TABLE}<p><br></p>`)
    expect(htmlOf(run(stateOf('<ul><li></li></ul>', 3), insert))).toMatch(/^<ul><li>.*<\/li><\/ul><table>/)
  })
})

describe('the header column', () => {
  const plain = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>'
  const column = '<table><tbody><tr><th>a</th><td>b</td></tr><tr><th>c</th><td>d</td></tr></tbody></table>'
  const both = '<table><tbody><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></tbody></table>'
  const row = '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></tbody></table>'

  it('is switched on and off, beside the header row', () => {
    const steps: [Command, string][] = [
      [toggleHeaderColumn, column],
      [toggleHeaderRow, both],
      [toggleHeaderColumn, row],
      [toggleHeaderColumn, both],
      [toggleHeaderRow, column],
      [toggleHeaderColumn, plain],
    ]
    let state = stateOf(plain, 4)
    for (const [command, html] of steps) {
      state = run(state, command)
      expect(htmlOf(state)).toBe(html)
      expect(hasHeaderColumn(state)).toBe(html === column || html === both)
    }
  })

  it('is nothing outside of tables', () => {
    const state = stateOf('<p>a</p>')
    expect(toggleHeaderColumn(state)).toBe(false)
    expect(hasHeaderColumn(state)).toBe(false)
  })
})
