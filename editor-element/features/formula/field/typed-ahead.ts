import type { EditorView } from 'prosemirror-view'
import type { Editor } from '../../../core/editor.ts'
import { letterOfKey } from '../../../core/letter-key.ts'
import { TrackedRange } from '../../../core/tracked-range.ts'
import { isTyped } from '../formula-typing.ts'
import { actAsBrowser } from './act-as-browser.ts'
import { FormulaSelection } from './formula-selection.ts'
import { selectText } from './select-across.ts'

/** A text, a key that is none, or the place of a click. */
export type Ahead = string | KeyboardEvent | TrackedRange

export const isClick = (each: Ahead): each is TrackedRange => each instanceof TrackedRange

/** They are pressed with another one, or for more than one. */
const NOT_A_KEY = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified|Compose)$/

/** What only the browser can do: its clipboard, its address bar, to load a page anew. */
const isForBrowser = (event: KeyboardEvent): boolean =>
  /^F\d/.test(event.key) || (!isTyped(event) && /^[clrvx]$/.test(letterOfKey(event)))

/** With what it does besides, such as a dollar that ends a formula. */
function typeText(view: EditorView, text: string): void {
  for (const char of text) {
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(char, from, to).scrollIntoView()
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, char, insert))) view.dispatch(insert())
  }
}

/** Holds back what is pressed while the field of a formula is being loaded, and where one clicks meanwhile, and does it then in its order. */
export class TypedAhead {
  private readonly editor: Editor
  /** Types into the formula with the caret. */
  private readonly typeInFormula: (each: string | KeyboardEvent) => void
  private held: Ahead[] | null = null

  constructor(editor: Editor, typeInFormula: (each: string | KeyboardEvent) => void) {
    this.editor = editor
    this.typeInFormula = typeInFormula
  }

  get isHolding(): boolean {
    return this.held !== null
  }

  /** @returns whether it is held back. */
  text(text: string): boolean {
    this.held?.push(text)
    return this.isHolding
  }

  /** All keys but for what only the browser can do. @returns whether it is held back. */
  key(event: KeyboardEvent): boolean {
    if (!this.held || event.isComposing || NOT_A_KEY.test(event.key) || isForBrowser(event)) return false
    this.held.push(isTyped(event) ? event.key : event)
    event.preventDefault()
    return true
  }

  click(view: EditorView, { clientX: left, clientY: top }: MouseEvent): void {
    const place = this.held && view.posAtCoords({ left, top })
    if (place) this.held?.push(this.editor.track(place.pos, place.pos))
  }

  /**
   * However long it takes: what is typed meanwhile is meant for the formula, into which `start` puts the caret. Nothing happens while it is
   * holding already.
   */
  async until(
    view: EditorView,
    loaded: () => Promise<unknown>,
    start: (held: readonly Ahead[]) => void,
  ): Promise<void> {
    if (this.held) return
    const held: Ahead[] = []
    this.held = held
    await loaded()
    this.held = null
    if (view.isDestroyed || !this.editor.isEditable) return
    start(held)
    for (const each of held) this.again(view, each)
  }

  /** As if it were done now; behind what begins another formula it waits for that. */
  private again(view: EditorView, each: Ahead): void {
    if (this.held) this.held.push(each)
    else if (isClick(each)) {
      this.editor.untrack(each)
      selectText(view, each.from, each.to)
      view.focus()
    } else if (view.state.selection instanceof FormulaSelection) this.typeInFormula(each)
    else if (typeof each === 'string') typeText(view, each)
    else if (!view.someProp('handleKeyDown', (handle) => handle(view, each))) actAsBrowser(view, each)
  }
}
