import type { Mark } from 'prosemirror-model'
import { schema } from './schema/index.ts'
import type { Textblock } from './textblock.ts'

/**
 * Characters of addresses and titles that links may write into one document. A link is written anew in each block that it
 * reaches into: one with 8,000 characters around 100,000 paragraphs would be 800 MB. From there on its text is without it.
 */
const MAX_LINK_CHARACTERS = 8_000_000

/** Counts what the links of a document write while it is read. */
export class LinkBudget {
  private written = 0
  /** What was counted last. */
  private last: { block: Textblock; link: Mark } | null = null

  /** The marks of what comes next in a block, without their link where links have written all that they may. */
  marksIn(block: Textblock, marks: readonly Mark[]): readonly Mark[] {
    const link = marks.find(({ type }) => type === schema.marks.link)
    if (!link) return marks
    if (this.last?.block !== block || this.last.link !== link) {
      this.last = { block, link }
      this.written += String(link.attrs['href']).length + String(link.attrs['title'] ?? '').length
    }
    return this.written > MAX_LINK_CHARACTERS ? link.removeFromSet(marks) : marks
  }
}
