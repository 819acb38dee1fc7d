import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { characterCount } from './character-count.ts'
import { DocumentHtml } from './document-html.ts'
import { parseHtmlString } from './sanitize.ts'
import { schema } from './schema/index.ts'
import { serializeHtml, type FormulaData } from './serialize.ts'
import { randomRuns } from './testing/random-runs.ts'
import { cpuClock } from './testing/cpu-clock.ts'

const { nodes } = schema
const doc = (...blocks: Node[]): Node => nodes.doc.create(null, blocks)
const text = (value: string): Node => nodes.paragraph.create(null, schema.text(value))

describe('writing HTML', () => {
  it.each([
    ['a  b', '<p>a &nbsp;b</p>'],
    ['a   b', '<p>a &nbsp; b</p>'],
    [' a ', '<p>&nbsp;a&nbsp;</p>'],
    [' ', '<p>&nbsp;</p>'],
    ['a\tb', '<p>a b</p>'],
    ['a\r\nb\n', '<p>a &nbsp;b&nbsp;</p>'],
    ['a\u00a0 b', '<p>a&nbsp; b</p>'],
    ['<b>&amp;"\'', '<p>&lt;b&gt;&amp;amp;"\'</p>'],
    ['a\0b', '<p>a\ufffdb</p>'],
  ])('keeps the text %j visible and readable', (value, html) => {
    expect(serializeHtml(doc(text(value)))).toBe(html)
    expect(serializeHtml(parseHtmlString(html))).toBe(html)
  })

  it('escapes tags in attributes, so that they stay inert wherever the HTML is put', () => {
    const attrs = { src: '/a.png', alt: '</textarea><script>"\'&\r\n' }
    expect(serializeHtml(doc(nodes.paragraph.create(null, nodes.image.create(attrs))))).toBe(
      '<p><img src="/a.png" alt="&lt;/textarea&gt;&lt;script&gt;&quot;\'&amp;\n"></p>',
    )
  })

  it('writes an empty document as nothing (ED43)', () => {
    expect(serializeHtml(doc(nodes.paragraph.create()))).toBe('')
    expect(serializeHtml(doc(nodes.paragraph.create(), nodes.paragraph.create()))).toBe('<p><br></p><p><br></p>')
    expect(serializeHtml(doc(nodes.paragraph.create({ align: 'center' })))).not.toBe('')
  })

  it('rounds the widths of columns that were dragged', () => {
    const cell = nodes.table_cell.create({ colwidth: [120.6] }, nodes.paragraph.create())
    const table = nodes.table.create({ id: 't1' }, nodes.table_row.create(null, cell))
    expect(serializeHtml(doc(table))).toContain('<col width="121">')
  })

  it('writes formulas with the given function, or in the saved form', () => {
    const seen: FormulaData[] = []
    const content = parseHtmlString(
      '<p><span class="formula" data-id="f7" data-latex="x">x</span></p><div class="formula formula-chemical" data-latex="\\ce{A}">y</div>',
    )
    const written = serializeHtml(content, {
      writeFormula: (formula) => {
        seen.push(formula)
        return formula.isDisplay ? null : `<math><mi>${formula.latex}</mi></math>`
      },
    })
    expect(seen).toEqual([
      { id: 'f7', latex: 'x', kind: 'math', isDisplay: false },
      { id: 'f1', latex: '\\ce{A}', kind: 'chemistry', isDisplay: true },
    ])
    expect(written).toBe(
      '<p><math><mi>x</mi></math></p><div class="formula formula-display formula-chemical tex2jax_process" data-id="f1" data-latex="\\ce{A}" contenteditable="false">$$\\ce{A}$$</div>',
    )
    expect(serializeHtml(content)).toContain('data-latex="x"')
  })

  it('writes only what changed, for each way of writing formulas', () => {
    let written = 0
    const writeFormula = () => `${++written}`
    const unchanged = parseHtmlString('<p><span class="formula" data-latex="x">x</span></p>').firstChild!
    serializeHtml(doc(unchanged, text('a')), { writeFormula })
    serializeHtml(doc(unchanged, text('b')), { writeFormula })
    expect(written).toBe(1)
    expect(serializeHtml(doc(unchanged, text('b')), { writeFormula: () => 'y' })).toBe('<p>y</p><p>b</p>')
    expect(serializeHtml(doc(unchanged, text('b')))).toContain('$x$')
  })

  it('is quick after one key in a megabyte', () => {
    const blocks = Array.from({ length: 3_000 }, (_, index) => text(`${index} ${'word '.repeat(65)}end`))
    serializeHtml(doc(...blocks))
    blocks[1_500] = text('changed')
    const spent = cpuClock()
    const html = serializeHtml(doc(...blocks))
    expect(spent()).toBeLessThan(150)
    expect(html).toContain('<p>changed</p>')
  })
})

describe('the HTML of a document that changes', () => {
  it('is the same as when it is written whole, whatever changed', () => {
    // Few different blocks, so that what was removed comes back, and neighbors are the same.
    const known = ['', 'a', 'bb', 'a', 'ccc'].map((each) => (each ? text(each) : nodes.paragraph.create()))
    const versions = fc.array(fc.array(fc.constantFrom(...known), { minLength: 1, maxLength: 8 }), { maxLength: 8 })
    fc.assert(
      fc.property(versions, (documents) => {
        const html = new DocumentHtml()
        for (const blocks of documents) expect(html.of(doc(...blocks))).toBe(serializeHtml(doc(...blocks)))
      }),
      randomRuns(500),
    )
  })

  it('is empty for an empty document, and not afterwards', () => {
    const html = new DocumentHtml()
    expect(html.of(doc(nodes.paragraph.create()))).toBe('')
    expect(html.of(doc(nodes.paragraph.create(), text('a')))).toBe('<p><br></p><p>a</p>')
    expect(html.of(doc(nodes.paragraph.create()))).toBe('')
  })
})

describe('counting characters', () => {
  it.each([
    ['', 0],
    ['<p>abc</p><p>de</p>', 5],
    ['<p>a<br>b &amp; c</p>', 6],
    ['<p>😀é</p>', 2],
    ['<p>a <span class="formula" data-latex="x^2">y</span></p><div class="formula" data-latex="z">z</div>', 2],
    ['<p><img src="/a.png" alt="alt">b</p>', 1],
    ['<table><tr><td>a<td>b</table><ul><li>c<ul><li>d</ul></ul>', 4],
    ['<figure><img src="/a.png"><figcaption>abc</figcaption></figure>', 3],
  ])('counts in %j what a reader sees as text: %d', (html, count) => {
    expect(characterCount(parseHtmlString(html))).toBe(count)
  })

  it('counts by what changed since an earlier document the same as all of it', () => {
    const block = () =>
      fc
        .string({ maxLength: 3, unit: 'grapheme' })
        .map((value) => nodes.paragraph.create(null, value ? schema.text(value) : null))
    const blocks = fc.array(
      fc.oneof(
        block(),
        fc.array(block(), { minLength: 1 }).map((all) => nodes.blockquote.create(null, all)),
      ),
    )
    fc.assert(
      fc.property(
        fc.array(blocks, { minLength: 3, maxLength: 3 }),
        fc.array(blocks, { maxLength: 3 }),
        (ofAll, changed) => {
          const before = doc(...ofAll.flat())
          // Some of the same blocks, with others between and in them.
          const after = doc(...ofAll.flatMap((same, at) => [...same, ...(changed[at] ?? [])]).slice(1))
          characterCount(before)
          expect(characterCount(after, before)).toBe([...after.textContent].length)
          const inside = doc(
            ...before.children.map((one) => (one.isTextblock ? one : one.copy(one.content.addToEnd(text('in'))))),
          )
          expect(characterCount(inside, before)).toBe([...inside.textContent].length)
        },
      ),
    )
  })

  it('looks at nothing in the blocks that both documents have', () => {
    const known = doc(text('abc'), text('d'))
    expect(characterCount(known)).toBe(4)
    const [same] = known.children
    Object.defineProperty(same, 'children', { get: () => expect.fail('looked at again') })
    expect(characterCount(doc(same!, text('de')), known)).toBe(5)
  })
})
