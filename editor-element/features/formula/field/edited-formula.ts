import { adoptRules } from '../../../assets/stylesheet.ts'
import type { RowSelection } from '../../../math/rows/row-places.ts'
import type { Row } from '../../../math/rows/row-tree.ts'
import { equationNumbersOf } from '../equations/equation-numbers.ts'
import type { ShownFormula } from '../shown-formula.ts'
import { viewOfFormula } from '../view-of-formula.ts'
import type { CaretBox } from './boxes.ts'
import { CaretDrawing } from './caret-drawing.ts'
import { contextOf } from './formula-context.ts'
import { DRAWN, EDITED } from './field-styles.ts'

/** The formula that the caret is in, on the page: its own drawing is replaced by one with marks until the caret leaves. */
export class EditedFormula {
  readonly dom: HTMLElement
  readonly drawing: CaretDrawing
  private readonly view: ShownFormula

  private constructor(dom: HTMLElement, view: ShownFormula, root: ShadowRoot) {
    this.dom = dom
    this.view = view
    this.drawing = new CaretDrawing(root, view.isDisplay, contextOf(view.editor))
  }

  /** Null where the formula is not drawn in a shadow root: it is then edited in its dialog. */
  static start(dom: HTMLElement): EditedFormula | null {
    const view = viewOfFormula(dom)
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
    adoptRules(root, DRAWN)
    adoptRules(dom.getRootNode() as Document | ShadowRoot, EDITED)
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
    // Its beginning is what a reader looks for.
    dom.scrollLeft = 0
    if (isSelected) view.selectNode()
  }

  /** Draws the formula if it is another one. */
  follow(root: Row): void {
    if (this.drawing.root === root) return
    this.dom.classList.toggle('formulary-formula-undrawable', !this.drawing.draw(root))
    equationNumbersOf(this.view.editor).fill(this.dom)
  }

  /** Draws caret and selection. @returns where the caret is. */
  show(selection: RowSelection, hasFocus: boolean): CaretBox | null {
    this.dom.classList.remove('formulary-formula-selected')
    return this.drawing.show(selection, hasFocus)
  }
}

export const drawingRootOf = (dom: HTMLElement): ShadowRoot | null =>
  dom.querySelector('.formulary-formula-drawing')?.shadowRoot ?? null
