import { overlayOf } from '../../../core/overlay.ts'
import { adoptSheet } from '../../../assets/stylesheet.ts'
import type { EditorView } from 'prosemirror-view'
import { fieldSheet } from './field-styles.ts'
import { FIELD_WORDS } from './field-words.data.ts'

/** How near the note comes to the edges of the text. */
const MARGIN_PX = 8

/** What the field adds to an editor: an input outside the text, moved to the caret, what is announced, and the commands. */
export class FieldElements {
  readonly input = document.createElement('textarea')
  readonly list = document.createElement('div')
  /** Beside a chemical formula, and beside one that cannot be drawn. */
  readonly chemistry = noteElement()
  readonly mend = noteElement()
  private readonly status = document.createElement('div')
  private isRepeated = false

  constructor(view: EditorView) {
    const { input, status, list, chemistry, mend } = this
    input.className = 'formulary-field-input'
    const attributes = {
      autocapitalize: 'off',
      autocomplete: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
      // Out of the page's form, and reached through the text alone.
      form: '',
      tabindex: '-1',
      rows: '1',
      'aria-autocomplete': 'list',
      'aria-label': FIELD_WORDS.formula,
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    status.className = 'formulary-field-status'
    status.setAttribute('role', 'status')
    status.setAttribute('aria-live', 'assertive')
    list.className = 'formulary-field-list'
    list.setAttribute('role', 'listbox')
    list.setAttribute('aria-label', FIELD_WORDS.commands)
    list.hidden = true
    const overlay = overlayOf(view)
    overlay?.append(input, status, list, chemistry, mend)
    const root = overlay?.getRootNode()
    if (root instanceof ShadowRoot) adoptSheet(root, fieldSheet())
  }

  /** Where the caret is: input methods open their windows there. */
  place(caret: { x: number; top: number; bottom: number }): void {
    const overlay = this.input.parentElement
    if (!overlay) return
    const { left, top } = overlay.getBoundingClientRect()
    const { style } = this.input
    style.left = `${caret.x - left}px`
    style.top = `${caret.top - top}px`
    style.height = `${caret.bottom - caret.top}px`
    this.list.style.left = `${caret.x - left}px`
    this.list.style.top = `${caret.bottom - top + 6}px`
  }

  /** Below a formula, within the text. */
  placeNote(note: HTMLElement, formula: DOMRect, text: DOMRect): void {
    const overlay = note.parentElement
    if (!overlay) return
    const { left, top } = overlay.getBoundingClientRect()
    note.style.maxWidth = `${text.width - 2 * MARGIN_PX}px`
    const x = Math.max(text.left + MARGIN_PX, Math.min(formula.left, text.right - MARGIN_PX - note.offsetWidth))
    note.style.left = `${x - left}px`
    // The bar of the formula is below it where there is no room above.
    const bar = overlay.querySelector('.formulary-context-bar')?.getBoundingClientRect()
    const isBarBelow =
      bar !== undefined && bar.height > 0 && bar.bottom > formula.bottom && bar.top < formula.bottom + 50
    note.style.top = `${(isBarBelow ? bar.bottom : formula.bottom) - top + 6}px`
  }

  /** The same words twice in a row are said again. */
  announce(text: string): void {
    this.isRepeated = !this.isRepeated
    this.status.textContent = text + (this.isRepeated ? '\u00a0' : '')
  }

  remove(): void {
    for (const each of [this.input, this.status, this.list, this.chemistry, this.mend]) each.remove()
  }
}

function noteElement(): HTMLElement {
  const note = document.createElement('div')
  note.className = 'formulary-field-note'
  note.hidden = true
  return note
}
