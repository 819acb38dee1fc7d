import { scaleOf } from '../../../core/scale.ts'
import { isCaret, rowAt, type RowSelection } from '../../../math/rows/row-places.ts'
import { isEmptyRow, type Row } from '../../../math/rows/row-tree.ts'
import type { Box } from '../../../core/overlay.ts'
import type { CaretBox } from './boxes.ts'
import { CaretGeometry } from './caret-geometry.ts'
import { EditedDrawing } from './edited-drawing.ts'
import type { FormulaContext } from './formula-context.ts'

/** How near the caret comes to the edge of what scrolls. */
const MARGIN_PX = 12
/** How much of a high line is shown with the caret, above and below it. */
const MOST_OF_LINE_PX = 60

/** A formula that is drawn with its caret and what is selected. */
export class CaretDrawing {
  /** The caret as it was last drawn, in client coordinates. */
  caret: CaretBox | null = null
  /** What the line of the caret covers, with fractions and all. */
  private line: Box | null = null
  private readonly target: ShadowRoot | HTMLElement
  private readonly drawing: EditedDrawing
  /** Caret and selection are placed from its corner. */
  private readonly layer = span('formulary-caret-layer')
  private readonly caretElement = span('formulary-caret')
  private readonly selected = document.createElement('span')
  private readonly pointed = document.createElement('span')
  private measured: CaretGeometry | null = null

  /** @param target what the drawing becomes the content of. */
  constructor(target: ShadowRoot | HTMLElement, isDisplay: boolean, context: FormulaContext) {
    this.target = target
    this.drawing = new EditedDrawing(isDisplay, context)
    this.layer.append(this.selected, this.pointed, this.caretElement)
  }

  /** The formula that is drawn. */
  get root(): Row | null {
    return this.drawing.root
  }

  /** @returns false where the formula cannot be drawn; the last drawing then stays. */
  draw(root: Row): boolean {
    if (this.root === root) return true
    const isFirst = this.root === null
    const isDrawn = this.drawing.draw(root)
    if (isFirst && isDrawn) this.target.replaceChildren(this.drawing.element, this.layer)
    this.measured = null
    return isDrawn
  }

  /** Null before anything is drawn. Measured anew after each change; the page may have been laid out anew, too. */
  get geometry(): CaretGeometry | null {
    return (this.measured ??= this.root && new CaretGeometry(this.drawing, this.root))
  }

  /** Of the text around the formula, which is wider than most. */
  private get scale(): number {
    const { target } = this
    const own = (target instanceof ShadowRoot ? target.host : target) as HTMLElement
    return scaleOf(own.closest<HTMLElement>('.formulary-content') ?? own)
  }

  /** Draws caret and selection. @returns where the caret is. */
  show(selection: RowSelection, hasFocus: boolean): CaretBox | null {
    this.measured = null
    const { geometry, caretElement, root } = this
    if (!geometry || !root) return null
    // All is measured before anything is changed: the page would be laid out anew for each.
    const origin = this.layer.getBoundingClientRect()
    this.caret = geometry.caretBox(selection.path, selection.head)
    const boxes = geometry.selectionBoxes(selection)
    const { scale } = this
    this.line = geometry.lineBox(selection.path)
    const blinking = caretElement.getAnimations?.() ?? []
    const row = rowAt(root, selection.path)
    caretElement.hidden = !this.caret || !hasFocus || !isCaret(selection)
    if (this.caret && row) {
      // In an empty slot the caret is on its box.
      const indent = isEmptyRow(row) && row.atoms.length > 0 ? 2 : 0
      caretElement.style.transform = `translate(${(this.caret.x - origin.left) / scale + indent}px, ${(this.caret.top - origin.top) / scale}px)`
      caretElement.style.height = `${(this.caret.bottom - this.caret.top) / scale}px`
    }
    drawBoxes(this.selected, 'formulary-caret-selection', boxes, origin, scale)
    // Blinking begins anew.
    for (const animation of blinking) animation.currentTime = 0
    return this.caret
  }

  /** Shows what a click would select. */
  point(selection: RowSelection | null): void {
    const boxes = selection ? (this.geometry?.selectionBoxes(selection) ?? []) : []
    drawBoxes(this.pointed, 'formulary-caret-pointed', boxes, this.layer.getBoundingClientRect(), this.scale)
  }

  /** Scrolls the caret and its line into view; a formula that is wider than its line scrolls, too. */
  reveal(covered = { top: 0, bottom: 0 }): void {
    const { caret, line } = this
    const beyond = (px: number) => Math.max(0, Math.min(px, MOST_OF_LINE_PX)) + MARGIN_PX
    const above = covered.top + beyond(caret && line ? caret.top - line.top : 0)
    const below = covered.bottom + beyond(caret && line ? line.bottom - caret.bottom : 0)
    const { scale } = this
    this.caretElement.style.scrollMargin = `${above / scale}px ${MARGIN_PX}px ${below / scale}px`
    this.caretElement.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

function drawBoxes(
  container: HTMLElement,
  className: string,
  boxes: readonly Box[],
  origin: DOMRect,
  scale: number,
): void {
  if (boxes.length === 0 && container.childElementCount === 0) return
  container.replaceChildren(
    ...boxes.map(({ left, top, right, bottom }) => {
      const box = span(className)
      box.style.left = `${(left - origin.left) / scale}px`
      box.style.top = `${(top - origin.top) / scale}px`
      box.style.width = `${(right - left) / scale}px`
      box.style.height = `${(bottom - top) / scale}px`
      return box
    }),
  )
}

function span(className: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  return element
}
