import type { Node } from 'prosemirror-model'
import { EMPTY_PARAGRAPH, serializeBlock, withFootnotes } from './serialize.ts'

/**
 * The HTML of a document that changes. Only what differs from the document before is written and the rest of the last HTML is taken
 * over, so that asking after each key costs little in a document of any length.
 */
export class DocumentHtml {
  private blocks: readonly Node[] = []
  /** Of the HTML of each block. */
  private lengths: readonly number[] = []
  private html = ''

  /** @returns the same as `serializeHtml(doc)`. */
  of(doc: Node): string {
    const [before, after] = [this.blocks, doc.content.content]
    const shorter = Math.min(before.length, after.length)
    let start = 0
    while (start < shorter && before[start] === after[start]) start++
    let kept = 0
    while (kept < shorter - start && before[before.length - 1 - kept] === after[after.length - 1 - kept]) kept++
    if (start < before.length || start < after.length) {
      const [first, last] = [this.lengths.slice(0, start), this.lengths.slice(before.length - kept)]
      const written: string[] = []
      const lengths: number[] = []
      for (const block of after.slice(start, after.length - kept)) {
        const html = serializeBlock(block)
        written.push(html)
        lengths.push(html.length)
      }
      this.html = this.html.slice(0, sum(first)) + written.join('') + this.html.slice(this.html.length - sum(last))
      this.lengths = [...first, ...lengths, ...last]
      this.blocks = after
    }
    return this.html === EMPTY_PARAGRAPH ? '' : withFootnotes(this.html)
  }
}

function sum(lengths: readonly number[]): number {
  let total = 0
  for (const length of lengths) total += length
  return total
}
