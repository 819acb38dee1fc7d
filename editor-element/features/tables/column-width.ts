import type { Command } from 'prosemirror-state'
import { isInTable, selectedRect } from 'prosemirror-tables'

const WIDTH_STEP_PX = 24
const MIN_WIDTH_PX = 32

/**
 * Makes the columns of the selection wider or narrower: what dragging a border does, for keyboards and touch screens.
 */
export function stepColumnWidth(direction: 1 | -1): Command {
  return (state, dispatch, view) => {
    if (!isInTable(state)) return false
    if (!dispatch) return true
    const { map, table: node, tableStart, left, right } = selectedRect(state)
    const transaction = state.tr
    const done = new Set<number>()
    for (let column = left; column < right; column++) {
      const width = Math.max(MIN_WIDTH_PX, columnWidth(column) + direction * WIDTH_STEP_PX)
      for (let line = 0; line < map.height; line++) {
        const cellPos = map.map[line * map.width + column]!
        const key = cellPos * map.width + column
        if (done.has(key)) continue
        done.add(key)
        const { colspan, colwidth } = transaction.doc.nodeAt(tableStart + cellPos)!.attrs as CellAttributes
        const widths = colwidth ? [...colwidth] : Array.from({ length: colspan }, () => 0)
        widths[column - map.colCount(cellPos)] = width
        transaction.setNodeAttribute(tableStart + cellPos, 'colwidth', widths)
      }
    }
    dispatch(transaction)
    return true

    function columnWidth(column: number): number {
      const cellPos = map.map[column]!
      const { colspan, colwidth } = node.nodeAt(cellPos)!.attrs as CellAttributes
      const own = colwidth?.[column - map.colCount(cellPos)]
      if (own) return own
      const dom = view?.nodeDOM(tableStart + cellPos)
      return dom instanceof HTMLElement ? Math.round(dom.offsetWidth / colspan) : 100
    }
  }
}

interface CellAttributes {
  colspan: number
  colwidth: number[] | null
}
