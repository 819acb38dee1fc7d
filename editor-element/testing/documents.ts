import { Fragment, type Attrs, type Node } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Selection } from 'prosemirror-state'
import { CellSelection, cellAround } from 'prosemirror-tables'
import { schema } from '#html'

/**
 * Part of a document, made by the functions below, which are named like the HTML that they stand for:
 * `doc(p('some <a>text<b>'), ul(li('one')))`.
 *
 * Tags in the text name the selection: `<a>` is the cursor, or with `<b>` the anchor of a selection whose head is there; `<node>`
 * is before a selected node; `<from>` and `<to>` are in the first and the last of selected cells.
 */
export class Part {
  readonly nodes: readonly Node[]
  /** Where the tags are, from the part's own start. */
  readonly tags: ReadonlyMap<string, number>

  constructor(nodes: readonly Node[], tags: ReadonlyMap<string, number>) {
    this.nodes = nodes
    this.tags = tags
  }
}

type Content = string | Part

function textPart(source: string): Part {
  const tags = new Map<string, number>()
  let text = ''
  for (const [index, piece] of source.split(/<(\w+)>/).entries())
    if (index % 2 === 1) tags.set(piece, text.length)
    else text += piece
  return new Part(text ? [schema.text(text)] : [], tags)
}

function joined(content: readonly Content[]): Part {
  const nodes: Node[] = []
  const tags = new Map<string, number>()
  let size = 0
  for (const each of content) {
    const part = typeof each === 'string' ? textPart(each) : each
    for (const [name, place] of part.tags) tags.set(name, size + place)
    nodes.push(...part.nodes)
    for (const node of part.nodes) size += node.nodeSize
  }
  return new Part(nodes, tags)
}

const isInline = (content: Content): boolean =>
  typeof content === 'string' || (content.nodes.length > 0 && content.nodes.every((node) => node.isInline))

/** `li('one', ul(…))` is short for `li(p('one'), ul(…))`. */
function withParagraph(content: readonly Content[]): readonly Content[] {
  const end = content.findIndex((each) => !isInline(each))
  const text = end < 0 ? content : content.slice(0, end)
  return text.length > 0 || content.length === 0 ? [p(...text), ...content.slice(text.length)] : content
}

type Given = readonly [Attrs, ...Content[]] | readonly Content[]

function block(name: string, holdsBlocks = false) {
  return (...given: Given): Part => {
    const [first, ...rest] = given
    const hasAttrs = first !== undefined && typeof first !== 'string' && !(first instanceof Part)
    const content = (hasAttrs ? rest : given) as readonly Content[]
    const { nodes, tags } = joined(holdsBlocks ? withParagraph(content) : content)
    const node = schema.nodes[name]!.createChecked(hasAttrs ? first : null, Fragment.from([...nodes]))
    return new Part([node], new Map([...tags].map(([tag, place]) => [tag, place + 1])))
  }
}

function mark(name: string, attrs: Attrs | null, content: readonly Content[]): Part {
  const { nodes, tags } = joined(content)
  const added = schema.mark(name, attrs)
  return new Part(
    nodes.map((node) => node.mark(added.addToSet(node.marks))),
    tags,
  )
}

const leaf = (name: string, attrs: Attrs | null = null) => new Part([schema.nodes[name]!.create(attrs)], new Map())

export const p = block('paragraph')
export const pre = block('code_block')
const heading = block('heading')
export const h1 = (...content: Content[]): Part => heading({ level: 1 }, ...content)
export const h2 = (...content: Content[]): Part => heading({ level: 2 }, ...content)
export const h = (attrs: Attrs, ...content: Content[]): Part => heading(attrs, ...content)
export const blockquote = block('blockquote', true)
export const ul = block('bullet_list')
export const ol = block('ordered_list')
export const li = block('list_item', true)
export const task = (checked: boolean, ...content: Content[]): Part => li({ checked }, ...content)
export const table = block('table')
export const tr = block('table_row')
export const th = block('table_header', true)
export const td = block('table_cell', true)
export const figure = block('figure')
export const hr = (): Part => leaf('horizontal_rule')
export const br = (): Part => leaf('hard_break')
export const video = (attrs: object): Part => leaf('video', attrs)
export const img = (attrs: Attrs): Part => leaf('image', attrs)
export const formula = (latex: string): Part => leaf('formula', { latex })
export const footnote = (text: string): Part => leaf('footnote', { text })
export const displayFormula = (latex: string): Part => leaf('formula_display', { latex })

export const bold = (...content: Content[]): Part => mark('bold', null, content)
export const code = (...content: Content[]): Part => mark('code', null, content)
export const italic = (...content: Content[]): Part => mark('italic', null, content)
export const underline = (...content: Content[]): Part => mark('underline', null, content)
export const strike = (...content: Content[]): Part => mark('strike', null, content)
export const sup = (...content: Content[]): Part => mark('superscript', null, content)
export const sub = (...content: Content[]): Part => mark('subscript', null, content)
/** @param to its address, or all of its attributes. */
export const link = (to: string | Attrs, ...content: Content[]): Part =>
  mark('link', typeof to === 'string' ? { href: to } : to, content)
export const color = (value: string, ...content: Content[]): Part => mark('text_color', { color: value }, content)
export const highlight = (value: string, ...content: Content[]): Part => mark('highlight', { color: value }, content)

/** A whole document; its tags are positions in it. */
export interface TestDocument {
  node: Node
  /** Null where the document has no tags. */
  selection: Selection | null
}

export function doc(...content: Content[]): TestDocument {
  const { nodes, tags } = joined(content)
  const node = schema.topNodeType.createChecked(null, [...nodes])
  node.check()
  return { node, selection: selectionAt(node, tags) }
}

function selectionAt(node: Node, tags: ReadonlyMap<string, number>): Selection | null {
  const at = (name: string) => {
    const place = tags.get(name)
    return place === undefined ? null : node.resolve(place)
  }
  const [anchor, head, selected, from, to] = [at('a'), at('b'), at('node'), at('from'), at('to')]
  if (anchor) {
    if (!anchor.parent.inlineContent) throw new RangeError('<a> is in no text.')
    return new TextSelection(anchor, head ?? anchor)
  }
  if (selected) return new NodeSelection(selected)
  const cells = [from, to].map((place) => place && cellAround(place))
  return cells[0] && cells[1] ? new CellSelection(cells[0], cells[1]) : null
}
