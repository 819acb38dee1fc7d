import type { Node } from 'prosemirror-model'
import { changedNodes } from './changed-nodes.ts'
import { EDGE, EMPTY_PARAGRAPH, isLongBlock, serializeAround, serializeBlock, withFootnotes } from './serialize.ts'

/** What has changed in the HTML of a document since the patch before. */
export interface HtmlPatch {
  /** 0 for the first, which has the whole HTML; one more for each that follows. */
  number: number
  /** The characters that are replaced, in the HTML before. */
  from: number
  to: number
  html: string
  /** Of the whole HTML afterwards. */
  length: number
}

/** How much a part of the HTML has: its characters but for the numbers of its footnotes, and how many footnotes these are. */
interface Size {
  readonly length: number
  readonly footnotes: number
}

/** Of a block, or of an item or row of a long one. */
interface Piece extends Size {
  /** What is listed of its footnotes at the end of the document. */
  readonly list: string
  /** Of a block with many items or rows: these, and what is written around them. */
  readonly inner?: { readonly row: Row; readonly open: string; readonly close: string }
}

interface Change {
  /** What precedes the part that is replaced. */
  readonly before: Size
  readonly removed: Piece
  readonly added: Piece
  /** As blocks are remembered: each footnote with what is listed of it in place of its number. */
  readonly html: string
}

/**
 * Follows a document and says what changes in its HTML, without making that as a whole: what a key costs does not depend on how long the
 * text is.
 */
export class HtmlPatches {
  private row = new Row()
  private number = 0
  private length = 0

  /** @returns what makes the HTML of the document before that of `doc`, which `serializeHtml` writes. */
  next(doc: Node): HtmlPatch {
    const { from, to, html } = this.change(doc)
    this.length += html.length - (to - from)
    return { number: this.number++, from, to, html, length: this.length }
  }

  private change(doc: Node): { from: number; to: number; html: string } {
    if (doc.childCount === 1 && serializeBlock(doc.firstChild!) === EMPTY_PARAGRAPH) return this.all('')
    if (this.length === 0) return this.whole(doc)
    const { before, removed, added, html } = this.row.follow(doc.content.content)
    // All numbers behind it may be others, and the list at the end is.
    if (removed.list !== added.list) return this.whole(doc)
    const from = lengthOf(before)
    return { from, to: from + lengthOf(removed, before.footnotes), html: numbered(html, before.footnotes) }
  }

  private whole(doc: Node): { from: number; to: number; html: string } {
    this.row = new Row()
    return this.all(withFootnotes(this.row.follow(doc.content.content).html))
  }

  private all(html: string): { from: number; to: number; html: string } {
    return { from: 0, to: this.length, html }
  }
}

/** Nodes in a row. */
class Row {
  private nodes: readonly Node[] = []
  private pieces: Piece[] = []
  /** Where the last change was, and what precedes it: the next one is rarely far from there. */
  private place = 0
  private before: Size = NOTHING

  follow(after: readonly Node[]): Change {
    const { nodes, pieces } = this
    const { head, tail } = changedNodes(nodes, after)
    const before = this.sizeBefore(head)
    const removed = pieces.slice(head, nodes.length - tail)
    const changed = after.slice(head, after.length - tail)
    this.nodes = after
    const inside = removed.length === 1 && changed.length === 1 && followInside(removed[0]!, changed[0]!, before)
    const written = inside ? [] : changed.map(writeNode)
    const replacing = inside ? [inside.piece] : written.map(({ piece }) => piece)
    // Copying all of them would be most of the work of a key in a long text.
    if (replacing.length === removed.length)
      for (const [index, piece] of replacing.entries()) pieces[head + index] = piece
    else this.pieces = pieces.slice(0, head).concat(replacing, pieces.slice(nodes.length - tail))
    if (inside) return inside.change
    return {
      before,
      removed: sum(removed),
      added: sum(replacing),
      html: written.map(({ html }) => html).join(''),
    }
  }

  private sizeBefore(index: number): Size {
    let { length, footnotes } = this.before
    for (; this.place < index; this.place++) {
      const piece = this.pieces[this.place]!
      length += piece.length
      footnotes += piece.footnotes
    }
    while (this.place > index) {
      const piece = this.pieces[--this.place]!
      length -= piece.length
      footnotes -= piece.footnotes
    }
    return (this.before = { length, footnotes })
  }
}

/** What changed in the items or rows of a long block; null where the block itself is another. */
function followInside(piece: Piece, block: Node, before: Size): { piece: Piece; change: Change } | null {
  const { inner } = piece
  if (!inner || !isLongBlock(block)) return null
  const { open, close } = around(block)
  if (open !== inner.open || close !== inner.close) return null
  const change = inner.row.follow(block.content.content)
  const { removed, added } = change
  return {
    // With other footnotes, all is written anew.
    piece: { ...piece, length: piece.length + added.length - removed.length },
    change: {
      ...change,
      before: {
        length: before.length + open.length + change.before.length,
        footnotes: before.footnotes + change.before.footnotes,
      },
    },
  }
}

function writeNode(node: Node): { piece: Piece; html: string } {
  if (!isLongBlock(node)) {
    const html = serializeBlock(node)
    return { piece: pieceOf(html), html }
  }
  const row = new Row()
  const { html, added } = row.follow(node.content.content)
  const { open, close } = around(node)
  return {
    piece: { ...added, length: open.length + added.length + close.length, inner: { row, open, close } },
    html: open + html + close,
  }
}

function around(block: Node): { open: string; close: string } {
  const [open = '', close = ''] = serializeAround(block, EDGE).split(EDGE)
  return { open, close }
}

const FOOTNOTE = /\0([^\0]*)\0/g
const NOTHING: Piece = { length: 0, footnotes: 0, list: '' }

function pieceOf(html: string): Piece {
  if (!html.includes(EDGE)) return { ...NOTHING, length: html.length }
  const items = [...html.matchAll(FOOTNOTE)].map(([, item]) => item)
  return { length: html.replace(FOOTNOTE, '').length, footnotes: items.length, list: items.join('') }
}

function sum(pieces: readonly Piece[]): Piece {
  let { length, footnotes, list } = NOTHING
  for (const piece of pieces) {
    length += piece.length
    footnotes += piece.footnotes
    list += piece.list
  }
  return { length, footnotes, list }
}

const numbered = (html: string, count: number): string => html.replace(FOOTNOTE, () => String(++count))

/** With the numbers of the footnotes, of which `count` precede it. */
const lengthOf = ({ length, footnotes }: Size, count = 0): number => length + digits(count + footnotes) - digits(count)

/** How many the numbers from 1 to `count` have together. */
function digits(count: number): number {
  let all = 0
  for (let least = 1; least <= count; least *= 10) all += count - least + 1
  return all
}
