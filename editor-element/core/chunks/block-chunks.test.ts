import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import { BlockChunks } from './block-chunks.ts'
import { CHUNK_BLOCKS } from './chunk-runs.ts'
import { CHUNKED_FROM_BLOCKS } from './long-blocks.ts'

const { doc, paragraph } = schema.nodes
const block = (name: string | number) => paragraph.create(null, schema.text(`block ${name}`))
const documentOf = (count: number) =>
  doc.create(
    null,
    Array.from({ length: count }, (_, at) => block(at)),
  )

/** The chunk of each block, as the view reads it; null for a block without one. */
function chunksOf(chunks: BlockChunks, document: ProseMirrorNode): (number | null)[] {
  return document.children.map(
    (_, at) => (chunks.viewProps.blockMarks?.(document, at)[0]?.attrs['id'] as number | undefined) ?? null,
  )
}
function sizesOf(ids: readonly (number | null)[]): number[] {
  const sizes = new Map<number | null, number>()
  for (const id of ids) sizes.set(id, (sizes.get(id) ?? 0) + 1)
  return [...sizes.values()]
}

describe('the chunks of a long document', () => {
  it('are about fifty blocks each, and a short document has none', () => {
    const chunks = new BlockChunks(() => false)
    expect(new Set(chunksOf(chunks, documentOf(CHUNKED_FROM_BLOCKS - 1)))).toEqual(new Set([null]))
    expect(sizesOf(chunksOf(chunks, documentOf(120)))).toEqual([50, 50, 20])
  })

  it('stay with their blocks through edits, so that no other block is drawn again', () => {
    const chunks = new BlockChunks(() => false)
    let state = EditorState.create({ doc: documentOf(300) })
    let before = new Map(state.doc.children.map((node, at) => [node, chunksOf(chunks, state.doc)[at]]))
    let random = 7
    const next = (below: number) => (random = (random * 1_103_515_245 + 12_345) % 2_147_483_648) % below
    for (let step = 0; step < 400; step++) {
      const at = next(state.doc.childCount)
      const pos = state.doc.children.slice(0, at).reduce((sum, node) => sum + node.nodeSize, 0)
      const node = state.doc.child(at)
      const edits = [
        () => state.tr.insertText('x', pos + 1),
        () => state.tr.insert(pos, [block(`new ${step}`), block(`more ${step}`)]),
        () => state.tr.delete(pos, pos + node.nodeSize),
        () => state.tr.split(pos + 1),
      ]
      state = state.apply((edits[next(edits.length)] ?? edits[0]!)())
      const ids = chunksOf(chunks, state.doc)
      expect(ids).not.toContain(null)
      const runs = ids.filter((id, index) => id !== ids[index - 1])
      expect(new Set(runs).size, 'no chunk in two places').toBe(runs.length)
      expect(Math.max(...sizesOf(ids))).toBeLessThanOrEqual(2 * CHUNK_BLOCKS)
      const moved = state.doc.children.filter((each, index) => before.has(each) && before.get(each) !== ids[index])
      // Only a chunk that is split moves any.
      expect(moved.length).toBeLessThanOrEqual(CHUNK_BLOCKS + 2)
      before = new Map(state.doc.children.map((each, index) => [each, ids[index]]))
    }
  })

  it('do not change while words are composed', () => {
    let isComposing = false
    const chunks = new BlockChunks(() => isComposing)
    const long = documentOf(100)
    chunksOf(chunks, long)
    isComposing = true
    const longer = doc.create(null, [...long.children, ...documentOf(200).children])
    expect(sizesOf(chunksOf(chunks, longer))).toEqual([50, 250])
    const short = doc.create(null, long.children.slice(0, 10))
    expect(chunksOf(chunks, short)).not.toContain(null)
    isComposing = false
    expect(new Set(chunksOf(chunks, doc.create(null, long.children.slice(0, 9))))).toEqual(new Set([null]))
  })
})
