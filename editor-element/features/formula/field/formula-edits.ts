import { closeHistory } from 'prosemirror-history'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { kindOfLatex } from '#html'
import type { RowSelection } from '../../../math/rows/row-places.ts'
import { FormulaSelection } from './formula-selection.ts'

/** Keys typed within this time are undone together, as in text. */
const GROUP_MS = 500

let groups = 0

/** Which changes of formulas are one step of the history. */
export class TypingGroup {
  private id = ''
  private lastMs = -Infinity
  private lastDoc: ProseMirrorNode | null = null

  /** The group of a change at this moment, which begins from this document. */
  at(doc: ProseMirrorNode, nowMs: number): string {
    // What was done elsewhere in between is not undone together with what was done before it.
    if (doc !== this.lastDoc || nowMs - this.lastMs > GROUP_MS) this.end()
    this.lastMs = nowMs
    this.id ||= `formula-${++groups}`
    return this.id
  }

  /** Called with the document that the change has made. */
  follow(doc: ProseMirrorNode): void {
    this.lastDoc = doc
  }

  /** The next change is a step of its own. */
  end(): void {
    this.id = ''
  }
}

/**
 * Changes the formula that the caret is in.
 * @param group changes of one group are one step of the history. Steps that change an attribute touch no range, so ProseMirror's
 * history would never join them; what it joins is what says that it belongs to one composition.
 */
export function editFormula(
  { tr, selection }: EditorState,
  change: { latex: string; inner: RowSelection; group: string },
): Transaction | null {
  if (!(selection instanceof FormulaSelection)) return null
  const { from, node } = selection
  const { latex, inner, group } = change
  const before = String(node.attrs['latex'])
  if (latex !== before) {
    tr.setNodeAttribute(from, 'latex', latex).setMeta('composition', group)
    const kind = kindOfLatex(latex)
    if (kind !== kindOfLatex(before) && node.attrs['kind'] !== kind) tr.setNodeAttribute(from, 'kind', kind)
  }
  return tr.setSelection(FormulaSelection.create(tr.doc, from, inner))
}

/** Deletes the formula that the caret is in; the cursor is where it was. */
export function deleteFormula({ tr, selection }: EditorState, group: string | null): Transaction | null {
  if (!(selection instanceof FormulaSelection)) return null
  tr.delete(selection.from, selection.to)
  return group === null ? closeHistory(tr) : tr.setMeta('composition', group)
}
