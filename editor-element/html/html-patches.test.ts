import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { HtmlPatches, type HtmlPatch } from './html-patches.ts'
import { schema } from './schema/index.ts'
import { LONG_BLOCK, serializeHtml } from './serialize.ts'
import { arbitraryDocument } from './testing/arbitrary-document.ts'
import { cpuClock } from './testing/cpu-clock.ts'
import { randomRuns } from './testing/random-runs.ts'

const { nodes } = schema
const doc = (...blocks: Node[]): Node => nodes.doc.create(null, blocks)
const text = (value: string): Node => nodes.paragraph.create(null, value ? schema.text(value) : null)
const noted = (value: string, ...notes: string[]): Node =>
  nodes.paragraph.create(null, [
    schema.text(value),
    ...notes.map((note) => nodes.footnote.create({ id: `n${note}`, text: note })),
  ])
const item = (block: Node): Node => nodes.list_item.create(null, block)

const patched = (before: string, { from, to, html }: HtmlPatch): string => {
  expect(from).toBeGreaterThanOrEqual(0)
  expect(to).toBeGreaterThanOrEqual(from)
  expect(to).toBeLessThanOrEqual(before.length)
  return before.slice(0, from) + html + before.slice(to)
}

/** What somebody has who was told all changes, after each of them. */
function follow(documents: readonly Node[]): { htmls: string[]; patches: HtmlPatch[] } {
  const follower = new HtmlPatches()
  const patches = documents.map((each) => follower.next(each))
  const htmls: string[] = []
  for (const patch of patches) htmls.push(patched(htmls.at(-1) ?? '', patch))
  expect(patches.map(({ number }) => number)).toEqual(patches.map((_, index) => index))
  expect(patches.map(({ length }) => length)).toEqual(htmls.map(({ length }) => length))
  return { htmls, patches }
}

// Few different blocks, so that what was removed comes back, and neighbors are the same.
const known = [
  text(''),
  text('a'),
  text('bb'),
  noted('c', 'one'),
  noted('c more', 'one'),
  noted('d', 'two', 'three'),
  nodes.paragraph.create({ align: 'center' }),
]
const block = fc.constantFrom(...known)
const items = new Map(known.map((each) => [each, item(each)]))
const rows = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(LONG_BLOCK - 1), fc.nat(2), fc.array(block, { maxLength: 2 })), { maxLength: 3 }),
    fc.constantFrom(1, 5),
    fc.constantFrom(known[1]!, known[5]!),
  )
  .map(([edits, start, filling]) => {
    const content = Array.from({ length: LONG_BLOCK }, () => filling)
    for (const [at, removed, added] of edits) content.splice(at, removed, ...added)
    return nodes.ordered_list.create(
      { start },
      content.map((each) => items.get(each)!),
    )
  })
const versions = fc.array(
  fc.array(fc.oneof({ weight: 4, arbitrary: block }, { weight: 1, arbitrary: rows }), { minLength: 1, maxLength: 8 }),
  { minLength: 1, maxLength: 8 },
)

describe('what changes in the HTML of a document', () => {
  it('makes the HTML of each version out of that before, whatever changed', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(versions, (all) => {
        const documents = all.map((blocks) => doc(...blocks))
        expect(follow(documents).htmls).toEqual(documents.map((each) => serializeHtml(each)))
      }),
      randomRuns(500),
    )
  })

  it('does so in documents of everything that there is', () => {
    fc.assert(
      fc.property(fc.array(arbitraryDocument, { minLength: 2, maxLength: 4 }), fc.nat(), (all, at) => {
        // Also parts of one and the other, whose footnotes then have the same ids.
        const blocks = all.flatMap((each) => each.content.content)
        const documents = [...all, doc(...blocks), doc(...blocks.toSpliced(at % blocks.length, 1), text('end'))]
        expect(follow(documents).htmls).toEqual(documents.map((each) => serializeHtml(each)))
      }),
      randomRuns(100),
    )
  })

  it('is the block that changed, also between footnotes whose numbers get longer', () => {
    const notes = Array.from({ length: 12 }, (_, index) => noted('x', `note${index}`))
    const before = [text('start'), ...notes, text('end'), noted('y', 'last')]
    const after = before.with(13, text('the end')).with(11, noted('xx', 'note10'))
    const { htmls, patches } = follow([doc(...before), doc(...before.with(13, text('the end'))), doc(...after)])
    expect(patches[1]!.html).toBe('<p>the end</p>')
    expect(patches[2]!.html).toMatch(/^<p>xx<span.*>11<.*<\/p>$/)
    expect(htmls[2]).toBe(serializeHtml(doc(...after)))
  })

  it('is the item that changed in a long list, and the rows of a long table', () => {
    const many = Array.from({ length: 200 }, (_, index) => item(text(`item ${index}`)))
    const [start, end] = [text('before'), text('after')]
    const list = (changed: Node[]) => doc(start, nodes.bullet_list.create(null, changed), end)
    const { patches, htmls } = follow([list(many), list(many.with(100, item(text('changed'))))])
    expect(patches[1]!.html).toBe('<li>changed</li>')
    expect(htmls[1]).toContain('<li>item 99</li><li>changed</li><li>item 101</li>')

    const cells = (value: string) => nodes.table_row.create(null, nodes.table_cell.create(null, text(value)))
    const tableRows = Array.from({ length: 200 }, (_, index) => cells(`row ${index}`))
    const table = (changed: Node[]) => doc(nodes.table.create({ id: 't1' }, changed))
    const after = follow([table(tableRows), table([...tableRows.slice(0, 50), ...tableRows.slice(52)])])
    expect(after.patches[1]!.html).toBe('')
    expect(after.htmls[1]).not.toContain('row 50')
    expect(after.htmls[1]).toContain('row 52')
  })

  it('costs next to nothing for a key in five megabytes', () => {
    const blocks = Array.from({ length: 16_000 }, (_, index) => text(`${index} ${'word '.repeat(60)}end`))
    const patches = new HtmlPatches()
    patches.next(doc(...blocks))
    const documents = Array.from({ length: 100 }, (_, key) => {
      blocks[8_000] = text('x'.repeat(key + 1))
      return doc(...blocks)
    })
    const spent = cpuClock()
    for (const each of documents) expect(patches.next(each).html.length).toBeLessThan(200)
    // 0.1 ms each.
    expect(spent()).toBeLessThan(200)
  })
})
