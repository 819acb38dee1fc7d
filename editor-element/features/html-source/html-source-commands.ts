import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Selection, type Command } from 'prosemirror-state'

/**
 * Makes `next` the content, in one history step. Blocks that stay the same are not touched, nor is the cursor in them.
 * @returns a command that does nothing if nothing differs.
 */
export function replaceContent(next: ProseMirrorNode): Command {
  return (state, dispatch) => {
    const last = state.doc
    if (last.eq(next)) return false
    const shorter = Math.min(last.childCount, next.childCount)
    let head = 0
    while (head < shorter && last.child(head).eq(next.child(head))) head++
    let tail = 0
    while (tail < shorter - head && last.child(last.childCount - 1 - tail).eq(next.child(next.childCount - 1 - tail)))
      tail++
    const before = (doc: ProseMirrorNode, count: number) =>
      doc.children.slice(0, count).reduce((size, block) => size + block.nodeSize, 0)
    const transaction = state.tr.replaceWith(
      before(last, head),
      before(last, last.childCount - tail),
      next.children.slice(head, next.childCount - tail),
    )
    if (!transaction.selection.$from.parent.inlineContent)
      transaction.setSelection(Selection.near(transaction.selection.$from))
    dispatch?.(transaction.scrollIntoView())
    return true
  }
}
