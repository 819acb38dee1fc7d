import { Schema, type Mark, type Node as ProseMirrorNode } from 'prosemirror-model'
import type { Selection } from 'prosemirror-state'
import type { DirectEditorProps, MarkViewConstructor } from 'prosemirror-view'
import { changedBlocks } from './queries/changed-blocks.ts'

/** Blocks in a new chunk; it is split once it has twice as many. */
export const CHUNK_BLOCKS = 50
/** A document is rendered in chunks from this many blocks on, until it has fewer than half as many. */
export const CHUNKED_FROM_BLOCKS = 100

/** Rough height of a block: it keeps the scrollbar about right until the block was laid out once. */
const LINE_HEIGHT = 26
const BLOCK_MARGIN = 12
const LINE_CHARACTERS = 100

/** The mark of a chunk, in a schema of its own: documents, steps, clipboard and saved HTML can never hold it. */
const { chunk } = new Schema({
  nodes: { doc: { content: 'text*' }, text: {} },
  marks: { chunk: { attrs: { id: {}, height: {} }, reparseInView: true } },
}).marks

const NONE: readonly Mark[] = []

declare module 'prosemirror-view' {
  interface DirectEditorProps {
    /** The marks by which the view wraps runs of top-level blocks; read by the patch `patches/prosemirror-view-1-block-marks.patch`. */
    blockMarks?: (doc: ProseMirrorNode, index: number) => readonly Mark[]
  }
}

/**
 * Only Chromium: Firefox's arrow keys skip what is out of sight, and it gains nothing; Safari is unproven (D106).
 */
export const drawsInChunks = (): boolean =>
  /Chrom(?:e|ium)\//.test(navigator.userAgent) && CSS.supports('contain-intrinsic-block-size', 'auto 1px')

/**
 * Renders the blocks of a long document in wrappers of about fifty, of which the browser lays out only those in sight. They exist
 * only in the view: every block remembers its wrapper, so that an edit moves none of the others.
 */
export class BlockChunks {
  private doc: ProseMirrorNode | null = null
  /** The wrapper of each block; empty while the document is short. */
  private marks: (readonly Mark[])[] = []
  private lastId = 0
  private readonly elements = new Map<number, HTMLElement>()
  private near: readonly HTMLElement[] = []
  private readonly isComposing: () => boolean

  constructor(isComposing: () => boolean) {
    this.isComposing = isComposing
  }

  private marksOf(doc: ProseMirrorNode, index: number): readonly Mark[] {
    if (doc !== this.doc) this.follow(doc)
    return this.marks[index] ?? NONE
  }

  /** What the view needs to render in chunks. */
  get viewProps(): Pick<DirectEditorProps, 'blockMarks' | 'markViews'> {
    return { blockMarks: (doc, index) => this.marksOf(doc, index), markViews: { [chunk.name]: this.markView } }
  }

  private readonly markView: MarkViewConstructor = (mark) => {
    const { id, height } = mark.attrs as { id: number; height: number }
    const dom = document.createElement('div')
    dom.className = 'formulary-chunk'
    dom.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`)
    this.elements.set(id, dom)
    return {
      dom,
      contentDOM: dom,
      ignoreMutation: (mutation) => mutation.type === 'attributes',
      destroy: () => {
        if (this.elements.get(id) === dom) this.elements.delete(id)
      },
    }
  }

  /** Lays out the chunks at the cursor whether or not they are in sight: the arrow keys need what comes next. */
  followCursor({ $head }: Selection): void {
    const index = Math.min($head.index(0), $head.node(0).childCount - 1)
    const mark = this.marks[index]
    const near: HTMLElement[] = []
    if (mark) {
      let first = index
      let last = index
      while (this.marks[first] === mark) first -= 1
      while (this.marks[last] === mark) last += 1
      for (const each of [this.marks[first], mark, this.marks[last]]) {
        const element = each && this.elements.get(each[0]?.attrs['id'] as number)
        if (element) near.push(element)
      }
    }
    if (near.length === this.near.length && near.every((element, at) => element === this.near[at])) return
    for (const element of this.near) if (!near.includes(element)) element.classList.remove('formulary-chunk-near')
    for (const element of near) element.classList.add('formulary-chunk-near')
    this.near = near
  }

  private follow(doc: ProseMirrorNode): void {
    const before = this.doc
    this.doc = doc
    const count = doc.childCount
    const isChunked = this.marks.length > 0
    // A word being composed would lose its element.
    const mayMove = !this.isComposing()
    if (mayMove && count < (isChunked ? CHUNKED_FROM_BLOCKS / 2 : CHUNKED_FROM_BLOCKS)) {
      this.marks = []
      return
    }
    if (!isChunked || !before) {
      if (mayMove) this.marks = this.newChunks(0, count)
      return
    }
    const { head, tail } = changedBlocks(before, doc)
    // Another document, and not the same one with every block aligned.
    if (head + tail === 0 && before.content.size !== doc.content.size) {
      this.marks = this.newChunks(0, count)
      return
    }
    const removed = before.childCount - head - tail
    const added = count - head - tail
    const neighbor = this.marks[head] ?? this.marks[head - 1] ?? NONE
    // The usual case, blocks changed within themselves, leaves everything as it is.
    if (removed !== added || (removed > 1 && before.content.size !== doc.content.size))
      this.marks = [
        ...this.marks.slice(0, head),
        ...Array.from({ length: added }, () => neighbor),
        ...this.marks.slice(head + removed),
      ]
    if (mayMove) this.splitAt(Math.min(head, count - 1))
  }

  /** Splits the chunk of a block where it became too long. */
  private splitAt(index: number): void {
    const mark = this.marks[index]
    let first = index
    let end = index
    while (first > 0 && this.marks[first - 1] === mark) first -= 1
    while (end < this.marks.length && this.marks[end] === mark) end += 1
    if (end - first <= 2 * CHUNK_BLOCKS) return
    const kept = first + CHUNK_BLOCKS
    const rest = this.newChunks(kept, end)
    for (let at = kept; at < end; at++) this.marks[at] = rest[at - kept] ?? NONE
  }

  private newChunks(from: number, to: number): (readonly Mark[])[] {
    const marks: (readonly Mark[])[] = []
    for (let first = from; first < to; first += CHUNK_BLOCKS) {
      const end = Math.min(first + CHUNK_BLOCKS, to)
      const id = (this.lastId += 1)
      let height = 0
      for (let at = first; at < end; at++)
        height += Math.ceil((this.doc?.child(at).nodeSize ?? 0) / LINE_CHARACTERS) * LINE_HEIGHT + BLOCK_MARGIN
      const mark: readonly Mark[] = [chunk.create({ id, height })]
      for (let at = first; at < end; at++) marks.push(mark)
    }
    return marks
  }
}
