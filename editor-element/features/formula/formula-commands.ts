import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { kindOfLatex, newId, schema, type FormulaKind } from '#html'
import { onLines } from '../../core/commands/lines.ts'

const { formula, formula_display: formulaDisplay, paragraph } = schema.nodes

export interface FormulaInput {
  latex: string
  display?: boolean
  kind?: FormulaKind
}

/** The selected formula; null when the selection is anything else. */
export function selectedFormula(state: EditorState): { latex: string; display: boolean } | null {
  const { selection } = state
  if (!(selection instanceof NodeSelection)) return null
  const { node } = selection
  if (node.type !== formula && node.type !== formulaDisplay) return null
  return { latex: String(node.attrs['latex']), display: node.type === formulaDisplay }
}

/**
 * Inserts a formula in place of the selection; a selected formula keeps its id. The cursor goes after it.
 * @returns a command that does nothing for blank LaTeX.
 */
export function insertFormula({ latex, display = false, kind = kindOfLatex(latex) }: FormulaInput): Command {
  const insert: Command = (state, dispatch) => {
    const source = latex.trim()
    if (!source) return false
    const { selection } = state
    const existing = selection instanceof NodeSelection && selectedFormula(state) ? selection.node : null
    const id: unknown = existing?.attrs['id'] ?? newId('f')
    const node = (display ? formulaDisplay : formula).create({ id, latex: source, kind })
    const transaction = state.tr
    const { length } = transaction.steps
    transaction.replaceSelectionWith(node, !display)
    // At the end of a text, a formula of its own line comes behind that.
    const { $to, to } = selection
    const isBehind = display && $to.parent.isTextblock && !$to.nodeAfter
    const end = transaction.mapping.slice(length).map(isBehind ? to + 1 : to)
    const { nodeAfter } = transaction.doc.resolve(end)
    // What has no text would be selected.
    if (display && (!nodeAfter || (nodeAfter.isBlock && nodeAfter.isAtom))) transaction.insert(end, paragraph.create())
    transaction.setSelection(TextSelection.near(transaction.doc.resolve(end), 1))
    dispatch?.(transaction.scrollIntoView())
    return true
  }
  return display ? onLines('together', insert) : insert
}
