import { characterCount } from '#html'
import type { EditorCore } from '../core/editor-core.ts'

const AGAIN_MS = 500
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
   * the compositor: a count that nobody sees waits for a pause. And any layout after the one of the key has Chromium collect the
   * text for input methods once more. Each is a fifth of the work of a key.
   */
  private readonly follow = (): void => {
    if (!this.isSeen) this.wait(UNSEEN_COUNT_MS)
    else if (!this.timer) this.writeAndWait()
  }

  private readonly writeAndWait = (): void => {
    this.timer = 0
    if (this.write()) this.wait(AGAIN_MS)
  }

  private wait(ms: number): void {
    clearTimeout(this.timer)
    this.timer = window.setTimeout(this.writeAndWait, ms)
  }

  /** @returns whether there was something to write. */
  write(): boolean {
    if (!this.element.parentNode) return false
    const { messages, loadedState } = this.editor
    const text = messages.characters(characterCount(loadedState.doc))
    const isNew = this.element.textContent !== text
    if (isNew) this.element.textContent = text
    return isNew
  }
}
