import type { ResolvedPos } from 'prosemirror-model'
import { Plugin, Selection } from 'prosemirror-state'
import { cellAround, CellSelection, inSameTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import { roleOf } from './cells.ts'

const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('td, th') : null

/** The nearest cell of the row that a press on the paper at its left or right is beside. */
function cellBeside({ dom, root }: EditorView, { target, clientX, clientY }: MouseEvent): HTMLElement | null {
  if (!(target instanceof Element) || !dom.contains(target) || target.closest('table')) return null
  const { paddingLeft, paddingRight } = getComputedStyle(target)
  const inside = target.getBoundingClientRect().left + target.clientLeft
  const [left, right] = [inside + parseFloat(paddingLeft), inside + target.clientWidth - parseFloat(paddingRight)]
  if (clientX >= left && clientX <= right) return null
  const cell = cellOf(root.elementFromPoint(clientX < left ? left + 2 : right - 2, clientY))
  return cell && target.contains(cell) ? cell : null
}

const $cellOf = (view: EditorView, cell: HTMLElement) => cellAround(view.state.doc.resolve(view.posAtDOM(cell, 0)))

/** Left of the first row a press may ask for a line before the table, where there is none. */
function canBeginBefore($cell: ResolvedPos): boolean {
  const before = $cell.doc.resolve($cell.before(-1)).nodeBefore
  return $cell.index() === 0 && $cell.index(-1) === 0 && (!before || roleOf(before) === 'table')
}

/** While the mouse is pressed, selects the cells from this one to the one below it. */
function selectFrom(view: EditorView, first: HTMLElement): void {
  const { ownerDocument } = view.dom
  const end = new AbortController()
  const select = ({ buttons, target }: MouseEvent) => {
    const last = cellOf(target)
    if (buttons !== 1 || view.isDestroyed || !first.isConnected) end.abort()
    else if (last && last !== first && view.dom.contains(last)) {
      const [$first, $last] = [first, last].map((cell) => $cellOf(view, cell))
      if ($first && $last && inSameTable($first, $last))
        view.dispatch(view.state.tr.setSelection(new CellSelection($first, $last)))
    }
  }
  ownerDocument.addEventListener('mousemove', select, { signal: end.signal })
  ownerDocument.addEventListener('mouseup', () => end.abort(), { signal: end.signal })
}

/**
 * A press beside a row puts the cursor at that end of the row, and a drag from there selects its cells. By itself the browser begins both
 * in the table's first cell, whichever row is pressed.
 */
export function pressBesideTablePlugin(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown(view, event) {
          const cell = view.editable && event.button === 0 && !event.shiftKey ? cellBeside(view, event) : null
          const $cell = cell && $cellOf(view, cell)
          if (!cell || !$cell?.nodeAfter) return false
          const isBefore = event.clientX < cell.getBoundingClientRect().left
          if (isBefore && canBeginBefore($cell)) return false
          event.preventDefault()
          const [pos, direction] = isBefore ? [$cell.pos + 1, 1] : [$cell.pos + $cell.nodeAfter.nodeSize - 1, -1]
          view.focus()
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(pos), direction)))
          selectFrom(view, cell)
          return true
        },
      },
    },
  })
}
