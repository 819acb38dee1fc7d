import type { EditorView } from 'prosemirror-view'
import { overlayOf, type Box } from '../../../core/overlay.ts'
import { scaleOf } from '../../../core/scale.ts'
import { type GridChange } from '../../../math/rows/change-grid.ts'
import { canAnnotate, canHaveColumns, gridAround, isBlankLine } from '../../../math/rows/grid-places.ts'
import { middleOf } from './boxes.ts'
import type { CaretGeometry } from './caret-geometry.ts'
import { FIELD_WORDS as words } from './field-words.data.ts'
import type { MathField } from './math-field.ts'

/** Between a formula and the handles at its edge. */
const GAP_PX = 8
/** Between the handles of columns and what is beside them. */
const MARGIN_PX = 4

/** At the edges of the grid that the caret is in: lines and columns are added and taken away there (D66). */
export class GridHandles {
  private readonly view: EditorView
  private readonly field: MathField
  private readonly lineHandles = handles()
  private readonly columnHandles = handles()
  private readonly note: HTMLElement
  private readonly addLine: HTMLElement
  private readonly noLine: HTMLElement
  private readonly noColumn: HTMLElement

  constructor(view: EditorView, field: MathField) {
    this.view = view
    this.field = field
    this.addLine = this.handle('+', 'lineBelow')
    this.noLine = this.handle('−', 'noLine')
    this.noColumn = this.handle('−', 'noColumn')
    this.note = this.handle('T', 'note')
    this.lineHandles.append(this.addLine, this.noLine, this.note)
    this.columnHandles.append(this.handle('+', 'columnAfter'), this.noColumn)
    overlayOf(view)?.append(this.lineHandles, this.columnHandles)
  }

  private handle(label: string, change: GridChange): HTMLElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.className = 'formulary-field-handle'
    button.textContent = label
    button.title = words.gridHandles[change]
    button.setAttribute('aria-label', words.gridHandles[change])
    button.addEventListener('click', () => void this.field.act({ do: 'grid', change }))
    return button
  }

  /** @param geometry of the formula that the caret is in; null where there is none. */
  follow(geometry: CaretGeometry | null): void {
    const { state } = this.field
    const place = state && geometry && gridAround(state)
    const box = place && geometry.slotsBox(place.path, place.lines.flat())
    this.lineHandles.hidden = this.columnHandles.hidden = !box
    if (!box) return
    const { lines, line, column } = place
    const isWorking = this.field.hasLines && canAnnotate(place.grid)
    this.note.hidden = !canAnnotate(place.grid) || isBlankLine(place)
    // Lines of working come and go by Enter and Backspace.
    this.addLine.hidden = isWorking
    this.noLine.hidden = isWorking || lines.length < 2
    this.columnHandles.hidden = isWorking || !canHaveColumns(place.grid)
    this.noColumn.hidden = lines.some(({ length }) => length < 2)
    const own = geometry.slotsBox(place.path, lines[line]!) ?? box
    const inColumn = lines.flatMap((slots) => (slots[column] === undefined ? [] : [slots[column]]))
    const ownColumn = geometry.slotsBox(place.path, inColumn) ?? box
    const { right } = geometry.rowBox([]) ?? box
    this.place({ ...box, right }, middleOf(own), (ownColumn.left + ownColumn.right) / 2)
  }

  /** @param grid its box, but to the right as far as the formula. */
  private place(grid: Box, lineY: number, columnX: number): void {
    const { lineHandles, columnHandles } = this
    const overlay = lineHandles.parentElement
    if (!overlay) return
    const { left, top } = overlay.getBoundingClientRect()
    const text = this.view.dom.getBoundingClientRect()
    const scale = scaleOf(overlay)
    const beside = lineHandles.getBoundingClientRect()
    const [gap, margin] = [GAP_PX * scale, MARGIN_PX * scale]
    const farthest = text.right - beside.width - margin
    const hasRoom = grid.right + gap <= farthest
    lineHandles.style.left = `${(Math.min(grid.right + gap, farthest) - left) / scale}px`
    // Where there is no room behind the line, they are below the grid, not over what is written.
    lineHandles.style.top = `${((hasRoom ? lineY - beside.height / 2 : grid.bottom + gap) - top) / scale}px`
    const bar = overlay.querySelector('.formulary-context-bar')?.getBoundingClientRect()
    const { width, height } = columnHandles.getBoundingClientRect()
    const isUnderBar = bar !== undefined && bar.top < grid.bottom + height + margin && bar.bottom > grid.bottom
    const above = grid.top - height - margin
    const y = !isUnderBar ? grid.bottom + margin : above > top ? above : bar.bottom + margin
    columnHandles.style.left = `${(Math.max(text.left + margin, columnX - width / 2) - left) / scale}px`
    columnHandles.style.top = `${(y - top) / scale}px`
  }

  remove(): void {
    this.lineHandles.remove()
    this.columnHandles.remove()
  }
}

function handles(): HTMLElement {
  const element = document.createElement('div')
  element.className = 'formulary-field-handles'
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', words.grid)
  element.hidden = true
  // The field keeps the focus.
  element.addEventListener('mousedown', (event) => event.preventDefault())
  return element
}
