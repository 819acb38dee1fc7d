import { closeHistory } from 'prosemirror-history'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Selection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isFormulaNode, kindOfLatex, type FormulaKind } from '#html'
import { isPlainParagraph } from '../../../core/commands/lines.ts'
import { parseRows } from '../../../math/rows/parse-rows.ts'
import type { Way } from '../../../math/rows/row-moves.ts'
import { caretAt, type RowSelection } from '../../../math/rows/row-places.ts'
import { isEmptyRow, isStructure, latexOfRow, PLACEHOLDER, slotsOf, type Row } from '../../../math/rows/row-tree.ts'
import { withoutUnusedCells } from '../../../math/rows/unused-cells.ts'
import { withoutBlankEnd } from '../../../math/rows/working-lines.ts'
import { insertFormula } from '../formula-commands.ts'
import { selectedTextAsLatex } from '../selected-text.ts'
import { NO_TEXT } from '../typed-formula.ts'
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

/** What a formula begins with, and where its caret then is. */
const BEGINNINGS: Readonly<Record<FormulaKind, { latex: string; inner: RowSelection }>> = {
  math: { latex: PLACEHOLDER, inner: caretAt([], 0) },
  chemistry: { latex: '\\ce{}', inner: caretAt([0, 0], 0) },
}

/** Begins a formula in place of what was typed for it, or of what is selected. Null where there can be none. */
export function beginFormula(
  state: EditorState,
  { kind, typed, group, hasLines }: { kind: FormulaKind; typed: string; group: string; hasLines: boolean },
): Transaction | null {
  const { selection, doc } = state
  if (!(selection instanceof TextSelection) || !selection.$from.parent.inlineContent) return null
  const { from } = selection
  const isThere = doc.textBetween(Math.max(0, from - typed.length), from) === typed
  if (typed !== '' && !isThere) return null
  const taken = kind === 'math' && typed === '' ? selectedTextAsLatex(state) : ''
  const beginning = BEGINNINGS[kind]
  const { latex, inner } = taken === '' ? beginning : { latex: taken, inner: caretAt([], Number.MAX_SAFE_INTEGER) }
  const replaced = state.apply(state.tr.setSelection(TextSelection.create(doc, from - typed.length, selection.to)))
  let begun: Transaction | null = null
  const display = hasLines && isLineAlone(selection, typed)
  insertFormula({ latex, kind, display })(replaced, (transaction) => {
    begun = transaction
  })
  const made = begun as Transaction | null
  if (!made) return null
  made.setSelection(FormulaSelection.create(made.doc, lastFormulaBefore(made), inner))
  // Undo takes the formula away with what is typed into it at once, and not what was typed before it.
  return closeHistory(made).setMeta('composition', group).scrollIntoView()
}

/** Whether nothing else is in the line of a plain paragraph. */
function isLineAlone({ $from, $to }: TextSelection, typed: string): boolean {
  if (!isPlainParagraph($from) || !$from.sameParent($to)) return false
  const { parent } = $from
  const textOf = (from: number, to: number) =>
    parent.textBetween(from, to, null, ({ type }) => (type.name === 'hard_break' ? '\n' : NO_TEXT))
  const before = textOf(0, $from.parentOffset).split('\n').at(-1)!
  const [after] = textOf($to.parentOffset, parent.content.size).split('\n')
  return before === typed && after === ''
}

/** Where the formula is that has just been put in: the cursor is at the first place behind it. */
function lastFormulaBefore({ doc, selection: { from } }: Transaction): number {
  let found = 0
  doc.nodesBetween(Math.max(0, from - 100), from, (node, pos) => {
    if (isFormulaNode(node) && pos < from) found = pos
  })
  return found
}

/**
 * The formula as it is left: without the cells that nothing was written in, and without the empty line that was begun in it last. Null where
 * it stays as it is.
 * @param before its LaTeX when the caret came: cells that were empty then are meant to be.
 */
export function tidyLeft(
  { tr, doc }: EditorState,
  pos: number,
  { before, hasLines }: { before: string; hasLines: boolean },
): Transaction | null {
  const node = doc.nodeAt(pos)
  if (!isFormulaNode(node)) return null
  const root = parseRows(String(node.attrs['latex']))
  const ended = (hasLines && node.isBlock && withoutBlankEnd(root)) || root
  const left = withoutUnusedCells(ended, parseRows(before)) ?? ended
  return left === root ? null : tr.setNodeAttribute(pos, 'latex', latexOfRow(left))
}

/** Whether there is nothing in a formula. */
export function isBlank(root: Row): boolean {
  const [only] = root.atoms
  const isChemistry = root.atoms.length === 1 && isStructure(only, 'ce')
  return isEmptyRow(root) || (isChemistry && slotsOf(only).every(({ atoms }) => atoms.length === 0))
}

/** Deletes the formula that the caret is in; the cursor is where it was. */
export function deleteFormula({ tr, selection }: EditorState, group: string | null): Transaction | null {
  if (!(selection instanceof FormulaSelection)) return null
  tr.delete(selection.from, selection.to)
  return group === null ? closeHistory(tr) : tr.setMeta('composition', group)
}

/** Deletes a formula that was left without anything in it, wherever the caret went. */
export function deleteBlank({ tr, doc, selection }: EditorState, pos: number): Transaction | null {
  const node = doc.nodeAt(pos)
  const isSelected = selection.from === pos && !selection.empty
  if (!node || !isFormulaNode(node) || isSelected || !isBlank(parseRows(String(node.attrs['latex'])))) return null
  return tr.delete(pos, pos + node.nodeSize)
}

/** The cursor before or after the selected formula; null where there is no place for one. */
export function besideFormula({ selection, doc }: EditorState, way: Way): Selection | null {
  const $beside = doc.resolve(way === 'after' ? selection.to : selection.from)
  if ($beside.parent.inlineContent) return TextSelection.create(doc, $beside.pos)
  return Selection.findFrom($beside, way === 'after' ? 1 : -1)
}

/** The cursor in the line above or below a formula; null where the formula is in the way. */
export function lineBeyond(view: EditorView, dom: HTMLElement, direction: 1 | -1, x: number): Selection | null {
  const { top, bottom } = dom.getBoundingClientRect()
  const found = view.posAtCoords({ left: x, top: direction < 0 ? top - 6 : bottom + 6 })
  const { selection, doc } = view.state
  const isBeyond = found && (found.pos < selection.from || found.pos > selection.to)
  return isBeyond ? TextSelection.near(doc.resolve(found.pos), direction) : null
}
