import type { Mark, Node as ProseMirrorNode } from 'prosemirror-model'
import { DecorationSet, type DecorationSource, type EditorView } from 'prosemirror-view'
import { chunk, type ChunkRuns } from './chunk-runs.ts'

/** What the view keeps of an element that it has drawn; its own types leave it out. */
export interface Drawn {
  readonly node?: ProseMirrorNode
  /** Of the wrapper of a chunk. */
  readonly mark?: Mark
  readonly children: readonly Drawn[]
  readonly dirty: number
  readonly outerDeco?: readonly unknown[]
  readonly innerDeco?: DecorationSource
  /** Of a chunk: the room that its blocks take in the document. Read by the patch; without it, the view adds up each block, at every turn. */
  knownSize?: number | undefined
  update?(node: ProseMirrorNode, outer: readonly unknown[], inner: DecorationSource, view: EditorView): boolean
}

const CLEAN = 0
const CONTENT_DIRTY = 2

/** What a set of decorations is made of; its own types leave it out. */
interface Decorations {
  /** Of the node itself, and on its blocks as wholes. */
  readonly local: readonly unknown[]
  /** Where a block starts, where it ends and what is in it, one block after the other. */
  readonly children: readonly (number | DecorationSource)[]
  eq(other: unknown): boolean
}

const inside = (decorations: DecorationSource): Decorations => decorations as unknown as Decorations

/** What is in each block that has decorations, by where it starts. */
function innerDecorations({ children }: Decorations): Map<number, DecorationSource> {
  const inner = new Map<number, DecorationSource>()
  for (let at = 0; at < children.length; at += 3) inner.set(Number(children[at]), children[at + 2] as DecorationSource)
  return inner
}

/**
 * Draws a node whose blocks are in chunks where one block alone has changed, within itself: the thousands of others are not compared
 * as the view would.
 * @param drawn of the node, as it was; its `node` is the new one.
 * @returns false where the view has to look at all of them.
 */
export function updateOneBlock(drawn: Drawn, view: EditorView, runs: ChunkRuns): boolean {
  const { node: parent, innerDeco: decorations } = drawn
  if (!parent || parent.inlineContent) return false
  const sizes = drawn.children.map(({ knownSize }) => knownSize)
  // While blocks change, and after each other change, a chunk is as long as its blocks are.
  for (const part of drawn.children) part.knownSize = undefined
  if (!runs.length || drawn.dirty === CONTENT_DIRTY || view.composing) return false
  if (!(decorations instanceof DecorationSet)) return false
  if (inside(decorations).local.length > 0) return false
  const inner = innerDecorations(inside(decorations))

  const blocks = parent.children
  let index = 0
  let start = 0
  let changed: Drawn | null = null
  let changedIndex = 0
  let changedInner: DecorationSource = DecorationSet.empty
  for (const [at, { mark, children }] of drawn.children.entries()) {
    if (mark?.type !== chunk) return false
    const hasKnownSize = sizes[at] !== undefined && inner.size === 0
    let end = start
    for (const block of children) {
      const node = blocks[index]
      if (!block.node || !node || runs[index]?.[0] !== mark) return false
      const expected = (inner.size > 0 && inner.get(end)) || DecorationSet.empty
      const isSame =
        block.node === node &&
        block.dirty === CLEAN &&
        !block.outerDeco?.length &&
        (block.innerDeco === expected || inside(expected).eq(block.innerDeco))
      if (!isSame) {
        if (changed || block.outerDeco?.length) return false
        changed = block
        changedIndex = index
        changedInner = expected
        sizes[at] = undefined
      }
      if (!hasKnownSize) end += node.nodeSize
      index += 1
    }
    if (sizes[at] === undefined) {
      end = start
      for (let each = index - children.length; each < index; each++) end += blocks[each]!.nodeSize
      sizes[at] = end - start
    }
    start += sizes[at]
  }
  const node = blocks[changedIndex]
  if (!changed || !node || index !== blocks.length || !changed.update?.(node, [], changedInner, view)) return false
  for (const [at, part] of drawn.children.entries()) part.knownSize = sizes[at]
  return true
}
