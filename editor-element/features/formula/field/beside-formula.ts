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
  }

  /** Follows the caret; null where it is in no formula. */
  follow(formula: EditedFormula | null): void {
    const { editor, field } = this
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

  /** How much of the text is under the keypad. */
  get covered(): number {
    return this.keypad.covered
  }

  remove(): void {
    this.notes.remove()
    this.keypad.remove()
    this.handles.remove()
  }
}
