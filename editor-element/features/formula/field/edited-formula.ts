import { adoptSheet } from '../../../assets/stylesheet.ts'
import type { RowSelection } from '../../../math/rows/row-places.ts'
import { isCaret, rowAt } from '../../../math/rows/row-places.ts'
import { isEmptyRow, type Row } from '../../../math/rows/row-tree.ts'
import { equationNumbersOf } from '../equations/equation-numbers.ts'
import type { FormulaView } from '../formula-view.ts'
import type { CaretBox } from './boxes.ts'
import { CaretGeometry } from './caret-geometry.ts'
import { EditedDrawing } from './edited-drawing.ts'
import { drawnSheet, editedSheet } from './field-styles.ts'

/** How near the caret comes to the edge of what scrolls. */
const MARGIN_PX = 12

/** The formula that the caret is in, on the page: its own drawing is replaced by one with marks until the caret leaves. */
export class EditedFormula {
  readonly dom: HTMLElement
  /** The caret as it was last drawn, in client coordinates. */
  caret: CaretBox | null = null
  private readonly view: FormulaView
  private readonly root: ShadowRoot
  private readonly drawing: EditedDrawing
  private readonly caretElement = document.createElement('span')
  /** Caret and selection are placed from its corner. */
  private readonly layer = document.createElement('span')
  private readonly selection = document.createElement('span')

  private constructor(dom: HTMLElement, view: FormulaView, root: ShadowRoot) {
    this.dom = dom
    this.view = view
    this.root = root
    this.drawing = new EditedDrawing(view.isDisplay, equationNumbersOf(view.editor).references)
    this.caretElement.className = 'caret'
    this.layer.className = 'layer'
    this.layer.append(this.selection, this.caretElement)
  }

  /** Null where the formula is not drawn in a shadow root: it is then edited in its dialog. */
  static start(dom: HTMLElement): EditedFormula | null {
    const view = viewOf(dom)
    const root = drawingRootOf(dom)
    if (!view || !root) return null
    const edited = new EditedFormula(dom, view, root)
    // What has changed is drawn here, until the caret leaves.
    view.update = (node) => {
      view.node = node
      return true
    }
    dom.classList.remove('formulary-formula-selected')
    dom.classList.add('formulary-formula-edited')
    adoptSheet(root, drawnSheet())
    adoptSheet(dom.getRootNode() as Document | ShadowRoot, editedSheet())
    return edited
  }

  /** @param isSelected whether the formula is now selected as a whole. */
  stop(isSelected = false): void {
    const { dom, view } = this
    const latex = String(view.node.attrs['latex'])
    // Its class has it.
    Reflect.deleteProperty(view, 'update')
    view.latex = latex
    view.draw()
    dom.dataset['latex'] = latex
    dom.classList.remove('formulary-formula-edited', 'formulary-formula-undrawable')
    dom.classList.toggle('formulary-formula-chemical', view.node.attrs['kind'] === 'chemistry')
    if (isSelected) view.selectNode()
  }

  /** Draws the formula if it is another one. */
  follow(root: Row): void {
    if (this.drawing.root === root) return
    const isFirst = this.drawing.root === null
    this.dom.classList.toggle('formulary-formula-undrawable', !this.drawing.draw(root))
    if (isFirst) this.root.replaceChildren(this.drawing.element, this.layer)
    equationNumbersOf(this.view.editor).fill(this.dom)
    this.measured = null
  }

  private measured: CaretGeometry | null = null

  /** Measured anew after each change; the page may have been laid out anew, too. */
  get geometry(): CaretGeometry {
    return (this.measured ??= new CaretGeometry(this.drawing, this.drawing.root!))
  }

  /** Draws caret and selection. @returns where the caret is. */
  show(selection: RowSelection, hasFocus: boolean): CaretBox | null {
    this.measured = null
    this.dom.classList.remove('formulary-formula-selected')
    const { root } = this.drawing
    if (!root) return null
    const { geometry, caretElement } = this
    const origin = this.layer.getBoundingClientRect()
    this.caret = geometry.caretBox(selection.path, selection.head)
    const row = rowAt(root, selection.path)
    caretElement.hidden = !this.caret || !hasFocus || !isCaret(selection)
    if (this.caret && row) {
      const { x, top, bottom } = this.caret
      // In an empty slot the caret is on its box.
      const indent = isEmptyRow(row) && row.atoms.length > 0 ? 2 : 0
      caretElement.style.transform = `translate(${x - origin.left + indent}px, ${top - origin.top}px)`
      caretElement.style.height = `${bottom - top}px`
    }
    this.selection.replaceChildren(
      ...geometry.selectionBoxes(selection).map(({ left, top, right, bottom }) => {
        const box = document.createElement('span')
        box.className = 'selection'
        const { style } = box
        style.left = `${left - origin.left}px`
        style.top = `${top - origin.top}px`
        style.width = `${right - left}px`
        style.height = `${bottom - top}px`
        return box
      }),
    )
    // Blinking begins anew.
    for (const animation of caretElement.getAnimations?.() ?? []) animation.currentTime = 0
    return this.caret
  }

  /** Scrolls the caret into view, out from under the bar; a formula that is wider than its line scrolls, too. */
  reveal(coveredTop: number): void {
    const { style } = this.caretElement
    style.scrollMargin = `${coveredTop + MARGIN_PX}px ${MARGIN_PX}px ${MARGIN_PX}px`
    this.caretElement.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

export const drawingRootOf = (dom: HTMLElement): ShadowRoot | null =>
  dom.querySelector('.formulary-formula-drawing')?.shadowRoot ?? null

/** ProseMirror keeps the view of a node at the node's element. */
const viewOf = (dom: HTMLElement): FormulaView | undefined =>
  (dom as { pmViewDesc?: { spec?: FormulaView } }).pmViewDesc?.spec
