import type { EditorView } from 'prosemirror-view'
import type { Editor } from '../../../core/editor.ts'
import { overlayOf } from '../../../core/overlay.ts'
import { KeypadDoor } from '../keypad/keypad-door.ts'
import type { ChemicalHint } from './chemical-hints.ts'
import type { EditedFormula } from './edited-formula.ts'
import { FieldNotes } from './field-notes.ts'
import { GridHandles } from './grid-handles.ts'
import type { MathField } from './math-field.ts'

/** What is shown beside the formula of the document that the caret is in: notes, the handles of grids, and the keypad. */
export class BesideFormula {
  readonly notes: FieldNotes
  private readonly editor: Editor
  private readonly field: MathField
  private readonly overlay: HTMLElement | null
  private readonly keypad: KeypadDoor
  private readonly handles: GridHandles
  /** The bar of the formula comes, and moves, later than the caret: what is beside the formula makes room for it then. */
  private readonly bar = new MutationObserver((changes) => this.followBar(changes))
  private formula: EditedFormula | null = null

  constructor(
    view: EditorView,
    editor: Editor,
    field: MathField,
    on: { balance: () => void; choose: (hint: ChemicalHint) => void; mend: (pos: number) => void },
  ) {
    this.editor = editor
    this.overlay = overlayOf(view)
    this.field = field
    this.notes = new FieldNotes(view, editor, field.elements.input, on)
    this.keypad = new KeypadDoor(view, editor, field)
    this.handles = new GridHandles(view, field)
    if (this.overlay)
      this.bar.observe(this.overlay, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
  }

  /** Follows the caret; null where it is in no formula. */
  follow(formula: EditedFormula | null): void {
    const { editor, field } = this
    this.formula = formula
    // Where formulas are written in place, their dialogs are for those that are selected; nor may they cover what is proposed.
    const isAlone = editor.options.formulasInPlace || Boolean(field.state?.command)
    this.overlay?.classList.toggle('formulary-field-alone', formula !== null && isAlone)
    const written = field.elements.hasFocus ? formula : null
    const isWritten = written !== null && editor.isEditable
    this.keypad.show(isWritten)
    this.handles.follow(isWritten ? written.drawing.geometry : null)
    const state = written && field.state
    this.notes.followCaret(state?.command ? null : state, formula?.dom ?? null)
  }

  private followBar(changes: readonly MutationRecord[]): void {
    const isBar = (node: Node) => node instanceof HTMLElement && node.classList.contains('formulary-context-bar')
    const changed = changes.flatMap(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes])
    if (this.formula && changed.some(isBar)) this.follow(this.formula)
  }

  /** How much of the text is under the keypad. */
  get covered(): number {
    return this.keypad.covered
  }

  remove(): void {
    this.bar.disconnect()
    this.notes.remove()
    this.keypad.remove()
    this.handles.remove()
  }
}
