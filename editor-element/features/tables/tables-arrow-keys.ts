import type { ResolvedPos } from 'prosemirror-model'
import { GapCursor } from 'prosemirror-gapcursor'
import { Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { cellAround, nextCell } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { leadsForward, type ArrowDirection } from '../../core/queries/leads-forward.ts'

/**
 * Up and Down from the text beside a table go into its nearest row, into the cell below or above the caret. Firefox would go
 * into the last cell in either case.
 */
export function enterTable(direction: 'up' | 'down'): Command {
  return (state, dispatch, view) => {
    const { selection } = state
    if (!view || !(selection instanceof TextSelection) || !selection.empty) return false
    const tablePos = tableBeside(selection.$head, direction === 'down')
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

/**
 * Shift with an arrow key from the text beside a table goes over it, so that all of it is selected. In it, its own keys would select
 * cells only, and what is selected of the text would be lost.
 */
export function extendOverTable(direction: ArrowDirection): Command {
  return (state, dispatch, view) => {
    const { doc, selection } = state
    const { $anchor, $head } = selection
    if (!view || !(selection instanceof TextSelection)) return false
    const around = tableAround($head, $anchor)
    if (around === null && !view.endOfTextblock(direction)) return false
    const isForward = leadsForward(view, direction, $head)
    const tablePos = around ?? tableBeside($head, isForward)
    const table = tablePos === null ? null : doc.nodeAt(tablePos)
    if (tablePos === null || !table) return false
    const $beyond = doc.resolve(isForward ? tablePos + table.nodeSize : tablePos)
    // At an end of the document there is nothing beyond it.
    const { head } =
      Selection.findFrom($beyond, isForward ? 1 : -1, true) ?? Selection.near($beyond, isForward ? -1 : 1)
    dispatch?.(state.tr.setSelection(TextSelection.create(doc, $anchor.pos, head)).scrollIntoView())
    return true
  }
}

/**
 * The place beside the table where Up or Down would go from its first or last row, and where nothing else is beyond it.
 * @param textOnly whether what is no text counts as nothing.
 */
function edgeBeyond(
  { doc, selection }: EditorState,
  direction: 'up' | 'down',
  view: EditorView | undefined,
  textOnly: boolean,
): ResolvedPos | null {
  const isDown = direction === 'down'
  const { $head } = selection
  const $cell = cellAround($head)
  if (!$cell || !isAtEdge($head, $cell.depth, isDown) || !view?.endOfTextblock(direction)) return null
  const $beyond = doc.resolve(isDown ? $cell.after(-1) : $cell.before(-1))
  const side = isDown ? 1 : -1
  return nextCell($cell, 'vert', side) || Selection.findFrom($beyond, side, textOnly) ? null : $beyond
}

/**
 * Up and Down from the first or the last row go beside the table where nothing else is beyond it: what is typed there begins a paragraph.
 * prosemirror-tables would go to the first or the last cell.
 */
export const leaveTable =
  (direction: 'up' | 'down'): Command =>
  (state, dispatch, view) => {
    const $beyond = state.selection.empty ? edgeBeyond(state, direction, view, false) : null
    if ($beyond) dispatch?.(state.tr.setSelection(new GapCursor($beyond)).scrollIntoView())
    return $beyond !== null
  }

/** With Shift they select nothing more there: from an empty line browsers would go to the other end of the table. */
export const stayInTable =
  (direction: 'up' | 'down'): Command =>
  (state, _dispatch, view) => {
    const { $head } = state.selection
    const isEmptyLine = state.selection instanceof TextSelection && $head.parent.content.size === 0
    return isEmptyLine && edgeBeyond(state, direction, view, true) !== null
  }

/** Whether it is in the last block, or the first, of each node below a depth. */
function isAtEdge($head: ResolvedPos, above: number, isLast: boolean): boolean {
  for (let depth = $head.depth - 1; depth > above; depth--)
    if ($head.index(depth) !== (isLast ? $head.node(depth).childCount - 1 : 0)) return false
  return true
}

/** Position of the outermost table around the head that is not around the anchor. */
function tableAround($head: ResolvedPos, $anchor: ResolvedPos): number | null {
  for (let depth = $head.sharedDepth($anchor.pos) + 1; depth <= $head.depth; depth++)
    if ($head.node(depth).type.name === 'table') return $head.before(depth)
  return null
}

/** Position of the table that the next press of an arrow key enters; null if the next block is not one. */
function tableBeside($head: ResolvedPos, isBelow: boolean): number | null {
  for (let depth = $head.depth; depth > 0; depth--) {
    const parent = $head.node(depth - 1)
    const neighbor = $head.index(depth - 1) + (isBelow ? 1 : -1)
    if (neighbor >= 0 && neighbor < parent.childCount) {
      const node = parent.child(neighbor)
      if (node.type.name !== 'table') return null
      return isBelow ? $head.after(depth) : $head.before(depth) - node.nodeSize
    }
    // Inside a cell the table's own keys apply.
    if (parent.type.spec['tableRole']) return null
  }
  return null
}
