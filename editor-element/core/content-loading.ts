import { Fragment } from 'prosemirror-model'
import { serializeBlock } from '#html'
import { nextTask, SLICE_MS } from './tasks.ts'

/** HTML from this length on is loaded bit by bit: what is shorter is read within a frame or two. */
export const LONG_HTML = 200_000

/** On the transactions that append what was loaded: nobody changed anything. */
export const LOADING = 'formularyLoading'

/**
 * Hands over the rest of a long document bit by bit, so that a person already reads and writes at its beginning, or at once where
 * something needs the whole.
 */
export class ContentLoading {
  private readonly pieces: Iterator<Fragment, void>
  private readonly append: (blocks: Fragment) => void
  private readonly mayAppend: () => boolean
  private readonly loaded: Fragment[] = []
  private isStopped = false
  /** False once everything is appended. */
  isRunning = true

  /**
   * @param pieces the rest of the document.
   * @param append adds blocks at the end.
   * @param mayAppend false while the text must be left alone.
   */
  constructor(pieces: Iterator<Fragment, void>, append: (blocks: Fragment) => void, mayAppend: () => boolean) {
    this.pieces = pieces
    this.append = append
    this.mayAppend = mayAppend
    window.addEventListener('beforeprint', this.finish)
    void this.run()
  }

  /** Appends all that is missing. */
  readonly finish = (): void => {
    if (this.isRunning) this.take(Infinity)
  }

  /** The content was replaced. */
  stop(): void {
    this.isStopped = true
    this.end()
  }

  private end(): void {
    this.isRunning = false
    window.removeEventListener('beforeprint', this.finish)
  }

  private async run(): Promise<void> {
    await nextPaint()
    while (this.isRunning) {
      if (this.mayAppend()) this.take(performance.now() + SLICE_MS)
      await nextTask()
    }
    await this.warm()
  }

  /** Writes the HTML of the blocks while nobody does anything, so that the first `getData` takes no longer than the later ones. */
  private async warm(): Promise<void> {
    // Safari does not tell when it is idle.
    if (!globalThis.requestIdleCallback) return
    let deadline = await nextIdleTime()
    for (const block of this.loaded.flatMap(({ content }) => content)) {
      if (this.isStopped) return
      if (deadline.timeRemaining() < 1) deadline = await nextIdleTime()
      serializeBlock(block)
    }
  }

  /** Ends before the last blocks are appended: whoever hears of them finds the document complete. */
  private take(until: number): void {
    let blocks = Fragment.empty
    do {
      const piece = this.pieces.next()
      if (piece.done) this.end()
      else blocks = blocks.append(piece.value)
    } while (this.isRunning && performance.now() < until)
    if (blocks.size === 0) return
    this.loaded.push(blocks)
    this.append(blocks)
  }
}

/** There are no animation frames while a page is hidden. */
function nextPaint(): Promise<void> {
  if (document.hidden) return nextTask()
  return new Promise((resolve) => requestAnimationFrame(() => resolve(nextTask())))
}

const nextIdleTime = () => new Promise<IdleDeadline>((resolve) => requestIdleCallback(resolve))
