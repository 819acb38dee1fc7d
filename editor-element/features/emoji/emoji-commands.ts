import { AllSelection, Selection, TextSelection, type Command, type Transaction } from 'prosemirror-state'

/**
 * Inserts an emoji as text: in place of selected text, after anything else that is selected (an image is not replaced).
 * @param atEnd when the cursor is lost: the emoji goes to the end of the content (EM12).
 */
export function insertEmoji(emoji: string, { atEnd = false } = {}): Command {
  return (state, dispatch) => {
    const transaction = state.tr
    const { selection } = state
    if (atEnd) moveToEnd(transaction)
    else if (!(selection instanceof TextSelection) && !(selection instanceof AllSelection)) {
      const after = Selection.findFrom(state.doc.resolve(selection.to), 1, true)
      if (selection.$to.parent.inlineContent) transaction.setSelection(TextSelection.create(state.doc, selection.to))
      else if (after) transaction.setSelection(after)
      else moveToEnd(transaction)
    }
    transaction.insertText(emoji)
    if (!transaction.docChanged) return false
    dispatch?.(transaction.scrollIntoView())
    return true
  }
}

/** To the end of the last text; a document that ends in something else gets a paragraph there. */
function moveToEnd(transaction: Transaction): void {
  const { doc } = transaction
  if (!doc.lastChild?.isTextblock) transaction.insert(doc.content.size, doc.type.schema.nodes['paragraph']!.create())
  transaction.setSelection(Selection.atEnd(transaction.doc))
}
