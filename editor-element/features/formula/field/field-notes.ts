import type { EditorView } from 'prosemirror-view'
import type { Editor } from '../../../core/editor.ts'
import { overlayOf } from '../../../core/overlay.ts'
import { scaleOf } from '../../../core/scale.ts'
import type { ChemicalHint } from './chemical-hints.ts'
import { ChemistryNote } from './chemistry-note.ts'
import type { FieldState } from './field-state.ts'
import { MendNote } from './mend-note.ts'

/** How near a note comes to the edges of the text. */
const MARGIN_PX = 8

/** The lines below a formula of the document: what is known of a reaction, and what is missing in what cannot be drawn. */
export class FieldNotes {
  private readonly view: EditorView
  private readonly chemistryElement = noteElement()
  private readonly mendElement = noteElement()
  private readonly chemistry: ChemistryNote
  private readonly mending: MendNote

  constructor(
    view: EditorView,
    editor: Editor,
    input: HTMLElement,
    on: { balance: () => void; choose: (hint: ChemicalHint) => void; mend: (pos: number) => void },
  ) {
    this.view = view
    overlayOf(view)?.append(this.chemistryElement, this.mendElement)
    this.chemistry = new ChemistryNote(this.chemistryElement, input, on)
    this.mending = new MendNote(this.mendElement, {
      view,
      editor,
      place: (formula) => this.place(this.mendElement, formula),
      onMend: on.mend,
    })
  }

  /** The reaction with the coefficients that are missing; null where there are none to offer. */
  get offer(): string | null {
    return this.chemistry.offer
  }

  get hintOfTab(): ChemicalHint | null {
    return this.chemistry.hintOfTab
  }

  isOfferedAt(state: FieldState): boolean {
    return this.chemistry.isOfferedAt(state)
  }

  /** Follows the caret in a formula. */
  followCaret(state: FieldState | null, formula: HTMLElement | null): void {
    this.chemistry.follow(state, () => {
      if (formula) this.place(this.chemistryElement, formula.getBoundingClientRect())
    })
  }

  /** Follows the editor's selection. */
  followSelection(): void {
    this.mending.follow()
  }

  /** Puts in what is missing. @returns false where that would not make it a formula. */
  mend(pos: number): boolean {
    return this.mending.mend(pos)
  }

  /** Below a formula, within the text. */
  private place(note: HTMLElement, formula: DOMRect): void {
    const overlay = note.parentElement
    if (!overlay) return
    const text = this.view.dom.getBoundingClientRect()
    const { left, top } = overlay.getBoundingClientRect()
    const scale = scaleOf(overlay)
    note.style.maxWidth = `${text.width / scale - 2 * MARGIN_PX}px`
    const farthest = text.right - MARGIN_PX - note.offsetWidth * scale
    note.style.left = `${(Math.max(text.left + MARGIN_PX, Math.min(formula.left, farthest)) - left) / scale}px`
    // The bar of the formula is below it where there is no room above.
    const bar = overlay.querySelector('.formulary-context-bar')?.getBoundingClientRect()
    const isBarBelow =
      bar !== undefined && bar.height > 0 && bar.bottom > formula.bottom && bar.top < formula.bottom + 50
    note.style.top = `${((isBarBelow ? bar.bottom : formula.bottom) - top) / scale + 6}px`
  }

  remove(): void {
    this.chemistryElement.remove()
    this.mendElement.remove()
  }
}

function noteElement(): HTMLElement {
  const note = document.createElement('div')
  note.className = 'formulary-field-note'
  note.hidden = true
  return note
}
