import { NodeSelection, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { FormulaKind } from '#html'
import type { Editor } from '../../../core/editor.ts'
import type { Macros } from '../../../options/index.ts'
import { coveredByBar, overlayOf, Placement } from '../../../core/overlay.ts'
import { isRightToLeft } from '../../../core/queries/leads-forward.ts'
import { macrosOf } from '../../../math/macros/page-commands.ts'
import { mainPath, type Way } from '../../../math/rows/row-moves.ts'
import { caretAt, isCaret, rowAt, type RowSelection, type RowState } from '../../../math/rows/row-places.ts'
import { lastIndex } from '../../../math/rows/row-tree.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { equationNumbersOf } from '../equations/equation-numbers.ts'
import { BesideFormula } from './beside-formula.ts'
import type { CaretDrawing } from './caret-drawing.ts'
import type { ChemicalHint } from './chemical-hints.ts'
import { chemicalPath } from './chemistry-note.ts'
import { DocumentFormula } from './document-formula.ts'
import { EditedFormula } from './edited-formula.ts'
import { FieldElements } from './field-elements.ts'
import type { FieldChange, FieldHost, HostAction } from './field-host.ts'
import { nameFormula } from './field-speech.ts'
import { FIELD_WORDS } from './field-words.data.ts'
import { besideFormula, lineBeyond } from './formula-edits.ts'
import { FormulaSelection } from './formula-selection.ts'
import { MathField } from './math-field.ts'

/**
 * The one field of an editor in which formulas are edited where they are. Document and caret are the editor's state; the field
 * makes transactions of what is typed into an input outside of the editable text (D58, D139).
 */
export class DocumentField implements FieldHost {
  readonly field: MathField
  private readonly view: EditorView
  private readonly editor: Editor
  private readonly beside: BesideFormula
  private readonly placement: Placement
  private readonly source: DocumentFormula
  private formula: EditedFormula | null = null
  private revealing = 0

  constructor(view: EditorView, editor: Editor) {
    this.view = view
    this.editor = editor
    this.source = new DocumentFormula(view, editor)
    macrosOf(editor.options.macros)
    const elements = new FieldElements(overlayOf(view), false)
    this.field = new MathField(this, elements, () => equationNumbersOf(editor).labels)
    this.beside = new BesideFormula(view, editor, this.field, {
      balance: () => void this.balance(),
      choose: (hint) => this.choose(hint),
      mend: (pos) => this.mend(pos),
    })
    for (const type of ['focus', 'blur'] as const) elements.input.addEventListener(type, () => this.showBeside())
    this.placement = new Placement(view, () => this.show())
    // The formula is as wide as its fonts make it, and they can come after the caret.
    document.fonts?.addEventListener('loadingdone', this.placement.schedule)
  }

  get state(): RowState | null {
    return this.source.state
  }

  get drawing(): CaretDrawing | null {
    return this.formula?.drawing ?? null
  }

  get isEditable(): boolean {
    return this.editor.isEditable
  }

  get macros(): Macros | null {
    return this.editor.options.macros
  }

  /** A formula in a line of text is one line. */
  get hasLines(): boolean {
    return this.editor.options.formulaLines && this.source.isDisplay
  }

  get isInRtl(): boolean {
    const { doc, selection } = this.view.state
    return isRightToLeft(this.view, doc.resolve(selection.from))
  }

  get hasOffer(): boolean {
    const { state } = this.field
    return state !== null && this.beside.notes.isOfferedAt(state)
  }

  /** Follows the editor's state. */
  sync(): void {
    const { selection } = this.view.state
    const dom = selection instanceof FormulaSelection ? this.view.nodeDOM(selection.from) : null
    if (dom !== (this.formula?.dom ?? null)) this.goTo(dom)
    this.beside.notes.followSelection()
    const { state, formula } = this
    if (!state || !formula) return
    formula.follow(state.root)
    if (this.view.hasFocus()) this.focus()
    this.show()
  }

  private goTo(dom: Node | null): void {
    const { elements } = this.field
    const hadFocus = elements.hasFocus
    const { selection } = this.view.state
    this.source.leave(this.formula?.dom ?? null)
    // To ProseMirror it has been selected all the time.
    this.formula?.stop(selection instanceof NodeSelection && this.view.nodeDOM(selection.from) === this.formula.dom)
    this.formula = dom instanceof HTMLElement ? EditedFormula.start(dom) : null
    this.field.reset()
    this.field.commands.show('')
    const { state } = this
    if (state && this.formula) {
      elements.input.setAttribute('aria-label', nameFormula(state.root, this.macros))
    } else {
      this.showBeside()
      if (hadFocus) this.view.focus()
    }
  }

  /** Puts what is missing into a formula that cannot be drawn, and the caret behind it. @returns false where that is not known. */
  mend(pos: number): boolean {
    if (!this.beside.notes.mend(pos)) return false
    this.enter(pos, caretAt([], Number.MAX_SAFE_INTEGER))
    return true
  }

  /** Puts the caret into a formula. */
  enter(pos: number, inner: RowSelection): void {
    const { tr, doc } = this.view.state
    this.view.dispatch(tr.setSelection(FormulaSelection.create(doc, pos, inner)))
    this.focus()
  }

  /** Begins a formula in place of what was typed for it, or of what is selected, which becomes its content. */
  begin(kind: FormulaKind, typed: string): void {
    if (!this.source.begin(kind, typed)) return
    this.focus()
    this.field.elements.announce(FIELD_WORDS.formulaOf(FIELD_WORDS.empty))
  }

  focus(): void {
    if (this.formula) this.field.focus()
  }

  private show(): void {
    if (!this.formula) return
    this.formula.dom.classList.remove('formulary-formula-selected')
    this.field.show()
    this.showBeside()
  }

  private showBeside(): void {
    this.beside.follow(this.formula)
  }

  /** In the next frame, which lays the page out anyway. */
  reveal(): void {
    this.revealing ||= requestAnimationFrame(() => {
      this.revealing = 0
      this.drawing?.reveal({ top: coveredByBar(this.view).top, bottom: this.beside.covered })
    })
  }

  private choose(hint: ChemicalHint): void {
    const { state } = this
    if (state) this.field.apply(hint.apply(state), true)
  }

  /** Tab: puts in what a hint is about, or the coefficients that are missing. */
  private takeOffer(): boolean {
    const { hintOfTab } = this.beside.notes
    if (!hintOfTab) return this.balance()
    this.choose(hintOfTab)
    return true
  }

  /** Puts in the coefficients that are missing. */
  private balance(): boolean {
    const { state, field } = this
    const { notes } = this.beside
    const path = state && chemicalPath(state.root, state.selection.path)
    if (!path || notes.offer === null) return false
    const all = { path, anchor: 0, head: lastIndex(rowAt(state.root, path)!) }
    field.apply(replaceSource({ root: state.root, selection: all }, notes.offer), true)
    field.elements.announce(FIELD_WORDS.balanced)
    return true
  }

  change(next: RowState, change: FieldChange): boolean {
    if (!this.source.change(next, change)) return false
    // Beside its `\ce` one is out of a chemical formula.
    const { path, head } = next.selection
    const isOutside = path.length === 0 && isCaret(next.selection) && mainPath(next.root).length > 0
    if (!isOutside || change.before.selection.path.length === 0) return true
    this.leave(head === 0 ? 'before' : 'after')
    return false
  }

  act(action: HostAction): boolean {
    const { view } = this
    switch (action.do) {
      case 'leave':
        this.leave(action.way)
        break
      case 'document': {
        const { doc } = view.state
        this.leaveTo(action.way === 'before' ? Selection.atStart(doc) : Selection.atEnd(doc))
        break
      }
      case 'beyond': {
        const line = this.formula && lineBeyond(view, this.formula.dom, action.direction, action.x)
        if (line) this.leaveTo(line)
        else this.leave(action.direction < 0 ? 'before' : 'after')
        break
      }
      case 'enter':
        this.leave('after')
        break
      case 'cancel':
        if (this.source.isLeftEmpty) this.source.remove(false)
        else this.selectWhole()
        break
      case 'balance':
        return this.takeOffer()
      case 'remove':
        this.source.remove(true)
        break
      default:
        this.source.undoOrRedo(action.do)
        this.field.reset()
    }
    return true
  }

  /** The caret goes on beside the formula. */
  private leave(way: Way): void {
    const beside = besideFormula(this.view.state, way)
    if (beside) this.leaveTo(beside)
    else this.selectWhole()
  }

  private leaveTo(selection: Selection): void {
    const { view } = this
    if (this.source.isLeftEmpty) return this.source.remove(false)
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    view.focus()
    this.field.elements.announce(FIELD_WORDS.outOfFormula)
  }

  /** Enter then opens the dialog. */
  private selectWhole(): void {
    const { view } = this
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, view.state.selection.from)))
    view.focus()
  }

  destroy(): void {
    const { hasFocus } = this.field.elements
    cancelAnimationFrame(this.revealing)
    this.formula?.stop()
    this.formula = null
    this.field.destroy()
    this.beside.remove()
    document.fonts?.removeEventListener('loadingdone', this.placement.schedule)
    this.placement.destroy()
    // Whoever writes goes on in the text that the page has just set.
    if (hasFocus) this.view.focus()
  }
}
