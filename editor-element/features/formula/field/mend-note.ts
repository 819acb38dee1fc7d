import { closeHistory } from 'prosemirror-history'
import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isFormulaNode } from '#html'
import type { Editor } from '../../../core/editor.ts'
import { renderFormulaSync } from '../../../drawing/formula-renderer.ts'
import { latexOfPieces, mendLatex, type MendedPiece } from '../../../math/mend-latex.ts'
import { FIELD_WORDS as words } from './field-words.data.ts'
import { FormulaSelection } from './formula-selection.ts'

/** Beside a selected formula that cannot be drawn: the same with what is missing. */
export class MendNote {
  private readonly element: HTMLElement
  private readonly view: EditorView
  private readonly editor: Editor
  private readonly place: (formula: DOMRect) => void
  private readonly onMend: (pos: number) => void
  private shown = ''

  constructor(
    element: HTMLElement,
    {
      view,
      editor,
      place,
      onMend,
    }: { view: EditorView; editor: Editor; place: (formula: DOMRect) => void; onMend: (pos: number) => void },
  ) {
    this.element = element
    this.view = view
    this.editor = editor
    this.place = place
    this.onMend = onMend
    element.classList.add('formulary-field-mend')
    element.setAttribute('role', 'status')
    // The text keeps the focus.
    element.addEventListener('mousedown', (event) => event.preventDefault())
  }

  /** Follows the editor's selection. */
  follow(): void {
    const { selection } = this.view.state
    // Looked for only where a formula is selected: finding an element costs what the document is long, at every key.
    const isWhole = selection instanceof NodeSelection && !(selection instanceof FormulaSelection)
    const dom = isWhole && isFormulaNode(selection.node) ? this.view.nodeDOM(selection.from) : null
    const isBroken = dom instanceof HTMLElement && dom.classList.contains('formulary-formula-broken')
    const pieces = isBroken && this.editor.isEditable ? this.mendedAt(selection.from) : null
    const shown = pieces ? latexOfPieces(pieces) : ''
    if (shown !== this.shown) {
      this.shown = shown
      this.element.hidden = !pieces
      this.element.replaceChildren(...(pieces ? this.draw(pieces, selection.from) : []))
    }
    if (pieces && dom instanceof HTMLElement) this.place(dom.getBoundingClientRect())
  }

  /** Puts in what is missing. @returns false where that would not make it a formula. */
  mend(pos: number): boolean {
    const pieces = this.mendedAt(pos)
    if (!pieces || !this.editor.isEditable) return false
    this.view.dispatch(closeHistory(this.view.state.tr.setNodeAttribute(pos, 'latex', latexOfPieces(pieces))))
    return true
  }

  private mendedAt(pos: number): readonly MendedPiece[] | null {
    const node = this.view.state.doc.nodeAt(pos)
    if (!isFormulaNode(node)) return null
    const pieces = mendLatex(String(node.attrs['latex']))
    const display = node.type.name === 'formula_display'
    const { macros } = this.editor.options
    const options = { display, macros, isVisualOnly: true }
    const isDrawn = pieces && renderFormulaSync(document.createElement('span'), latexOfPieces(pieces), options).ok
    return isDrawn ? pieces : null
  }

  private draw(pieces: readonly MendedPiece[], pos: number): readonly HTMLElement[] {
    const code = document.createElement('code')
    for (const { text, isAdded } of pieces) {
      const part = document.createElement(isAdded ? 'ins' : 'span')
      part.textContent = text
      code.append(part)
    }
    const button = document.createElement('button')
    button.type = 'button'
    button.tabIndex = -1
    button.className = 'formulary-field-offer'
    const key = document.createElement('kbd')
    key.textContent = 'F2'
    button.append(words.mend, key)
    button.addEventListener('click', () => this.onMend(pos))
    return [code, button]
  }
}
