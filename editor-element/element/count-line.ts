import type { Node } from 'prosemirror-model'
import { characterCount } from '#html'
import type { EditorCore } from '../core/editor-core.ts'

const AGAIN_MS = 500

/** The number of characters below the text. */
export class CountLine {
  readonly element: HTMLElement
  private readonly editor: EditorCore
  private timer = 0
  /** Counted last. */
  private counted: Node | undefined

  constructor(editor: EditorCore, element: HTMLElement) {
    this.editor = editor
    this.element = element
  }

  /** Follows the text until it is disconnected. */
  connect(): () => void {
    const { events } = this.editor
    const unsubscribes = [events.on('change', this.follow), events.on('loading', this.follow)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      clearTimeout(this.timer)
      this.timer = 0
    }
  }

  /**
   * With every key: nothing else may be done here, and that at most twice a second. Any layout after the one of the key has Chromium
   * collect the text for input methods once more, and text that changes far below what is typed has it hand all between them to the
   * compositor. Each is a fifth of the work of a key.
   */
  private readonly follow = (): void => {
    if (!this.timer) this.writeAndWait()
  }

  private readonly writeAndWait = (): void => {
    this.timer = this.write() ? window.setTimeout(this.writeAndWait, AGAIN_MS) : 0
  }

  /** @returns whether there was something to write. */
  write(): boolean {
    if (!this.element.parentNode) return false
    const { messages, loadedState } = this.editor
    const text = messages.characters(characterCount(loadedState.doc, this.counted))
    this.counted = loadedState.doc
    const isNew = this.element.textContent !== text
    if (isNew) this.element.textContent = text
    return isNew
  }
}
