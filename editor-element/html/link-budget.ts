import type { Mark } from 'prosemirror-model'
import { schema } from './schema/index.ts'
import type { Textblock } from './textblock.ts'

/**
 * Total characters of addresses and titles of the links in one document. A link is repeated in each block that it spans: one
 * with 8,000 characters around 100,000 paragraphs would be 800 MB. Beyond the limit its text has no link.
 */
const MAX_LINK_CHARACTERS = 8_000_000

/** Counts what the links of a document write while it is read. */
export class LinkBudget {
  private written = 0
  /** The link that was counted last. */
  private last: { block: Textblock; link: Mark } | null = null

  /** The marks for the next content of a block, without their link once the limit is reached. */
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
