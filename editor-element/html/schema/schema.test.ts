import { Node, Slice } from 'prosemirror-model'
import { describe, expect, it } from 'vitest'
import { schema } from './index.ts'

/** A valid value of every attribute without a default. */
const REQUIRED: Record<string, Record<string, unknown>> = {
  image: { src: 'https://example.com/a.png' },
  figure: { src: 'https://example.com/a.png' },
  video: { kind: 'file', url: 'https://example.com/a.mp4' },
  link: { href: 'https://example.com/' },
  text_color: { color: '#ff0000' },
  highlight: { color: '#ff0000' },
}

const isContainer = (name: string) =>
  ['list_item', 'table_row', 'table_cell', 'table_header', 'blockquote'].includes(name)

/** A document that holds one node or mark with these attributes, as JSON of a clipboard or a collaborator might. */
function documentWith(name: string, attrs: Record<string, unknown>): unknown {
  const all = { ...REQUIRED[name], ...attrs }
  if (name in schema.marks)
    return doc([{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: name, attrs: all }] }] }])
  const type = schema.nodes[name as keyof typeof schema.nodes]!
  const content = isContainer(name) || name.endsWith('_list') || name === 'table' ? contentOf(name) : undefined
  const node = { type: name, attrs: all, ...(content && { content }) }
  if (type.isInline) return doc([{ type: 'paragraph', content: [node] }])
  if (name === 'list_item') return doc([{ type: 'bullet_list', content: [node] }])
  if (name === 'table_cell' || name === 'table_header')
    return doc([{ type: 'table', content: [{ type: 'table_row', content: [node] }] }])
  return doc([node])
}

const doc = (content: unknown[]) => ({ type: 'doc', content })

function contentOf(name: string): unknown[] {
  if (name.endsWith('_list')) return [{ type: 'list_item', content: [{ type: 'paragraph' }] }]
  if (name === 'table')
    return [{ type: 'table_row', content: [{ type: 'table_cell', content: [{ type: 'paragraph' }] }] }]
  return [{ type: 'paragraph' }]
}

const read = (json: unknown): void => Node.fromJSON(schema, json).check()

const attributes = [...Object.values(schema.nodes), ...Object.values(schema.marks)].flatMap((type) =>
  Object.entries(type.spec.attrs ?? {}).map(([attribute, spec]) => ({ name: type.name, attribute, spec })),
)

describe('the schema', () => {
  it.each(attributes)('checks $name.$attribute', ({ spec }) => {
    expect(spec.validate).toBeTypeOf('function')
  })

  it.each(attributes)('refuses what could be taken for a piece of DOM as $name.$attribute', ({ name, attribute }) => {
    expect(() => read(documentWith(name, {}))).not.toThrow()
    for (const hostile of [['script', {}, 'alert(1)'], [['img', { onerror: 'alert(1)' }]], { toString: 'x' }, () => {}])
      expect(() => read(documentWith(name, { [attribute]: hostile }))).toThrow()
  })

  it.each([
    ['paragraph', 'align', 'middle'],
    ['paragraph', 'align', 'left;color:red'],
    ['heading', 'id', 'n1'],
    ['heading', 'id', 'h1"'],
    ['footnote', 'id', 'h1'],
    ['footnote', 'text', null],
    ['code_block', 'language', 'a b'],
    ['code_block', 'language', 'C'],
    ['list_item', 'checked', 'true'],
    ['heading', 'level', 0],
    ['heading', 'level', 7],
    ['heading', 'level', '1'],
    ['ordered_list', 'start', 1.5],
    ['ordered_list', 'start', Number.NaN],
    ['table', 'id', 'f1'],
    ['table', 'id', 't1" onclick="alert(1)'],
    ['table_cell', 'colspan', 0],
    ['table_cell', 'colspan', 70_000],
    ['table_cell', 'rowspan', -1],
    ['table_cell', 'colwidth', ['100']],
    ['table_cell', 'colwidth', [100, Infinity]],
    ['table_cell', 'colwidth', '100'],
    ['image', 'src', 'javascript:alert(1)'],
    ['image', 'src', 'http://example.com/a.png'],
    ['image', 'src', 'data:image/svg+xml;base64,AAAA'],
    ['image', 'src', null],
    ['image', 'width', 0],
    ['image', 'width', '100'],
    ['image', 'alt', null],
    ['figure', 'align', 'justify'],
    ['figure', 'align', 'wrap'],
    ['figure', 'align', 'wrap-left;float:none'],
    ['video', 'kind', 'flash'],
    ['video', 'url', 'https://evil.example/'],
    ['video', 'url', 'https://youtu.be/dQw4w9WgXcQ'],
    ['video', 'videoId', '"><script>'],
    ['video', 'autoplay', 'true'],
    ['video', 'start', -1],
    ['video', 'width', 99],
    ['video', 'height', 1081],
    ['formula', 'kind', 'physics'],
    ['formula', 'latex', null],
    ['formula_display', 'id', 'F1'],
    ['link', 'href', 'javascript:alert(1)'],
    ['link', 'href', ' https://example.com/'],
    ['link', 'href', null],
    ['link', 'target', '_top'],
    ['link', 'title', 5],
    ['text_color', 'color', 'red'],
    ['text_color', 'color', '#FF0000'],
    ['highlight', 'color', 'url(x)'],
  ])('refuses %s.%s of %j', (name, attribute, value) => {
    expect(() => read(documentWith(name, { [attribute]: value }))).toThrow()
  })

  it.each([
    ['paragraph', 'align', 'justify'],
    ['heading', 'level', 6],
    ['ordered_list', 'start', -3],
    ['table_cell', 'colwidth', [120]],
    ['image', 'src', '/uploads/a.png'],
    ['image', 'width', 300],
    ['figure', 'align', 'center'],
    ['figure', 'align', 'wrap-left'],
    ['figure', 'align', 'wrap-right'],
    ['video', 'url', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['formula', 'latex', '"><script>alert(1)</script>'],
    ['link', 'target', '_blank'],
    ['highlight', 'color', 'rgba(1, 2, 3, 0.5)'],
  ])('takes %s.%s of %j', (name, attribute, value) => {
    expect(() => read(documentWith(name, { [attribute]: value }))).not.toThrow()
  })

  it('refuses a hostile value already when a command makes the node or mark', () => {
    expect(() => schema.mark('link', { href: 'javascript:alert(1)' })).toThrow('a safe link address')
    expect(() => schema.nodes.paragraph.create({ align: ['script'] })).toThrow()
  })

  it('checks slices as well as documents', () => {
    const hostile = { content: [{ type: 'paragraph', attrs: { align: ['script'] } }] }
    expect(() => Slice.fromJSON(schema, hostile)).toThrow()
  })
})
