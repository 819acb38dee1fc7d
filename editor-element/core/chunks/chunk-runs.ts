import { Schema, type Mark, type Node as ProseMirrorNode } from 'prosemirror-model'
import { heightOf } from './block-heights.ts'
import { CHUNKED_FROM_BLOCKS } from './long-blocks.ts'
import { changedNodes } from '#html'

/** Blocks in a new chunk; it is split once it has twice as many. */
export const CHUNK_BLOCKS = 50

/** The mark of a chunk, in a schema of its own: documents, steps, clipboard and saved HTML can never hold it. */
export const { chunk } = new Schema({
  nodes: { doc: { content: 'text*' }, text: {} },
  marks: { chunk: { attrs: { id: {}, height: {}, within: {} }, reparseInView: true } },
}).marks

/** The chunk of each child of a node, as marks for the view; empty while it has few. */
export type ChunkRuns = readonly (readonly Mark[])[]

/** How many rows the row's cells reach down; 1 for every other block. */
function rowsSpanned(row: ProseMirrorNode): number {
  let rows = 1
  if (row.type.name === 'table_row')
    for (const { attrs } of row.children) rows = Math.max(rows, Number(attrs['rowspan']))
  return rows
}

/** The first place from `at` on where no cell reaches from one row into the next. @param from a place where none does. */
function nextCut(parent: ProseMirrorNode, from: number, at: number): number {
  let reached = at
  for (let index = from; index < reached && index < parent.childCount; index++)
    reached = Math.max(reached, index + rowsSpanned(parent.child(index)))
  return reached
}

let lastId = 0

function newRuns(parent: ProseMirrorNode, from: number, to: number): (readonly Mark[])[] {
  const runs: (readonly Mark[])[] = []
  for (let first = from, end = from; first < to; first = end) {
    end = Math.min(nextCut(parent, first, first + CHUNK_BLOCKS), to)
    let height = 0
    for (let at = first; at < end; at++) height += heightOf(parent.child(at))
    const mark = [chunk.create({ id: (lastId += 1), height, within: parent.type.name })]
    for (let at = first; at < end; at++) runs.push(mark)
  }
  return runs
}

/** First and behind the last of the blocks in a block's chunk. */
export function extentOf(runs: ChunkRuns, index: number): { first: number; end: number } {
  let [first, end] = [index, index]
  while (first > 0 && runs[first - 1] === runs[index]) first -= 1
  while (end < runs.length && runs[end] === runs[index]) end += 1
  return { first, end }
}

/** Splits the chunk of a block where it became too long. */
function split(parent: ProseMirrorNode, runs: ChunkRuns, index: number): ChunkRuns {
  const { first, end } = extentOf(runs, index)
  if (end - first <= 2 * CHUNK_BLOCKS) return runs
  const kept = nextCut(parent, first, first + CHUNK_BLOCKS)
  return kept >= end ? runs : [...runs.slice(0, kept), ...newRuns(parent, kept, end), ...runs.slice(end)]
}

const changesSpans = (before: ProseMirrorNode, after: ProseMirrorNode, index: number): boolean =>
  index < after.childCount && rowsSpanned(before.child(index)) !== rowsSpanned(after.child(index))

/** Brings rows into one chunk that a cell connects. @param from the first row to look at, @param to behind the last. */
function join(parent: ProseMirrorNode, runs: ChunkRuns, from: number, to: number): ChunkRuns {
  if (parent.type.name !== 'table') return runs
  const joined = [...runs]
  for (let [index, end] = [from, to]; index < end; index++) {
    const reached = Math.min(index + rowsSpanned(parent.child(index)), parent.childCount)
    for (let row = index + 1; row < reached; row++) joined[row] = joined[index]!
    if (reached > index + 1) end = Math.max(end, reached)
  }
  return joined
}

/**
 * The chunks of a node's blocks after a change: every block stays in its own, new ones are in that of their neighbor.
 * @param before the node as it was, and its chunks.
 * @param mayMove false while a word is composed, which would lose its element.
 */
export function runsAfter(
  before: { node: ProseMirrorNode; runs: ChunkRuns } | null,
  node: ProseMirrorNode,
  mayMove: boolean,
): ChunkRuns {
  const count = node.childCount
  const isChunked = before !== null && before.runs.length > 0
  if (mayMove && count < (isChunked ? CHUNKED_FROM_BLOCKS / 2 : CHUNKED_FROM_BLOCKS)) return []
  if (!isChunked) return mayMove ? newRuns(node, 0, count) : []
  const { head, tail } = changedNodes(before.node.children, node.children)
  const removed = before.node.childCount - head - tail
  const added = count - head - tail
  // Another document, and not the same one with every block aligned, or a word replaced in each.
  if (head + tail === 0 && removed !== added) return newRuns(node, 0, count)
  const neighbor = before.runs[head] ?? before.runs[head - 1] ?? []
  let { runs } = before
  // The usual case, blocks changed within themselves, leaves everything as it is.
  if (removed !== added)
    runs = [...runs.slice(0, head), ...Array.from({ length: added }, () => neighbor), ...runs.slice(head + removed)]
  // A changed row may be in a cell of a row above, in the same chunk.
  if (removed !== added || added > 1 || changesSpans(before.node, node, head))
    runs = join(node, runs, extentOf(runs, Math.min(head, count - 1)).first, count - tail)
  return mayMove ? split(node, runs, Math.min(head, count - 1)) : runs
}
