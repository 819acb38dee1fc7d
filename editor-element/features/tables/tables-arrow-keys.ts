import type { ResolvedPos } from 'prosemirror-model'
import { TextSelection, type Command } from 'prosemirror-state'

/**
 * Up and Down from the text beside a table go into its nearest row, into the cell below or above the caret. Firefox would go
 * into the last cell in either case.
 */
export function enterTable(direction: 'up' | 'down'): Command {
  return (state, dispatch, view) => {
    const { selection } = state
    if (!view || !(selection instanceof TextSelection) || !selection.empty) return false
    const tablePos = tableBeside(selection.$head, direction)
    if (tablePos === null || !view.endOfTextblock(direction)) return false
    const table = state.doc.nodeAt(tablePos)!
    const rowIndex = direction === 'down' ? 0 : table.childCount - 1
    let rowPos = tablePos + 1
    for (let index = 0; index < rowIndex; index++) rowPos += table.child(index).nodeSize
    const caretLeft = view.coordsAtPos(selection.head).left
    let target: number | null = null
    table.child(rowIndex).forEach((_cell, offset) => {
      const cellPos = rowPos + 1 + offset
      const dom = view.nodeDOM(cellPos)
      const isLeftOfCaret = dom instanceof HTMLElement && dom.getBoundingClientRect().left <= caretLeft
      if (target === null || isLeftOfCaret) target = cellPos
    })
    if (target === null) return false
    const cell = state.doc.nodeAt(target)!
    const $inside = state.doc.resolve(direction === 'down' ? target + 1 : target + cell.nodeSize - 1)
    dispatch?.(state.tr.setSelection(TextSelection.near($inside, direction === 'down' ? 1 : -1)).scrollIntoView())
    return true
  }
}

/** Position of the table that the next press of an arrow key enters; null if the next block is not one. */
function tableBeside($head: ResolvedPos, direction: 'up' | 'down'): number | null {
  for (let depth = $head.depth; depth > 0; depth--) {
    const parent = $head.node(depth - 1)
    const neighbor = $head.index(depth - 1) + (direction === 'down' ? 1 : -1)
    if (neighbor >= 0 && neighbor < parent.childCount) {
      const node = parent.child(neighbor)
      if (node.type.name !== 'table') return null
      return direction === 'down' ? $head.after(depth) : $head.before(depth) - node.nodeSize
    }
    // Inside a cell the table's own keys apply.
    if (parent.type.spec['tableRole']) return null
  }
  return null
}
