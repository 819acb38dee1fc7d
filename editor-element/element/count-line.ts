import { characterCount } from '#html'
import type { EditorCore } from '../core/editor-core.ts'

const UNSEEN_COUNT_MS = 1_000

/** The number of characters below the text. */
export class CountLine {
  readonly element: HTMLElement
  private readonly editor: EditorCore
  /** Below a long text it is out of sight. */
  private isSeen = true
  private timer = 0

  constructor(editor: EditorCore, element: HTMLElement) {
    this.editor = editor
    this.element = element
  }

  /** Follows the text until it is disconnected. */
  connect(): () => void {
    const { events } = this.editor
    const observer = new IntersectionObserver((entries) => {
      this.isSeen = entries.at(-1)!.isIntersecting
      if (this.isSeen) this.write()
    })
    observer.observe(this.element)
    const unsubscribes = [events.on('change', this.follow), events.on('loading', this.follow)]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
      observer.disconnect()
      clearTimeout(this.timer)
    }
  }

  /**
   * With every key: nothing else may be done here. Text that changes far below what is typed has the browser hand all between them to
   * the compositor, a fifth of the work of a key: a count that nobody sees waits for a pause.
   */
  private readonly follow = (): void => {
    clearTimeout(this.timer)
    if (this.isSeen) this.write()
    else this.timer = window.setTimeout(() => this.write(), UNSEEN_COUNT_MS)
  }

  write(): void {
    if (!this.element.parentNode) return
    const { messages, loadedState } = this.editor
    const text = messages.characters(characterCount(loadedState.doc))
    if (this.element.textContent !== text) this.element.textContent = text
  }
}
