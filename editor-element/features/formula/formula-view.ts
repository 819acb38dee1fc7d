import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import { renderFormulaSync, hasFormulaEngineFailed, type RenderOptions } from '../../drawing/formula-renderer.ts'
import type { RenderQueue, UndrawnFormula } from './render-queue.ts'
import { explainFailure } from './formula-failure.ts'
import { estimateSize } from './formula-size.ts'
import type { ShownFormula } from './shown-formula.ts'

/** Renders a formula in the document; what cannot be rendered is shown as its source, with the reason. */
export class FormulaView implements NodeView, ShownFormula, UndrawnFormula {
  readonly dom: HTMLElement
  node: ProseMirrorNode
  readonly editor: Editor
  private readonly queue: RenderQueue
  latex: string | null = null
  macros: RenderOptions['macros']
  references: RenderOptions['references']

  constructor(node: ProseMirrorNode, editor: Editor, queue: RenderQueue) {
    this.node = node
    this.editor = editor
    this.queue = queue
    this.dom = document.createElement(this.isDisplay ? 'div' : 'span')
    this.dom.contentEditable = 'false'
    this.show()
  }

  get isDisplay(): boolean {
    return this.node.type.name === 'formula_display'
  }

  /** ProseMirror asks for nodes of the same type alone. */
  update(node: ProseMirrorNode): boolean {
    this.node = node
    this.show()
    return true
  }

  private show(): void {
    const latex = String(this.node.attrs['latex'])
    if (latex === this.latex) return
    this.latex = latex
    const isChemistry = this.node.attrs['kind'] === 'chemistry'
    this.dom.className =
      'formulary-formula' +
      (this.isDisplay ? ' formulary-formula-display' : '') +
      (isChemistry ? ' formulary-formula-chemical' : '')
    this.dom.dataset['latex'] = latex
    this.showPlaceholder(latex)
    this.queue.add(this)
  }

  draw(): void {
    const drawing = this.dom.ownerDocument.adoptNode(document.createElement('span'))
    drawing.className = 'formulary-formula-drawing'
    const { isDisplay: display, references } = this
    const { macros, styleNonce: nonce } = this.editor.options
    this.macros = macros
    const options = { display, macros, references, nonce, isShadowed: true }
    const outcome = renderFormulaSync(drawing, this.latex!, options)
    if (outcome.ok) this.showDrawing(drawing)
    else if (outcome.reason === 'unavailable' && !hasFormulaEngineFailed()) this.showSource()
    else this.showProblem(explainFailure(outcome, this.editor.messages).message)
  }

  private showDrawing(drawing: HTMLElement): void {
    // Screen readers that support MathML navigate it; others read words.
    const math = (drawing.shadowRoot ?? drawing).querySelector('math')
    void complete(this, math)
    this.dom.classList.remove('formulary-formula-broken')
    this.dom.removeAttribute('role')
    this.dom.removeAttribute('aria-label')
    this.dom.replaceChildren(drawing)
  }

  /** A placeholder of about the right size, until it is rendered. */
  private showPlaceholder(latex: string): void {
    const placeholder = this.showSource()
    const { widthEm, heightEm } = estimateSize(latex, this.isDisplay)
    placeholder.classList.add('formulary-formula-waiting')
    placeholder.textContent = ''
    placeholder.style.width = `${widthEm}em`
    placeholder.style.height = `${heightEm}em`
    this.dom.classList.remove('formulary-formula-broken')
  }

  private showProblem(problem: string): void {
    const source = this.showSource()
    const reason = document.createElement('span')
    reason.className = 'formulary-formula-reason'
    reason.textContent = problem
    source.after(reason)
    this.dom.classList.add('formulary-formula-broken')
    this.dom.setAttribute('aria-description', problem)
    void complete(this)
  }

  private showSource(): HTMLElement {
    const source = document.createElement('code')
    source.className = 'formulary-formula-source'
    source.textContent = this.latex
    this.dom.replaceChildren(source)
    this.dom.removeAttribute('aria-description')
    // Until there is MathML, or if there is none, the source is read out.
    this.dom.setAttribute('role', 'math')
    this.dom.setAttribute('aria-label', `${this.editor.messages.formulaLabel}: ${this.latex ?? ''}`)
    return source
  }

  selectNode(): void {
    this.dom.classList.add('formulary-formula-selected')
  }

  deselectNode(): void {
    this.dom.classList.remove('formulary-formula-selected')
  }

  ignoreMutation(): boolean {
    return true
  }

  destroy(): void {
    this.queue.remove(this)
  }
}

/** Words and numbers are loaded with the first formula; until then, or if that fails, the source is its accessible name. */
async function complete(formula: ShownFormula, math?: Element | null): Promise<void> {
  math?.setAttribute('aria-label', formula.latex!)
  const loaded = await import('./equations/drawn-formula.ts').catch(() => null)
  loaded?.completeDrawing(formula, math)
}
