import type { Editor } from '../../../core/editor.ts'
import { adoptRules } from '../../../assets/stylesheet.ts'
import { fillLineNumbers } from '../../../drawing/line-numbers.ts'
import {
  numberEquations,
  numbersSignature,
  type EquationNumbering,
  type FormulaNumbers,
  type NumberedFormulas,
  type References,
} from '../../../math/equations/number-equations.ts'
import type { ShownFormula } from '../shown-formula.ts'
import { changesNumbers, formulasOf } from '../../../math/equations/document-equations.ts'
import { EQUATION_STYLES, NUMBERED_LINES_STYLES } from './equation-styles.ts'

type Document = Editor['loadedState']['doc']

const editors = new WeakMap<Editor, EquationNumbers>()

/** The numbers of an editor's equations, from its first drawn formula on. */
export function equationNumbersOf(editor: Editor): EquationNumbers {
  let numbers = editors.get(editor)
  if (!numbers) editors.set(editor, (numbers = new EquationNumbers(editor)))
  return numbers
}

/** Keeps numbers and references on the page as the document has them. */
export class EquationNumbers {
  /** What `\ref` shows. */
  readonly references: References = (label) => this.current?.references(label) ?? null
  /** The labels of the document. */
  get labels(): readonly string[] {
    return this.current?.labels ?? []
  }

  private readonly editor: Editor
  private doc: Document | null = null
  private numbering: EquationNumbering = 'none'
  private current: NumberedFormulas | null = null
  private readonly numbers = new WeakMap<Element, FormulaNumbers>()
  private readonly drawn = new WeakMap<Element, ShownFormula>()
  /** What the references of a formula were when it was drawn. */
  private readonly shown = new WeakMap<Element, string>()

  constructor(editor: Editor) {
    this.editor = editor
    const follow = () => this.follow()
    for (const event of ['state', 'loading', 'options'] as const) editor.events.on(event, follow)
    follow()
  }

  private follow(): void {
    const { editor, doc: before, numbering: numberingBefore } = this
    const { doc } = editor.loadedState
    const { equationNumbers } = editor.options
    if (doc === before && equationNumbers === numberingBefore) return
    this.doc = doc
    this.numbering = equationNumbers
    if (before && equationNumbers === numberingBefore && !changesNumbers(before, doc, equationNumbers)) return
    this.renumber()
  }

  private renumber(): void {
    const { editor, doc, numbering } = this
    if (!editor.view || !doc) return
    const elements = editor.view.dom.querySelectorAll<HTMLElement>('.formulary-formula')
    this.current = numberEquations(formulasOf(doc), numbering)
    for (const [index, element] of elements.entries()) {
      const numbers = this.current.numbers[index]
      if (numbers) this.show(element, numbers)
    }
  }

  private show(element: HTMLElement, numbers: FormulaNumbers): void {
    this.numbers.set(element, numbers)
    if (numbers.own !== (element.dataset['equation'] ?? null))
      if (numbers.own === null) delete element.dataset['equation']
      else {
        element.dataset['equation'] = numbers.own
        adoptRules(element.getRootNode() as ShadowRoot, EQUATION_STYLES)
      }
    const view = this.drawn.get(element)
    if (view) this.update(view)
  }

  /** A formula was drawn. */
  follows(view: ShownFormula): void {
    const { dom } = view
    this.drawn.set(dom, view)
    // One that has been put into the document since: most have no numbers.
    if (this.numbers.has(dom)) this.update(view)
    else if (numbersSignature({ latex: view.latex!, isDisplay: view.isDisplay }, this.numbering)) this.renumber()
  }

  private update(view: ShownFormula): void {
    const { dom } = view
    const { lines, references } = this.numbers.get(dom)!
    if (lines.length > 0) this.fill(dom)
    const shown = references.map((label) => `${label}=${this.references(label) ?? ''}`).join('\n')
    if (shown === (this.shown.get(dom) ?? '')) return
    this.shown.set(dom, shown)
    view.references = this.references
    const unknown = references.filter((label) => this.references(label) === null)
    dom.title = unknown.map((label) => `No equation has the label ${label}.`).join(' ')
    // While it is edited its field draws it.
    if (!dom.classList.contains('formulary-formula-edited')) view.draw()
  }

  /** Writes the numbers of a formula's lines into its drawing. */
  fill(dom: Element): void {
    const drawing = dom.querySelector('.formulary-formula-drawing')
    const lines = this.numbers.get(dom)?.lines
    if (!drawing || !lines || lines.length === 0) return
    const root = drawing.shadowRoot
    if (root) adoptRules(root, NUMBERED_LINES_STYLES)
    fillLineNumbers(root ?? drawing, lines)
  }
}
