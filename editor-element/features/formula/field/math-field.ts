import { NodeSelection, Selection } from 'prosemirror-state'
import { redo } from 'prosemirror-history'
import type { EditorView } from 'prosemirror-view'
import type { FormulaKind } from '#html'
import type { Editor } from '../../../core/editor.ts'
import { coveredByBar, Placement } from '../../../core/overlay.ts'
import { refuseLatex } from '../../../math/latex-guard.ts'
import { parseRows } from '../../../math/rows/parse-rows.ts'
import { deleteBeside, insertLatex, selectedLatex } from '../../../math/rows/row-edits.ts'
import { intoMainRow, mainPath, type Way } from '../../../math/rows/row-moves.ts'
import {
  caretAt,
  clampSelection,
  isCaret,
  rowAt,
  type Place,
  type RowSelection,
  type RowState,
} from '../../../math/rows/row-places.ts'
import { lastIndex, latexOfRow, type Row } from '../../../math/rows/row-tree.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { nextGridRow } from '../../../math/rows/structures.ts'
import { undo } from '../../history/index.ts'
import { equationNumbersOf } from '../equations/equation-numbers.ts'
import { isKnownCommand } from '../known-commands.ts'
import { ChemistryNote, chemicalPath } from './chemistry-note.ts'
import { CommandList } from './command-list.ts'
import { EditedFormula } from './edited-formula.ts'
import { FieldElements } from './field-elements.ts'
import { listenToField, type FieldTarget } from './field-input.ts'
import type { KeyAction } from './field-keys.ts'
import { describeMove, nameFormula } from './field-speech.ts'
import { fieldState, type FieldState } from './field-state.ts'
import { FIELD_WORDS } from './field-words.data.ts'
import {
  beginFormula,
  deleteBlank,
  besideFormula,
  deleteFormula,
  editFormula,
  isBlank,
  lineBeyond,
  TypingGroup,
} from './formula-edits.ts'
import { FormulaSelection } from './formula-selection.ts'
import { MendNote } from './mend-note.ts'
import { endCommand } from './typed-commands.ts'
import { typeCharacter, typedCharacters } from './typing.ts'

/**
 * The one field of an editor in which formulas are edited where they are. Document and caret are the editor's state; the field
 * draws them, and makes transactions of what is typed into an input outside of the editable text (D58, D139).
 */
export class MathField implements FieldTarget {
  private readonly view: EditorView
  private readonly editor: Editor
  private readonly elements: FieldElements
  readonly commands: CommandList
  private readonly note: ChemistryNote
  private readonly mendNote: MendNote
  private readonly typing: ReturnType<typeof listenToField>
  private readonly placement: Placement
  private readonly group = new TypingGroup()
  private formula: EditedFormula | null = null
  private tree: { latex: string; root: Row } | null = null
  /** Command, scripts and letters; dropped as soon as formula or caret are not those that they belong to. */
  private typed: FieldState | null = null
  /** Where the caret would be if lines had places everywhere, while it goes up and down. */
  private goalX: number | null = null
  /** Whether the formula was changed since the caret came into it: an empty one is then taken away. */
  private isChanged = false

  constructor(view: EditorView, editor: Editor) {
    this.view = view
    this.editor = editor
    this.elements = new FieldElements(view)
    const { input, list } = this.elements
    this.commands = new CommandList(list, input, {
      choose: (command) => this.complete(command),
      labels: () => equationNumbersOf(editor).labels,
    })
    this.note = new ChemistryNote(this.elements.chemistry, input, () => this.act({ do: 'balance' }))
    const { mend } = this.elements
    this.mendNote = new MendNote(mend, {
      view,
      editor,
      place: (formula) => this.elements.placeNote(mend, formula, view.dom.getBoundingClientRect()),
      onMend: (pos) => this.mend(pos),
    })
    this.typing = listenToField(input, this)
    for (const type of ['focus', 'blur'] as const) input.addEventListener(type, () => this.show())
    this.placement = new Placement(view, () => this.show())
    // The formula is as wide as its fonts make it, and they can come after the caret.
    document.fonts?.addEventListener('loadingdone', this.placement.schedule)
  }

  private get hasFocus(): boolean {
    const { input } = this.elements
    return (input.getRootNode() as ShadowRoot).activeElement === input
  }

  /** The formula that the caret is in, as the document has it. */
  get state(): FieldState | null {
    const { selection } = this.view.state
    if (!(selection instanceof FormulaSelection)) return null
    const latex = String(selection.node.attrs['latex'])
    if (this.tree?.latex !== latex) this.tree = { latex, root: parseRows(latex) }
    const { root } = this.tree
    const inner = intoMainRow(root, clampSelection(root, selection.inner))
    const { typed } = this
    const isSame = typed?.root === root && new FormulaSelection(selection.$from, typed.selection).eq(selection)
    return isSame ? typed : (this.typed = fieldState({ root, selection: inner }))
  }

  /** Follows the editor's state. */
  sync(): void {
    const { selection } = this.view.state
    const dom = selection instanceof FormulaSelection ? this.view.nodeDOM(selection.from) : null
    if (dom !== (this.formula?.dom ?? null)) this.change(dom)
    this.mendNote.follow()
    const { state, formula } = this
    if (!state || !formula) return
    formula.follow(state.root)
    if (this.view.hasFocus()) this.focus()
    this.show()
  }

  private change(dom: Node | null): void {
    const hadFocus = this.hasFocus
    const { selection } = this.view.state
    if (this.formula && this.isChanged) this.removeIfBlank(this.formula.dom)
    // To ProseMirror it has been selected all the time.
    this.formula?.stop(selection instanceof NodeSelection && this.view.nodeDOM(selection.from) === this.formula.dom)
    this.formula = dom instanceof HTMLElement ? EditedFormula.start(dom) : null
    this.typed = null
    this.isChanged = false
    this.commands.show('')
    const { state } = this
    if (state && this.formula) {
      this.elements.input.setAttribute('aria-label', nameFormula(state.root))
    } else {
      this.note.follow(null, () => {})
      if (hadFocus) this.view.focus()
    }
  }

  /** Puts what is missing into a formula that cannot be drawn, and the caret behind it. @returns false where that is not known. */
  mend(pos: number): boolean {
    if (!this.mendNote.mend(pos)) return false
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
    this.elements.announce(FIELD_WORDS.formulaOf(FIELD_WORDS.empty))
  }

  focus(): void {
    if (!this.formula || this.hasFocus) return
    this.elements.input.focus({ preventScroll: true })
    this.typing.reset()
  }

  /** Draws caret and selection. */
  private show(): void {
    const { state, formula } = this
    if (!state || !formula) return
    const box = formula.show(state.selection, this.hasFocus)
    this.commands.show(state.command)
    if (box) this.elements.place(box)
    this.note.follow(this.hasFocus && !state.command ? state : null, () =>
      this.elements.placeNote(
        this.elements.chemistry,
        formula.dom.getBoundingClientRect(),
        this.view.dom.getBoundingClientRect(),
      ),
    )
  }

  get hasOffer(): boolean {
    return this.state !== null && this.note.isOfferedAt(this.state)
  }

  /** Puts in the coefficients that are missing. */
  private balance({ root, selection }: FieldState): void {
    const path = chemicalPath(root, selection.path)
    const { offer } = this.note
    if (!path || offer === null) return
    const all = { path, anchor: 0, head: lastIndex(rowAt(root, path)!) }
    this.apply(replaceSource({ root, selection: all }, offer), true)
    this.elements.announce(FIELD_WORDS.balanced)
  }

  /** The end of the selection that stays where it is. */
  get anchor(): Place | null {
    const { state } = this
    return state && { path: state.selection.path, index: state.selection.anchor }
  }

  placeAt(x: number, y: number): Place | null {
    return this.formula?.geometry.placeAt(x, y) ?? null
  }

  select(selection: RowSelection): void {
    this.goalX = null
    const { state } = this
    if (state) this.apply({ root: state.root, selection })
  }

  get selectedLatex(): string {
    const { state } = this
    return state && !isCaret(state.selection) ? selectedLatex(state) : ''
  }

  /** Makes the next state the editor's. @param isOwnStep undo goes back to before it, and to after it. */
  private apply(next: RowState, isOwnStep = false): void {
    const { view, state: before } = this
    if (!before || !this.editor.isEditable) return
    const latex = latexOfRow(next.root)
    const isChange = next.root !== before.root && latex !== latexOfRow(before.root)
    if (isChange && refuseLatex(latex) !== null) return this.elements.announce(FIELD_WORDS.tooLong)
    if (isOwnStep) this.group.end()
    const group = isChange ? this.group.at(view.state.doc, performance.now()) : ''
    const transaction = editFormula(view.state, { latex, inner: next.selection, group })
    if (!transaction) return
    this.tree = { latex, root: next.root }
    this.typed = 'command' in next ? (next as FieldState) : fieldState(next)
    this.isChanged ||= isChange
    view.dispatch(transaction)
    this.group.follow(view.state.doc)
    if (isOwnStep) this.group.end()
    this.typing.reset()
    this.formula?.reveal(coveredByBar(view).top)
    this.elements.announce(describeMove(before, next))
    // Beside its `\ce` one is out of a chemical formula.
    const { path, head } = next.selection
    const isOutside = path.length === 0 && isCaret(next.selection) && mainPath(next.root).length > 0
    if (isOutside && before.selection.path.length > 0) this.leave(head === 0 ? 'before' : 'after')
  }

  type(text: string): void {
    this.goalX = null
    for (const char of typedCharacters(text)) {
      const { state } = this
      if (!state) return
      const result = typeCharacter(state, char, isKnownCommand)
      if (result.unknown) this.elements.announce(FIELD_WORDS.unknownCommand(result.unknown))
      if (result.asTyped) this.apply(result.asTyped)
      this.apply(result.state, result.asTyped !== undefined)
      if (result.way) return this.leave(result.way)
    }
  }

  private complete(command: string): void {
    const { state } = this
    if (!state) return
    const { result } = endCommand({ ...state, command }, '', isKnownCommand)
    if (result.unknown) this.elements.announce(FIELD_WORDS.unknownCommand(result.unknown))
    else this.apply(result.state)
  }

  act(action: KeyAction): void {
    const { state, view } = this
    if (!state) return
    if (action.do !== 'up' && action.do !== 'down') this.goalX = null
    switch (action.do) {
      case 'select':
        return this.apply({ root: state.root, selection: action.selection })
      case 'leave':
        return this.leave(action.way)
      case 'document': {
        const { doc } = view.state
        return this.leaveTo(action.way === 'before' ? Selection.atStart(doc) : Selection.atEnd(doc))
      }
      case 'up':
      case 'down':
        return this.moveVertically(state, action.do === 'up' ? -1 : 1)
      case 'balance':
        return this.balance(state)
      case 'complete':
        return this.complete(this.commands.completed)
      case 'enter': {
        const next = nextGridRow(state, 'first')
        return next ? this.apply(next) : this.leave('after')
      }
      case 'cancel':
        return state.command ? this.apply(fieldState(state)) : this.selectWhole()
      case 'undo':
      case 'redo': {
        const command = action.do === 'undo' ? undo : redo
        this.group.end()
        command(view.state, (transaction) => view.dispatch(transaction), view)
        return this.typing.reset()
      }
      case 'delete': {
        if (state.command) return this.apply({ ...state, command: state.command.slice(0, -1) } as FieldState)
        const outcome = deleteBeside(state, action.direction)
        if (outcome === 'all') this.remove(null)
        else if (outcome) this.apply(outcome)
      }
    }
  }

  private moveVertically({ root, selection }: FieldState, direction: 1 | -1): void {
    const { formula, view } = this
    if (!formula) return
    this.goalX ??= formula.caret?.x ?? 0
    const stop = formula.geometry.placeBeyond(selection, direction, this.goalX)
    if (stop) return this.apply({ root, selection: caretAt(stop.path, stop.index) })
    const line = lineBeyond(view, formula.dom, direction, this.goalX)
    if (line) this.leaveTo(line)
    else this.leave(direction < 0 ? 'before' : 'after')
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
    this.elements.announce(FIELD_WORDS.outOfFormula)
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

  paste(latex: string): void {
    const { state } = this
    if (state) this.apply(insertLatex(state, latex), true)
  }

  destroy(): void {
    this.formula?.stop()
    this.formula = null
    this.typing.stop()
    document.fonts?.removeEventListener('loadingdone', this.placement.schedule)
    this.placement.destroy()
    this.elements.remove()
  }
}
