// @vitest-environment jsdom
import { redo } from 'prosemirror-history'
import { NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { undo } from '../../history/index.ts'
import type { EditorCore } from '../../../core/editor-core.ts'
import { caretAt, type RowSelection } from '../../../math/rows/row-places.ts'
import { displayFormula, doc, formula, p } from '../../../testing/documents.ts'
import { type } from '../../../testing/gestures.ts'
import { headlessEditor } from '../../../testing/headless-editor.ts'
import { expectDocument, perform } from '../../../testing/run.ts'
import { selectedFormula } from '../formula-commands.ts'
import { deleteFormula, editFormula, TypingGroup } from './formula-edits.ts'
import { FormulaSelection } from './formula-selection.ts'

const { node } = doc(p('ab', formula('x^2'), 'c'), displayFormula('y'))
const inDenominator: RowSelection = { path: [1, 0], anchor: 0, head: 1 }
const select = (pos = 3, inner = inDenominator) => FormulaSelection.create(node, pos, inner)

describe('a caret in a formula', () => {
  it('is a selected formula to what knows nothing of it', () => {
    const editor = headlessEditor({ node, selection: select() })
    expect(editor.state.selection).toBeInstanceOf(NodeSelection)
    expect(selectedFormula(editor.state)).toEqual({ latex: 'x^2', display: false })
  })

  it('is another one at another place', () => {
    expect(select().eq(select())).toBe(true)
    expect(select().eq(select(3, caretAt([1, 0], 1)))).toBe(false)
    expect(select().eq(select(3, { ...inDenominator, path: [1, 1] }))).toBe(false)
    expect(select().eq(NodeSelection.create(node, 3))).toBe(false)
  })

  it('is saved and read', () => {
    const json: unknown = JSON.parse(JSON.stringify(select()))
    expect(Selection.fromJSON(node, json).eq(select())).toBe(true)
    for (const inner of [null, { path: [1], anchor: 0 }, { path: ['x'], anchor: 0, head: 0 }])
      expect(() => Selection.fromJSON(node, { type: 'formula', anchor: 3, inner })).toThrow(RangeError)
  })

  it('goes with its formula, and is beside it once the formula is gone', () => {
    const { state } = headlessEditor({ node, selection: select() })
    const typed = state.apply(state.tr.insertText('new', 1))
    expect(typed.selection).toBeInstanceOf(FormulaSelection)
    expect(typed.selection.from).toBe(6)
    expect((typed.selection as FormulaSelection).inner).toEqual(inDenominator)
    const deleted = state.apply(state.tr.delete(3, 4))
    expect(deleted.selection).toEqual(TextSelection.create(deleted.doc, 3))
    const replaced = state.apply(state.tr.insertText('z', 3, 4))
    expect(replaced.selection).toBeInstanceOf(TextSelection)
  })
})

/** Formulas are edited as the field does it. */
function fieldOf(editor: EditorCore) {
  const group = new TypingGroup()
  let nowMs = 0
  return {
    edit(latex: string, inner: RowSelection, afterMs = 10) {
      nowMs += afterMs
      editor.dispatch(editFormula(editor.state, { latex, inner, group: group.at(editor.state.doc, nowMs) })!)
      group.follow(editor.state.doc)
    },
    group,
  }
}
const latexOf = (editor: EditorCore) => String((editor.state.selection as NodeSelection).node.attrs['latex'])
const innerOf = (editor: EditorCore) => (editor.state.selection as FormulaSelection).inner
const run = (editor: EditorCore, command: typeof undo) => expect(editor.run(command)).toBe(true)

describe('the history of a formula and the text around it', () => {
  const start = () => {
    const editor = headlessEditor(doc(p('a<a>', formula('x'))))
    perform(editor, type('bc'))
    const pos = editor.state.selection.from
    editor.dispatch(editor.state.tr.setSelection(FormulaSelection.create(editor.state.doc, pos, caretAt([], 1))))
    return editor
  }

  it('undoes keys typed one after the other together, with the caret where it was (FX97)', () => {
    const editor = start()
    const { edit } = fieldOf(editor)
    edit('xy', caretAt([], 2))
    edit('xyz', caretAt([], 3))
    edit('xyz^{\\square}', caretAt([3, 0], 0))
    run(editor, undo)
    expect([latexOf(editor), innerOf(editor)]).toEqual(['x', caretAt([], 1)])
    run(editor, redo)
    expect([latexOf(editor), innerOf(editor)]).toEqual(['xyz^{\\square}', caretAt([3, 0], 0)])
    run(editor, undo)
    run(editor, undo)
    expectDocument(editor, doc(p('a<a>', formula('x'))))
    run(editor, redo)
    run(editor, redo)
    expect([latexOf(editor), innerOf(editor)]).toEqual(['xyz^{\\square}', caretAt([3, 0], 0)])
  })

  it('undoes what was typed after a pause, or as a step of its own, by itself', () => {
    const editor = start()
    const { edit, group } = fieldOf(editor)
    edit('xp', caretAt([], 2))
    edit('xpi', caretAt([], 3))
    group.end()
    edit('x\\pi', caretAt([], 2))
    group.end()
    edit('x\\pi r', caretAt([], 3))
    edit('x\\pi r+', caretAt([], 4), 600)
    const seen: string[] = []
    for (let steps = 0; steps < 4; steps++) {
      run(editor, undo)
      seen.push(latexOf(editor))
    }
    expect(seen).toEqual(['x\\pi r', 'x\\pi', 'xpi', 'x'])
  })

  it('does not undo the text between two changes of a formula together with them', () => {
    const editor = start()
    const { edit } = fieldOf(editor)
    edit('xy', caretAt([], 2))
    const pos = editor.state.selection.from
    editor.dispatch(editor.state.tr.insertText('d', pos))
    edit('xyz', caretAt([], 3))
    run(editor, undo)
    expect(latexOf(editor)).toBe('xy')
    run(editor, undo)
    expect(editor.state.doc.textContent.replace(/\$.*/, '')).toBe('abc')
    run(editor, undo)
    expect(latexOf(editor)).toBe('x')
  })

  it('undoes the deletion of a formula with its caret', () => {
    const editor = start()
    fieldOf(editor).edit('xy', caretAt([], 2))
    editor.dispatch(deleteFormula(editor.state, null)!)
    expectDocument(editor, doc(p('abc<a>')))
    run(editor, undo)
    expect([latexOf(editor), innerOf(editor)]).toEqual(['xy', caretAt([], 2)])
  })

  it('knows a chemical formula once it is one', () => {
    const editor = start()
    fieldOf(editor).edit('\\ce{H2O}', caretAt([], 1))
    expect((editor.state.selection as NodeSelection).node.attrs['kind']).toBe('chemistry')
  })
})
