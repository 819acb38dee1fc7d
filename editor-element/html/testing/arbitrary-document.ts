import fc from 'fast-check'
import type { Mark, Node } from 'prosemirror-model'
import { ContentIds } from '../content-ids.ts'
import { schema } from '../schema/index.ts'
import { tableGrid } from '../table-grid.ts'
import { FIGURE_ALIGNMENTS } from '../schema/images.ts'
import { ALIGNMENTS } from '../values/alignment.ts'
import { ID_PREFIXES } from '../values/ids.ts'

const { nodes } = schema

/** Words that no whitespace rule touches. */
const word = fc.constantFrom(
  'a',
  'Formel',
  '1 < 2',
  '&amp;',
  '"x"',
  '$5$',
  '<b>',
  '$$\\href{javascript:a}{b}$$',
  '\\begin{align}\\style',
  'é',
  '数',
  '😀',
  '\u00a0',
  'x\u00a0 y',
  '-->',
  ']]>',
)
/** Text as somebody may type or paste it: HTML would collapse part of it. */
const anyText = fc
  .array(fc.oneof(word, fc.constantFrom(' ', '  ', '\t', '\n', '\r\n', ' \u00a0', '\f', '\0')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''))

const color = fc.constantFrom('#ff0000', '#0a0b0c', 'rgba(1, 2, 3, 0.5)')
const link = fc.record({
  href: fc.constantFrom('https://example.com/?a=1&b=2', '/page', 'mailto:a@b.example'),
  title: fc.constantFrom(null, 'A "title" <b>\n'),
  target: fc.constantFrom(null, '_blank'),
})
const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc
    .constantFrom('bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'code')
    .map((name) => schema.mark(name)),
  fc
    .record({ name: fc.constantFrom('text_color', 'highlight'), color })
    .map(({ name, color }) => schema.mark(name, { color })),
  link.map((attrs) => schema.mark('link', attrs)),
)
const marks = fc
  .array(mark, { maxLength: 3 })
  .map((all) => all.reduce((set, one) => one.addToSet(set), [] as readonly Mark[]))

const latex = fc.constantFrom(
  'x^2',
  '\\ce{H2O}',
  'a < b & c',
  '"q"',
  '$',
  '\\href{javascript:x}{y}',
  '\\text{\\(\\href{javascript:x}{y}\\)}',
  '',
  '\n\\frac12',
  '</span>',
)
const kind = fc.constantFrom('math', 'chemistry')
const picture = {
  src: fc.constantFrom('https://example.com/a.png?x=1&y=2', '/uploads/b.png'),
  alt: fc.constantFrom('', 'A "plot" <of> x\n'),
  width: fc.constantFrom(null, 300),
  height: fc.constantFrom(null, 1),
}
const align = fc.constantFrom(null, ...ALIGNMENTS)
const background = fc.constantFrom(null, null, null, '#ffeeaa', 'rgba(1, 2, 3, 0.5)')

const inline = (text: fc.Arbitrary<string>): fc.Arbitrary<Node> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.tuple(text, marks).map(([value, set]) => schema.text(value, set)) },
    { weight: 1, arbitrary: marks.map((set) => nodes.hard_break.create(null, null, set)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.record({ latex, kind }), marks)
        .map(([attrs, set]) => nodes.formula.create(attrs, null, set)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(text, marks).map(([note, set]) => {
        const unlinked = set.filter(({ type }) => type !== schema.marks.link)
        return nodes.footnote.create({ text: note }, null, unlinked)
      }),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.record(picture), marks).map(([attrs, set]) => nodes.image.create(attrs, null, set)),
    },
  )

const inlines = (text: fc.Arbitrary<string>) => fc.array(inline(text), { maxLength: 5 })

const video = fc
  .record({
    source: fc.constantFrom(
      { kind: 'youtube', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', videoId: 'dQw4w9WgXcQ' },
      { kind: 'vimeo', url: 'https://vimeo.com/123456/abcdef12', videoId: '123456' },
      { kind: 'file', url: 'https://example.com/a.mp4?x=1&y=2', videoId: null },
    ),
    autoplay: fc.boolean(),
    controls: fc.boolean(),
    loop: fc.boolean(),
    muted: fc.boolean(),
    start: fc.constantFrom(0, 90),
    title: fc.constantFrom('', 'A "film" <b>'),
    width: fc.constantFrom(100, 640, 1920),
    height: fc.constantFrom(100, 1080),
  })
  .map(({ source, ...settings }) => nodes.video.create({ ...source, ...settings }))

function blocks(text: fc.Arbitrary<string>, depth: number): fc.Arbitrary<Node[]> {
  const textblock = fc
    .tuple(align, background, inlines(text))
    .map(([value, ground, content]) => nodes.paragraph.create({ align: value, background: ground }, content))
  const flat = fc.oneof(
    { weight: 4, arbitrary: textblock },
    fc
      .tuple(fc.integer({ min: 1, max: 6 }), align, inlines(text), fc.constantFrom('', 'h1', 'hx9'))
      .map(([level, value, content, id]) => nodes.heading.create({ level, align: value, id }, content)),
    fc.constant(nodes.horizontal_rule.create()),
    fc
      .tuple(fc.constantFrom('', 'c++', 'python'), fc.oneof(text, fc.constant('\n'), fc.constant(' a\n\n')))
      .map(([language, code]) => nodes.code_block.create({ language }, schema.text(code))),
    fc.record({ latex, kind }).map((attrs) => nodes.formula_display.create(attrs)),
    fc
      .tuple(
        fc.record({ ...picture, align: fc.constantFrom(null, ...FIGURE_ALIGNMENTS) }),
        fc.option(link),
        inlines(text),
      )
      .map(([attrs, to, caption]) => nodes.figure.create({ ...attrs, ...to }, caption)),
    video,
  )
  if (depth === 0) return fc.array(flat, { minLength: 1, maxLength: 3 })
  const inner = blocks(text, depth - 1)
  const item = fc
    .tuple(textblock, fc.option(inner, { nil: [] }), fc.constantFrom(null, null, false, true))
    .map(([first, rest, checked]) => nodes.list_item.create({ checked }, [first, ...rest]))
  const items = fc.array(item, { minLength: 1, maxLength: 3 })
  const nested = fc.oneof(
    fc.tuple(background, inner).map(([ground, content]) => nodes.blockquote.create({ background: ground }, content)),
    fc
      .tuple(fc.constantFrom(null, null, 'square'), items)
      .map(([listStyle, content]) => nodes.bullet_list.create({ listStyle }, content)),
    fc
      .tuple(fc.constantFrom(1, 5, -2), fc.constantFrom(null, null, 'decimal', 'upper-alpha', 'lower-roman'), items)
      .map(([start, listStyle, content]) => nodes.ordered_list.create({ start, listStyle }, content)),
    table(inner),
  )
  return fc.array(fc.oneof({ weight: 3, arbitrary: flat }, { weight: 2, arbitrary: nested }), {
    minLength: 1,
    maxLength: 4,
  })
}

function table(inner: fc.Arbitrary<Node[]>): fc.Arbitrary<Node> {
  const span = fc.constantFrom(1, 1, 1, 2, 3)
  const cell = fc
    .tuple(fc.boolean(), span, span, background, inner)
    .map(([isHeader, colspan, rowspan, ground, content]) =>
      (isHeader ? nodes.table_header : nodes.table_cell).create({ colspan, rowspan, background: ground }, content),
    )
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  const widths = fc.constantFrom([], [120, 0, 300])
  return fc.tuple(rows, widths).map(([cells, columnWidths]) => {
    const grid = tableGrid(
      cells.map((row) => ({ cells: row, group: 0 })),
      columnWidths,
      1_000,
    )!
    return nodes.table.create(null, grid.rows)
  })
}

/** Gives every node of the document an id of its own, as the editor's commands do. */
function withIds(node: Node, ids: ContentIds): Node {
  const children: Node[] = []
  const prefix = node.type === nodes.heading && node.attrs['id'] ? 'h' : ID_PREFIXES[node.type.name]
  const attrs = prefix ? { ...node.attrs, id: ids.take(prefix, null) } : node.attrs
  node.forEach((child) => children.push(child.isText ? child : withIds(child, ids)))
  return node.type.create(attrs, children, node.marks)
}

const documents = (text: fc.Arbitrary<string>) =>
  blocks(text, 2).map((content) => withIds(nodes.doc.create(null, content), new ContentIds()))

/** Any document of the schema, with text that HTML's whitespace rules would change. */
export const arbitraryDocument = documents(anyText)
/** Any document whose text no whitespace rule touches: it must come back exactly. */
export const arbitraryPlainDocument = documents(word)
