import { NodeSelection, Plugin, Selection, type Transaction } from 'prosemirror-state'
import { schema } from '#html'

/** Writes behind a node, below a block in a paragraph of its own, with the cursor behind the text. @param at the position behind the node. */
export function typeBeside(transaction: Transaction, at: number, text: string, isBlock = true): Transaction {
  if (isBlock) transaction.insert(at, schema.nodes.paragraph.create(null, schema.text(text)))
  else transaction.insertText(text, at)
  const $end = transaction.doc.resolve(transaction.mapping.map(at))
  return transaction.setSelection(Selection.near($end, -1)).scrollIntoView()
}

/**
 * An arrow key that leads over a formula, a picture or a rule selects it. Text typed then goes behind it and does not replace it, as it
 * would by itself: who goes on writing does not mean to delete.
 */
export const typeBesideSelected = new Plugin({
  props: {
    handleTextInput({ state: { selection, tr }, dispatch }, _from, _to, text) {
      if (!(selection instanceof NodeSelection)) return false
      dispatch(typeBeside(tr, selection.to, text, selection.node.isBlock))
      return true
    },
  },
})
