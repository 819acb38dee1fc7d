import { NodeSelection, Selection } from 'prosemirror-state'
import { redo } from 'prosemirror-history'
import type { EditorView } from 'prosemirror-view'
import type { FormulaKind } from '#html'
import type { Editor } from '../../../core/editor.ts'
import { coveredByBar, overlayOf, Placement } from '../../../core/overlay.ts'
import { parseRows } from '../../../math/rows/parse-rows.ts'
import { intoMainRow, mainPath, type Way } from '../../../math/rows/row-moves.ts'
import {
  caretAt,
  clampSelection,
  isCaret,
  rowAt,
  type RowSelection,
  type RowState,
} from '../../../math/rows/row-places.ts'
import { lastIndex, latexOfRow, type Row } from '../../../math/rows/row-tree.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { undo } from '../../history/index.ts'
import { equationNumbersOf } from '../equations/equation-numbers.ts'
import type { CaretDrawing } from './caret-drawing.ts'
import type { ChemicalHint } from './chemical-hints.ts'
import { chemicalPath } from './chemistry-note.ts'
import { EditedFormula } from './edited-formula.ts'
import { FieldElements } from './field-elements.ts'
import type { FieldChange, FieldHost, HostAction } from './field-host.ts'
import { FieldNotes } from './field-notes.ts'
import { nameFormula } from './field-speech.ts'
import { FIELD_WORDS } from './field-words.data.ts'
import {
  beginFormula,
  besideFormula,
  deleteBlank,
  deleteFormula,
  editFormula,
  isBlank,
  lineBeyond,
  TypingGroup,
} from './formula-edits.ts'
import { FormulaSelection } from './formula-selection.ts'
import { KeypadDoor } from '../keypad/keypad-door.ts'
import { GridHandles } from './grid-handles.ts'
import { MathField } from './math-field.ts'

/**
 * The one field of an editor in which formulas are edited where they are. Document and caret are the editor's state; the field
 * makes transactions of what is typed into an input outside of the editable text (D58, D139).
 */
export class DocumentField implements FieldHost {
  readonly field: MathField
  private readonly view: EditorView
  private readonly editor: Editor
  private readonly notes: FieldNotes
  private readonly keypad: KeypadDoor
  private readonly handles: GridHandles
  private readonly placement: Placement
  private readonly group = new TypingGroup()
  private formula: EditedFormula | null = null
  private tree: { latex: string; root: Row } | null = null
  /** Whether the formula was changed since the caret came into it: an empty one is then taken away. */
  private isChanged = false

  constructor(view: EditorView, editor: Editor) {
    this.view = view
    this.editor = editor
    const elements = new FieldElements(overlayOf(view), false)
    this.field = new MathField(this, elements, () => equationNumbersOf(editor).labels)
    this.notes = new FieldNotes(view, editor, elements.input, {
      balance: () => void this.balance(),
      choose: (hint) => this.choose(hint),
      mend: (pos) => this.mend(pos),
    })
    this.keypad = new KeypadDoor(view, editor, this.field)
    this.handles = new GridHandles(view, this.field)
    for (const type of ['focus', 'blur'] as const) elements.input.addEventListener(type, () => this.showNotes())
    this.placement = new Placement(view, () => this.show())
    // The formula is as wide as its fonts make it, and they can come after the caret.
    document.fonts?.addEventListener('loadingdone', this.placement.schedule)
  }

  /** The formula that the caret is in, as the document has it. */
  get state(): RowState | null {
    const { selection } = this.view.state
    if (!(selection instanceof FormulaSelection)) return null
    const latex = String(selection.node.attrs['latex'])
    if (this.tree?.latex !== latex) this.tree = { latex, root: parseRows(latex) }
    const { root } = this.tree
    return { root, selection: intoMainRow(root, clampSelection(root, selection.inner)) }
  }

  get drawing(): CaretDrawing | null {
    return this.formula?.drawing ?? null
  }

  get isEditable(): boolean {
    return this.editor.isEditable
  }

  get hasOffer(): boolean {
    const { state } = this.field
    return state !== null && this.notes.isOfferedAt(state)
  }

  /** Follows the editor's state. */
  sync(): void {
    const { selection } = this.view.state
    const dom = selection instanceof FormulaSelection ? this.view.nodeDOM(selection.from) : null
    if (dom !== (this.formula?.dom ?? null)) this.goTo(dom)
    this.notes.followSelection()
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
    if (this.formula && this.isChanged) this.removeIfBlank(this.formula.dom)
    // To ProseMirror it has been selected all the time.
    this.formula?.stop(selection instanceof NodeSelection && this.view.nodeDOM(selection.from) === this.formula.dom)
    this.formula = dom instanceof HTMLElement ? EditedFormula.start(dom) : null
    this.isChanged = false
    this.field.reset()
    this.field.commands.show('')
    const { state } = this
    if (state && this.formula) {
      elements.input.setAttribute('aria-label', nameFormula(state.root))
    } else {
      this.showNotes()
      this.notes.followCaret(null, null)
      if (hadFocus) this.view.focus()
    }
  }

  /** Puts what is missing into a formula that cannot be drawn, and the caret behind it. @returns false where that is not known. */
  mend(pos: number): boolean {
    if (!this.notes.mend(pos)) return false
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
    const { view } = this
    this.group.end()
    const transaction = beginFormula(view.state, {
      kind,
      typed,
      group: this.group.at(view.state.doc, performance.now()),
    })
    if (!transaction) return
    view.dispatch(transaction)
    this.group.follow(view.state.doc)
    this.isChanged = true
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
    this.showNotes()
  }

  private showNotes(): void {
    const { formula, field } = this
    const isWritten = formula !== null && field.elements.hasFocus && this.isEditable
    this.keypad.show(isWritten)
    this.handles.follow(isWritten ? formula.drawing.geometry : null)
    if (!formula) return
    const { state } = field
    this.notes.followCaret(field.elements.hasFocus && !state?.command ? state : null, formula.dom)
  }

  reveal(): void {
    this.drawing?.reveal({ top: coveredByBar(this.view).top, bottom: this.keypad.covered })
  }

  private choose(hint: ChemicalHint): void {
    const { state } = this
    if (state) this.field.apply(hint.apply(state), true)
  }

  /** Tab: puts in what a hint is about, or the coefficients that are missing. */
  private takeOffer(): boolean {
    const { hintOfTab } = this.notes
    if (!hintOfTab) return this.balance()
    this.choose(hintOfTab)
    return true
  }

  /** Puts in the coefficients that are missing. */
  private balance(): boolean {
    const { state, notes, field } = this
    const path = state && chemicalPath(state.root, state.selection.path)
    if (!path || notes.offer === null) return false
    const all = { path, anchor: 0, head: lastIndex(rowAt(state.root, path)!) }
    field.apply(replaceSource({ root: state.root, selection: all }, notes.offer), true)
    field.elements.announce(FIELD_WORDS.balanced)
    return true
  }

  change(next: RowState, { before, isChange, isOwnStep }: FieldChange): boolean {
    const { view, group } = this
    if (isOwnStep) group.end()
    const latex = latexOfRow(next.root)
    const transaction = editFormula(view.state, {
      latex,
      inner: next.selection,
      group: isChange ? group.at(view.state.doc, performance.now()) : '',
    })
    if (!transaction) return false
    this.tree = { latex, root: next.root }
    this.isChanged ||= isChange
    view.dispatch(transaction)
    group.follow(view.state.doc)
    if (isOwnStep) group.end()
    // Beside its `\ce` one is out of a chemical formula.
    const { path, head } = next.selection
    const isOutside = path.length === 0 && isCaret(next.selection) && mainPath(next.root).length > 0
    if (!isOutside || before.selection.path.length === 0) return true
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
        this.selectWhole()
        break
      case 'balance':
        return this.takeOffer()
      case 'remove':
        this.remove(null)
        break
      default:
        this.group.end()
        ;(action.do === 'undo' ? undo : redo)(view.state, (transaction) => view.dispatch(transaction), view)
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
    const { view, state } = this
    // Nobody sees a formula that was left empty.
    if (state && this.isChanged && isBlank(state.root))
      return this.remove(this.group.at(view.state.doc, performance.now()))
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    view.focus()
    this.field.elements.announce(FIELD_WORDS.outOfFormula)
  }

  /** A click elsewhere leaves a formula, too. The view is being updated, so it has to wait. */
  private removeIfBlank(dom: Node): void {
    const { view } = this
    const group = this.group.at(view.state.doc, performance.now())
    queueMicrotask(() => {
      if (view.isDestroyed || !dom.isConnected || !this.editor.isEditable) return
      const transaction = deleteBlank(view.state, view.posAtDOM(dom, 0))
      if (transaction) view.dispatch(transaction.setMeta('composition', group))
    })
  }

  private remove(group: string | null): void {
    const { view } = this
    const transaction = deleteFormula(view.state, group)
    if (!transaction) return
    view.dispatch(transaction.scrollIntoView())
    view.focus()
  }

  /** Enter then opens the dialog. */
  private selectWhole(): void {
    const { view } = this
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, view.state.selection.from)))
    view.focus()
  }

  destroy(): void {
    this.formula?.stop()
    this.formula = null
    this.field.destroy()
    this.notes.remove()
    this.keypad.remove()
    this.handles.remove()
    document.fonts?.removeEventListener('loadingdone', this.placement.schedule)
    this.placement.destroy()
  }
}
