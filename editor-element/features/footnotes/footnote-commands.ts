import { NodeSelection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { newId, schema } from '#html'

const { footnote } = schema.nodes

/** Puts a footnote behind what is selected, and selects it. */
export const insertFootnote =
  (text = ''): Command =>
  (state, dispatch) => {
    const { $to } = state.selection
    if (!$to.parent.inlineContent || !$to.parent.canReplaceWith($to.index(), $to.index(), footnote)) return false
    const transaction = state.tr.insert($to.pos, footnote.create({ id: newId('n'), text }))
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, $to.pos)).scrollIntoView())
    return true
  }

export const selectedFootnote = ({ selection }: EditorState): NodeSelection | null =>
  selection instanceof NodeSelection && selection.node.type === footnote ? selection : null

const TYPED = /\^\[([^[\]\ufffc]{1,1000})\]$/

/** `^[A note]`, as Markdown has it in a line. */
export function footnoteTyped(state: EditorState): Transaction | null {
  const { selection } = state
  if (!(selection instanceof TextSelection) || !selection.$cursor) return null
  const { parent, parentOffset, pos } = selection.$cursor
  const text = parent.textBetween(Math.max(0, parentOffset - 1_003), parentOffset, null, '\ufffc')
  const match = TYPED.exec(text)
  if (!match?.[1]?.trim()) return null
  const node = footnote.create({ id: newId('n'), text: match[1].trim() })
  return state.tr.replaceWith(pos - match[0].length, pos, node).scrollIntoView()
}
