import { Slice, type Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceAroundStep } from 'prosemirror-transform'
import { isList, schema } from '#html'
import { changedParts, holds } from '../../core/queries/changed-blocks.ts'

const { list_item: listItem } = schema.nodes

/** What is pasted or dropped may have such items of its own. */
const isDeletion = (transaction: Transaction): boolean =>
  transaction.docChanged && !transaction.getMeta('paste') && transaction.getMeta('uiEvent') !== 'drop'

/** Whether a selection from elsewhere ends in an item. */
function endsInItem({ selection: { $from, $to, empty } }: EditorState): boolean {
  if (empty) return false
  for (let depth = $from.sharedDepth($to.pos) + 1; depth < $to.depth; depth++)
    if ($to.node(depth).type === listItem) return true
  return false
}

const isWithoutText = (node: ProseMirrorNode): boolean =>
  node.type === listItem && node.childCount === 2 && node.firstChild!.content.size === 0 && isList(node.child(1))

/**
 * A selection that ends in an item takes the text of the item above, whose list is left: ProseMirror keeps it in an item without text. The
 * items of that list take the item's place.
 */
export const emptiedItems = new Plugin({
  appendTransaction(transactions, before, { doc, selection, tr }) {
    if (transactions.length > 1 || !isDeletion(transactions[0]!) || !endsInItem(before)) return null
    const { before: old, from, to } = changedParts(before.doc, doc)
    // Somebody may want one that is empty.
    if (holds(old, isWithoutText)) return null
    const found: [item: ProseMirrorNode, at: number][] = []
    doc.nodesBetween(from, to, (node, at) => {
      // In the item's paragraph.
      const textAt = at + 2
      if (isWithoutText(node) && textAt >= before.selection.from && textAt !== selection.from) found.push([node, at])
      return !node.isTextblock
    })
    // Before its inner items are the item, its empty paragraph and the list, after them the ends of the list and the item.
    for (const [item, at] of found.toReversed())
      tr.step(new ReplaceAroundStep(at, at + item.nodeSize, at + 4, at + item.nodeSize - 2, Slice.empty, 0))
    return tr.docChanged ? tr : null
  },
})
