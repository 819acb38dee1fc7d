import { scaleOf } from '../../../core/scale.ts'
import { styleField } from './field-styles.ts'
import { FIELD_WORDS } from './field-words.data.ts'

interface FieldRoom {
  /** The corner from which input and list are placed, in client coordinates. */
  readonly left: number
  readonly top: number
  /** How far to the right of it the list may begin. */
  readonly room: number
  readonly scale: number
}

/** What a field adds to what is around a formula: an input, moved to the caret, what is announced, and the commands. */
export class FieldElements {
  readonly input = document.createElement('textarea')
  readonly list = document.createElement('div')
  private readonly status = document.createElement('div')
  private readonly parent: HTMLElement | null
  private isRepeated = false

  /** @param isReachedByTab false: it is reached through the text alone. */
  constructor(parent: HTMLElement | null, isReachedByTab: boolean) {
    this.parent = parent
    const { input, status, list } = this
    input.className = 'formulary-field-input'
    const attributes = {
      autocapitalize: 'off',
      autocomplete: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
      // Out of the page's form.
      form: '',
      rows: '1',
      'aria-autocomplete': 'list',
      'aria-label': FIELD_WORDS.formula,
      ...(isReachedByTab ? {} : { tabindex: '-1' }),
    }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    status.className = 'formulary-field-status formulary-visually-hidden'
    status.setAttribute('role', 'status')
    status.setAttribute('aria-live', 'assertive')
    list.className = 'formulary-field-list'
    list.setAttribute('role', 'listbox')
    list.setAttribute('aria-label', FIELD_WORDS.commands)
    list.hidden = true
    parent?.append(input, status, list)
    const root = parent?.getRootNode()
    if (root instanceof ShadowRoot) styleField(root)
  }

  get hasFocus(): boolean {
    return (this.input.getRootNode() as ShadowRoot | Document).activeElement === this.input
  }

  /** Where input and list can be: to be asked before anything is changed on the page, for `place`. */
  measure(): FieldRoom | null {
    if (!this.parent) return null
    const { left, top, width } = this.parent.getBoundingClientRect()
    const scale = scaleOf(this.parent)
    return { left, top, room: this.list.hidden ? width : width - this.list.offsetWidth * scale, scale }
  }

  /** Where the caret is: input methods open their windows there. */
  place(caret: { x: number; top: number; bottom: number }, { left, top, room, scale }: FieldRoom): void {
    const { style } = this.input
    style.left = `${(caret.x - left) / scale}px`
    style.top = `${(caret.top - top) / scale}px`
    style.height = `${(caret.bottom - caret.top) / scale}px`
    this.list.style.left = `${Math.max(0, Math.min(caret.x - left, room)) / scale}px`
    this.list.style.top = `${(caret.bottom - top) / scale + 6}px`
  }

  /** The same words twice in a row are said again. */
  announce(text: string): void {
    this.isRepeated = !this.isRepeated
    this.status.textContent = text + (this.isRepeated ? '\u00a0' : '')
  }

  remove(): void {
    for (const each of [this.input, this.status, this.list]) each.remove()
  }
}
