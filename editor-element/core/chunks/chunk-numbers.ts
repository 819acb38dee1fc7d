import type { Mark, Node as ProseMirrorNode } from 'prosemirror-model'
import type { ChunkRuns } from './chunk-runs.ts'

/** The class of chunks that are laid out wherever they are. */
export const NEAR = 'formulary-chunk-near'

/** Nobody adds items for so long. */
const PAUSE_MS = 500
const CHUNKS_IN_A_SLICE = 8

/**
 * The number of the first item in each chunk of an ordered list: containment lets no number out of a chunk. An item that comes or goes
 * changes all that follow, which costs more than the key itself, so the chunks out of sight get theirs when the browser lays them
 * out, or in a pause.
 */
export class ChunkNumbers {
  private readonly numbers = new WeakMap<Mark, number>()
  private readonly elements = new Map<Mark, HTMLElement>()
  private readonly outOfSight = new WeakSet<HTMLElement>()
  private readonly due = new Map<HTMLElement, number>()
  private timer = 0

  /** The element of a chunk; its number may have been set before. */
  add(mark: Mark, element: HTMLElement): void {
    const number = this.numbers.get(mark)
    if (number === undefined) return
    if (this.elements.size === 0) window.addEventListener('beforeprint', this.showAll)
    this.elements.set(mark, element)
    show(element, number)
    element.addEventListener('contentvisibilityautostatechange', (event) => {
      // Lists in the items are in chunks, too.
      if (event.target !== element) return
      const { skipped } = event as Event & { skipped: boolean }
      // It tells of what was: meanwhile the cursor may have come near.
      if (skipped && !element.classList.contains(NEAR)) this.outOfSight.add(element)
      else this.comesIntoSight(element)
    })
  }

  remove(mark: Mark, element: HTMLElement): void {
    this.due.delete(element)
    if (this.elements.get(mark) !== element) return
    this.elements.delete(mark)
    if (this.elements.size === 0) window.removeEventListener('beforeprint', this.showAll)
  }

  /** Counts the items of a list. */
  count({ type, attrs }: ProseMirrorNode, runs: ChunkRuns): void {
    if (type.name !== 'ordered_list') return
    runs.forEach(([mark], index) => {
      if (!mark || mark === runs[index - 1]?.[0]) return
      const number = Number(attrs['start']) + index
      if (this.numbers.get(mark) === number) return
      this.numbers.set(mark, number)
      const element = this.elements.get(mark)
      if (!element) return
      if (this.outOfSight.has(element)) this.due.set(element, number)
      else show(element, number)
    })
    if (this.due.size > 0) this.showLater()
  }

  /** Also what is laid out for another reason than being in sight. */
  comesIntoSight(element: HTMLElement): void {
    this.outOfSight.delete(element)
    const number = this.due.get(element)
    this.due.delete(element)
    if (number !== undefined) show(element, number)
  }

  private readonly showAll = (): void => this.showDue(Infinity)

  private showDue(atMost: number): void {
    for (const [element, number] of [...this.due].slice(0, atMost)) {
      this.due.delete(element)
      show(element, number)
    }
  }

  private showLater(delayMs = PAUSE_MS): void {
    clearTimeout(this.timer)
    this.timer = window.setTimeout(() => {
      this.showDue(CHUNKS_IN_A_SLICE)
      if (this.due.size > 0) this.showLater(0)
    }, delayMs)
  }
}

function show(element: HTMLElement, number: number): void {
  element.style.setProperty('--formulary-first', String(number))
}
