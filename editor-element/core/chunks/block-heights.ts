import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { CHUNKED_FROM_BLOCKS } from './long-blocks.ts'

/** Rough height of a block: it keeps the scrollbar about right until the block was laid out once. */
const LINE_HEIGHT = 26
const BLOCK_MARGIN = 12
const LINE_CHARACTERS = 100

/** In CSS pixels, of blocks that were laid out before they were drawn in chunks. */
const measured = new WeakMap<ProseMirrorNode, number>()

/** Measured or estimated, in CSS pixels, with the space to the next block. */
export function heightOf(block: ProseMirrorNode): number {
  const height = measured.get(block)
  if (height !== undefined) return height
  if (block.type.name !== 'table_row') return Math.ceil(block.nodeSize / LINE_CHARACTERS) * LINE_HEIGHT + BLOCK_MARGIN
  const longest = Math.max(...block.children.map(({ nodeSize }) => nodeSize))
  return Math.ceil((longest * block.childCount) / LINE_CHARACTERS) * LINE_HEIGHT + BLOCK_MARGIN
}

/** Measures what is about to be drawn in chunks, so that the text stays where it is although it is not laid out again. */
export function measureBlocks({ dom }: EditorView): void {
  for (const parent of [dom, ...dom.querySelectorAll('ol, ul, tbody, blockquote')]) {
    if (parent.childElementCount < CHUNKED_FROM_BLOCKS) continue
    let last: ProseMirrorNode | undefined
    let lastTop = 0
    for (const child of parent.children) {
      const { top } = child.getBoundingClientRect()
      if (last) measured.set(last, top - lastTop)
      last = (child as { pmViewDesc?: { node?: ProseMirrorNode } }).pmViewDesc?.node
      lastTop = top
    }
  }
}
