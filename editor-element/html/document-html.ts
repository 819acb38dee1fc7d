import type { Node } from 'prosemirror-model'
import { changedNodes } from './changed-nodes.ts'
import { EMPTY_PARAGRAPH, isLongBlock, serializeAround, serializeBlock, withFootnotes } from './serialize.ts'

/** The HTML of nodes in a row. Only what differs from last time is written; the rest of the last HTML is taken over. */
class HtmlInRow {
  private nodes: readonly Node[] = []
  /** Of the HTML of each node. */
  private lengths: readonly number[] = []
  private html = ''

  /** @param write is given what was in the place of a node before, if that is known. */
  of(after: readonly Node[], write: (node: Node, before?: Node) => string): string {
    const before = this.nodes
    const { head, tail } = changedNodes(before, after)
    if (head < before.length || head < after.length) {
      const [first, last] = [this.lengths.slice(0, head), this.lengths.slice(before.length - tail)]
      const written = after
        .slice(head, after.length - tail)
        .map((node, index) => write(node, head + index < before.length - tail ? before[head + index] : undefined))
      const lengths = written.map(({ length }) => length)
      this.html = this.html.slice(0, sum(first)) + written.join('') + this.html.slice(this.html.length - sum(last))
      this.lengths = [...first, ...lengths, ...last]
      this.nodes = after
    }
    return this.html
  }
}

/**
 * The HTML of a document that changes, so that asking after each key costs little in a document of any length, also where that is one
 * list or one table.
 */
export class DocumentHtml {
  private readonly blocks = new HtmlInRow()
  /** The items or rows of long blocks. */
  private readonly inner = new WeakMap<Node, HtmlInRow>()

  /** @returns the same as `serializeHtml(doc)`. */
  of(doc: Node): string {
    const html = this.blocks.of(doc.content.content, (block, before) => this.write(block, before))
    return html === EMPTY_PARAGRAPH ? '' : withFootnotes(html)
  }

  private write(block: Node, before: Node | undefined): string {
    if (!isLongBlock(block)) return serializeBlock(block)
    const known = before && this.inner.get(before)
    if (known) this.inner.delete(before)
    const rows = known ?? new HtmlInRow()
    this.inner.set(block, rows)
    return serializeAround(
      block,
      rows.of(block.content.content, (node) => serializeBlock(node)),
    )
  }
}

function sum(lengths: readonly number[]): number {
  let total = 0
  for (const length of lengths) total += length
  return total
}
