// @vitest-environment jsdom
import { NodeSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { redo } from 'prosemirror-history'
import { parseRows } from '../../../math/rows/parse-rows.ts'
import { caretAt } from '../../../math/rows/row-places.ts'
import { br, displayFormula, doc, formula, li, p, ul, type TestDocument } from '../../../testing/documents.ts'
import { headlessEditor } from '../../../testing/headless-editor.ts'
import { expectDocument } from '../../../testing/run.ts'
import { undo } from '../../history/index.ts'
import { entryOfKey } from './formula-entry.ts'
import { beginFormula, isBlank } from './formula-edits.ts'
import type { FormulaSelection } from './formula-selection.ts'

const x = formula('x')
const X = displayFormula('x')
const START = caretAt([], 0)
const END = caretAt([], Number.MAX_SAFE_INTEGER)

describe('an arrow key in the text', () => {
  const entry = (document: TestDocument, key: string, isAtEdge = true) =>
    entryOfKey(headlessEditor(document).state, key, () => isAtEdge)

  it.each([
    [doc(p('a<a>', x)), 'ArrowRight', { pos: 2, inner: START }],
    [doc(p('a', x, '<a>')), 'ArrowLeft', { pos: 2, inner: END }],
    [doc(p('a<a>'), X), 'ArrowRight', { pos: 3, inner: START }],
    [doc(p('a<a>'), X), 'ArrowDown', { pos: 3, inner: START }],
    [doc(X, p('<a>a')), 'ArrowLeft', { pos: 0, inner: END }],
    [doc(X, p('<a>a')), 'ArrowUp', { pos: 0, inner: END }],
    [doc(p('a<a>', x)), 'ArrowLeft', null],
    [doc(p('a<a>', x)), 'ArrowDown', null],
    [doc(p('<a>a<b>', x)), 'ArrowRight', null],
    [doc(p('a', '<node>', x)), 'ArrowRight', null],
    [doc(p('<a>', x)), 'Enter', null],
  ])('leads into the formula beside the cursor', (document, key, expected) =>
    expect(entry(document, key)).toEqual(expected),
  )

  it.each([
    [doc(p('a<a>', x)), 'ArrowLeft', { pos: 2, inner: END }],
    [doc(p('a', x, '<a>')), 'ArrowRight', { pos: 2, inner: START }],
    [doc(p('a<a>'), X), 'ArrowLeft', { pos: 3, inner: END }],
    [doc(X, p('<a>a')), 'ArrowRight', { pos: 0, inner: START }],
    [doc(p('a<a>'), X), 'ArrowDown', { pos: 3, inner: START }],
    [doc(X, p('<a>a')), 'ArrowUp', { pos: 0, inner: END }],
    [doc(p('a<a>', x)), 'ArrowRight', null],
  ])('ED109 leads into it from the side where it is in text from right to left', (document, key, expected) =>
    expect(
      entryOfKey(
        headlessEditor(document).state,
        key,
        () => true,
        () => true,
      ),
    ).toEqual(expected),
  )

  it('goes on in the text where there is more of it', () =>
    expect(entry(doc(p('a<a>b'), X), 'ArrowDown', false)).toBeNull())
})

describe('a formula that is begun', () => {
  const begin = (document: TestDocument, kind: 'math' | 'chemistry', typed = '', hasLines = false) => {
    const editor = headlessEditor(document)
    const transaction = beginFormula(editor.state, { kind, typed, group: 'formula-1', hasLines })
    if (transaction) editor.dispatch(transaction)
    return transaction && editor
  }
  const caret = (editor: ReturnType<typeof begin>) => {
    const { node, inner } = editor!.state.selection as FormulaSelection
    return [node.attrs['latex'], inner]
  }

  it('is empty, or what was selected', () => {
    expect(caret(begin(doc(p('a<a>b')), 'math'))).toEqual(['\\square', START])
    expect(caret(begin(doc(p('a<a>b')), 'chemistry'))).toEqual(['\\ce{}', caretAt([0, 0], 0)])
    expect(caret(begin(doc(p('a<a>x^2<b>b')), 'math'))).toEqual(['x^2', END])
  })

  it('takes the place of what was typed for it, and undo gives that back', () => {
    const editor = begin(doc(p('a \\ce <a>b')), 'chemistry', '\\ce ')!
    expect(editor.state.doc.firstChild!.childCount).toBe(3)
    expect(editor.run(undo)).toBe(true)
    expectDocument(editor, doc(p('a \\ce b')))
    expect(editor.run(redo)).toBe(true)
    expect(caret(editor)).toEqual(['\\ce{}', caretAt([0, 0], 0)])
  })

  it.each([
    [doc(p('<a>')), true],
    [doc(p('so', br(), '<a>')), true],
    [doc(p('so', br(), '<a>', br(), 'on')), true],
    [doc(p('so <a>')), false],
    [doc(p('<a> on')), false],
    [doc(ul(li('<a>'))), false],
  ])('FX116 is displayed where lines of working are written and nothing else is in the line', (document, isBlock) => {
    const editor = begin(document, 'math', '', true)
    expect(editor!.state.selection).toMatchObject({ node: { type: { isBlock } } })
    expect(caret(editor)).toEqual(['\\square', START])
  })

  it('is none where what was typed is gone, or a formula is selected', () => {
    expect(begin(doc(p('a<a>b')), 'chemistry', '\\ce ')).toBeNull()
    const editor = headlessEditor(doc(p('a', x)))
    const selected = NodeSelection.create(editor.state.doc, 2)
    editor.dispatch(editor.state.tr.setSelection(selected))
    expect(beginFormula(editor.state, { kind: 'math', typed: '', group: '', hasLines: false })).toBeNull()
  })

  it.each([
    ['', true],
    ['\\square', true],
    ['\\ce{}', true],
    ['\\ce{H}', false],
    ['\\sqrt{\\square}', false],
    ['x', false],
  ])('%j is blank: %s', (latex, expected) => expect(isBlank(parseRows(latex))).toBe(expected))
})
