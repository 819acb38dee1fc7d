import { NodeSelection, TextSelection, type Command } from 'prosemirror-state'
import { isFormulaNode } from '#html'

/**
 * Backspace and Delete next to a formula select it; only the next press deletes it. In an empty block they remove the block
 * first, as elsewhere.
 */
export function selectNeighbor(side: 'before' | 'after'): Command {
  return (state, dispatch) => {
    const { selection } = state
    if (!(selection instanceof TextSelection) || !selection.$cursor) return false
    const { $cursor } = selection
    const isBefore = side === 'before'
    const inline = isBefore ? $cursor.nodeBefore : $cursor.nodeAfter
    const isAtEdge = $cursor.parentOffset === (isBefore ? 0 : $cursor.parent.content.size)
    let found: number | null = null
    if (isFormulaNode(inline)) found = isBefore ? $cursor.pos - 1 : $cursor.pos
    else if (isAtEdge && $cursor.depth > 0 && $cursor.parent.content.size > 0) {
      const $edge = state.doc.resolve(isBefore ? $cursor.before() : $cursor.after())
      if (isFormulaNode(isBefore ? $edge.nodeBefore : $edge.nodeAfter)) found = isBefore ? $edge.pos - 1 : $edge.pos
    }
    if (found === null) return false
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, found)).scrollIntoView())
    return true
  }
}

const before = selectNeighbor('before')
const after = selectNeighbor('after')

export const deletionKeys: Readonly<Record<string, Command>> = {
  Backspace: before,
  'Shift-Backspace': before,
  'Mod-Backspace': before,
  Delete: after,
  'Mod-Delete': after,
}
