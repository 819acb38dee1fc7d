import fc from 'fast-check'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { schema } from '#html'
import { randomRuns } from '../../html/testing/random-runs.ts'
import { CHUNK_BLOCKS, runsAfter, type ChunkRuns } from './chunk-runs.ts'
import { CHUNKED_FROM_BLOCKS } from './long-blocks.ts'

const { table, table_row: tableRow, table_cell: tableCell, paragraph } = schema.nodes
const row = (rowspan = 1): ProseMirrorNode =>
  tableRow.create(null, [tableCell.create({ rowspan }, paragraph.create()), tableCell.create(null, paragraph.create())])
const tableOf = (spans: readonly number[]) =>
  table.create(
    { id: 't1' },
    spans.map((span) => row(span)),
  )

/** Rows before which a chunk begins although a cell reaches into them. */
function torn({ children }: ProseMirrorNode, runs: ChunkRuns): number[] {
  return children.flatMap((each, index) => {
    const span = Number(each.firstChild!.attrs['rowspan'])
    const reached = children.slice(index, index + span).map((_, at) => index + at)
    return reached.filter((at) => runs[at] !== runs[index])
  })
}

const spans = fc.array(fc.oneof({ weight: 20, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 130 })), {
  minLength: CHUNKED_FROM_BLOCKS,
  maxLength: 3 * CHUNKED_FROM_BLOCKS,
  size: 'max',
})

describe('the chunks of a long document', () => {
  const documentOf = (count: number, text: string) =>
    schema.node(
      'doc',
      null,
      Array.from({ length: count }, () => paragraph.create(null, schema.text(text))),
    )

  it('stay, with the heights that are known, where a word is replaced in every block or in most', () => {
    const before = documentOf(300, 'an acid')
    const runs = runsAfter(null, before, true)
    const { content } = documentOf(300, 'a base, though')
    for (const after of [content, content.replaceChild(0, before.child(0))])
      expect(runsAfter({ node: before, runs }, before.copy(after), true)).toBe(runs)
  })

  it('are new for another document', () => {
    const before = documentOf(300, 'an acid')
    const runs = runsAfter(null, before, true)
    const others = runsAfter({ node: before, runs }, documentOf(290, 'a base'), true)
    expect(others.filter((marks) => runs.includes(marks))).toEqual([])
  })
})

describe('the chunks of a long table', () => {
  it('are about fifty rows each where no cell reaches over several', () => {
    const node = tableOf(Array.from({ length: 120 }, () => 1))
    const runs = runsAfter(null, node, true)
    const firsts = runs.flatMap((marks, at) => (marks === runs[at - 1] ? [] : [at]))
    expect(firsts).toEqual([0, CHUNK_BLOCKS, 2 * CHUNK_BLOCKS])
  })

  it('never divide a cell, whichever are merged and whichever rows come and go', () => {
    fc.assert(
      fc.property(
        spans,
        fc.array(fc.tuple(fc.nat(1_000), fc.nat(60), fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 70 }))),
        (first, edits) => {
          let node = tableOf(first)
          let runs = runsAfter(null, node, true)
          expect(torn(node, runs)).toEqual([])
          for (const [place, removed, added] of edits) {
            const rows = [...node.children]
            const at = place % (rows.length + 1)
            rows.splice(at, removed, ...added.map((span) => row(span)))
            const after = table.create({ id: 't1' }, rows)
            runs = runsAfter({ node, runs }, after, true)
            node = after
            if (runs.length === 0) continue
            expect(runs.length).toBe(node.childCount)
            expect(torn(node, runs)).toEqual([])
            const firsts = runs.flatMap((marks, index) => (marks === runs[index - 1] ? [] : [marks]))
            expect(new Set(firsts).size, 'no chunk in two places').toBe(firsts.length)
          }
        },
      ),
      randomRuns(60),
    )
  })
})
