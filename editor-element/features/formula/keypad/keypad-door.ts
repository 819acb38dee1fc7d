import type { EditorView } from 'prosemirror-view'
import { adoptRules } from '../../../assets/stylesheet.ts'
import type { Editor } from '../../../core/editor.ts'
import { aroundText } from '../../../core/overlay.ts'
import { rowOf } from '../../../math/rows/row-places.ts'
import type { MathField } from '../field/math-field.ts'
import type { Keypad } from './keypad.ts'

/** Until the page is left, on every formula: who wants the device's keyboard wants it for more than one. */
let isKeyboardWanted = false

/** Shows the keypad (D65) while the caret is in a formula, where one is wanted; it is loaded for the first. */
export class KeypadDoor {
  private readonly view: EditorView
  private readonly editor: Editor
  private readonly field: MathField
  private keypad: Keypad | null = null
  private loading: Promise<void> | null = null
  private isShown = false
  private stopSticking = () => {}

  constructor(view: EditorView, editor: Editor, field: MathField) {
    this.view = view
    this.editor = editor
    this.field = field
    this.chooseKeyboard()
    window.addEventListener('resize', this.onResize)
  }

  /** A telephone that is turned has less room above the keypad. */
  private readonly onResize = (): void => {
    if (this.isShown && this.keypad) this.field.reveal()
  }

  private get isWanted(): boolean {
    // What pages test themselves in has no media queries.
    return this.editor.options.formulaKeypad || globalThis.matchMedia?.('(pointer: coarse)').matches
  }

  /** The device's keyboard stays away while there is the keypad. */
  private chooseKeyboard(): void {
    const { input } = this.field.elements
    if (this.isWanted && !isKeyboardWanted) input.setAttribute('inputmode', 'none')
    else input.removeAttribute('inputmode')
  }

  /** How much the keypad covers at the end of what is in sight: all of its height, once it is over the text. */
  get covered(): number {
    const stage = aroundText(this.view, '.formulary-stage')
    if (!this.isShown || !this.keypad || !stage) return 0
    const { top, height } = this.keypad.element.getBoundingClientRect()
    return stage.getBoundingClientRect().bottom > top + 1 ? height : 0
  }

  show(isShown: boolean): void {
    if (isShown === this.isShown) return
    this.isShown = isShown
    this.chooseKeyboard()
    if (isShown && this.isWanted) this.loading ??= this.load()
    this.update()
  }

  private update(): void {
    const { keypad } = this
    if (!keypad) return
    const wasHidden = keypad.element.hidden
    keypad.element.hidden = !this.isShown || !this.isWanted
    if (!wasHidden || keypad.element.hidden) return
    const { state } = this.field
    keypad.begin(state !== null && rowOf(state).kind === 'chemistry')
    this.field.reveal()
  }

  private async load(): Promise<void> {
    const loaded = await Promise.all([
      import('./keypad.ts'),
      import('./keypad-styles.ts'),
      import('./press-key.ts'),
      import('./visible-end.ts'),
    ]).catch(() => null)
    const stage = aroundText(this.view, '.formulary-stage')
    if (!loaded || !stage) {
      this.loading = null
      return this.field.elements.input.removeAttribute('inputmode')
    }
    const [{ Keypad, decimalSignOf, keypadLayers }, { KEYPAD }, { pressKey }, { stickToVisibleEnd }] = loaded
    adoptRules(stage.getRootNode() as ShadowRoot, KEYPAD)
    const language = this.view.dom.closest<HTMLElement>('[lang]')?.lang
    this.keypad = new Keypad(decimalSignOf(language), keypadLayers(this.editor.options.macros), {
      onKey: (key) => pressKey(this.field, key),
      onKeyboard: (isWanted) => this.useKeyboard(isWanted),
    })
    stage.after(this.keypad.element)
    this.stopSticking = stickToVisibleEnd(this.keypad.element, stage)
    this.keypad.element.hidden = true
    this.update()
  }

  /** Keyboards come and go with the focus. */
  private useKeyboard(isWanted: boolean): void {
    isKeyboardWanted = isWanted
    this.chooseKeyboard()
    const { input } = this.field.elements
    input.blur()
    input.focus({ preventScroll: true })
  }

  remove(): void {
    window.removeEventListener('resize', this.onResize)
    this.stopSticking()
    this.keypad?.remove()
  }
}
