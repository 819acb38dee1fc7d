import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import { renderFormula } from '../../math/formula-renderer.ts'
import { explainFailure } from './formula-failure.ts'

/** Draws a formula in the document; what cannot be drawn is shown as its source, with the reason. */
export class FormulaView implements NodeView {
  readonly dom: HTMLElement
  private node: ProseMirrorNode
  private readonly editor: Editor
  private latex: string | null = null

  constructor(node: ProseMirrorNode, editor: Editor) {
    this.node = node
    this.editor = editor
    this.dom = document.createElement(this.isDisplay ? 'div' : 'span')
    this.dom.contentEditable = 'false'
    this.draw()
  }

  private get isDisplay(): boolean {
    return this.node.type.name === 'formula_display'
  }

  update(node: ProseMirrorNode): boolean {
    if (node.type !== this.node.type) return false
    this.node = node
    this.draw()
    return true
  }

  private draw(): void {
    const latex = String(this.node.attrs['latex'])
    if (latex === this.latex) return
    this.latex = latex
    const isChemistry = this.node.attrs['kind'] === 'chemistry'
    this.dom.className =
      'formulary-formula' +
      (this.isDisplay ? ' formulary-formula-display' : '') +
      (isChemistry ? ' formulary-formula-chemical' : '')
    this.dom.dataset['latex'] = latex
    this.showSource('')
    const drawing = document.createElement('span')
    drawing.className = 'formulary-formula-drawing'
    void renderFormula(drawing, latex, { display: this.isDisplay, nonce: this.editor.options.styleNonce }).then(
      (outcome) => {
        // Another drawing may have begun while this one waited for the renderer.
        if (this.latex !== latex) return
        if (outcome.ok) this.showDrawing(drawing)
        else this.showSource(explainFailure(outcome, this.editor.messages).message)
      },
    )
  }

  private showDrawing(drawing: HTMLElement): void {
    this.dom.replaceChildren(drawing)
    this.dom.removeAttribute('role')
    this.dom.removeAttribute('aria-label')
  }

  private showSource(problem: string): void {
    const source = document.createElement('code')
    source.className = 'formulary-formula-source'
    source.textContent = this.latex
    this.dom.replaceChildren(source)
    this.dom.classList.toggle('formulary-formula-broken', problem !== '')
    this.dom.title = problem
    // KaTeX's MathML is what is read out; until it stands, or where it cannot, the source is.
    this.dom.setAttribute('role', 'math')
    this.dom.setAttribute('aria-label', `${this.editor.messages.formulaLabel}: ${this.latex ?? ''}`)
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
}
