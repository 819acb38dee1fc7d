import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { BlockContent, ListItem, PhrasingContent, Root, TableRow } from 'mdast'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What is read of a built page: everything in its `main` but controls, pictures of the interface and navigation. */
const LEFT_OUT = new Set([
  'button',
  'svg',
  'nav',
  'script',
  'style',
  'iframe',
  'form',
  'select',
  'input',
  'textarea',
  'template',
  'math',
])
const HIDDEN_CLASSES = ['visually-hidden', 'in-dark', 'figure-scale', 'live-editor-preview', 'docs-bar']

const isElement = (node: Node): node is Element => 'tagName' in node
const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value
const classesOf = (element: Element) => (attribute(element, 'class') ?? '').split(' ')

const isLeftOut = (element: Element) =>
  LEFT_OUT.has(element.tagName) ||
  element.tagName.includes('-') ||
  attribute(element, 'aria-hidden') === 'true' ||
  classesOf(element).some((name) => HIDDEN_CLASSES.includes(name))

const childrenOf = (element: Element): Node[] =>
  element.childNodes.filter((child) => !isElement(child) || !isLeftOut(child))

const rawText = (node: Node): string =>
  'value' in node ? node.value : isElement(node) ? node.childNodes.map(rawText).join('') : ''

/** Without what is left out, and with single spaces. */
const textOf = (node: Node): string => {
  if ('value' in node) return node.value
  if (!isElement(node)) return ''
  // Keys have no space between them, only a gap.
  return (node.tagName === 'kbd' ? ' ' : '') + childrenOf(node).map(textOf).join('')
}
const wordsOf = (node: Node) => textOf(node).replaceAll(/\s+/g, ' ').trim()

function findMain(nodes: readonly Node[]): Element | null {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (node.tagName === 'main') return node
    const below = findMain(node.childNodes)
    if (below) return below
  }
  return null
}

const mainOf = (html: string): Element => {
  const main = findMain(parseFragment(html).childNodes)
  if (!main) throw new Error('A page without a main cannot be read.')
  return main
}

/** What a piece of HTML says. */
export const plainTextOf = (html: string): string => parseFragment(html).childNodes.map(rawText).join('')

/** A built page as Markdown, for readers without a browser. */
export function markdownOf(html: string): string {
  const root: Root = { type: 'root', children: blocksOf(mainOf(html)) }
  return toMarkdown(root, { extensions: [gfmTableToMarkdown()], bullet: '-', emphasis: '_' }).replaceAll(
    / {2,}`/g,
    ' `',
  )
}

const INLINE = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'br',
    'cite',
    'code',
    'em',
    'i',
    'img',
    'kbd',
    'q',
    's',
    'small',
    'span',
    'strong',
    'sub',
  ],
  ...['sup', 'time', 'u', 'var'],
])
const isInline = (node: Node) => 'value' in node || (isElement(node) && INLINE.has(node.tagName) && !hasBlocks(node))
const hasBlocks = (element: Element): boolean =>
  childrenOf(element).some((child) => isElement(child) && (!INLINE.has(child.tagName) || hasBlocks(child)))

/** What is between blocks is a paragraph of its own. */
function blocksOf(element: Element): BlockContent[] {
  const blocks: BlockContent[] = []
  let line: PhrasingContent[] = []
  const end = () => {
    const children = trimmed(line)
    if (children.length > 0) blocks.push({ type: 'paragraph', children })
    line = []
  }
  for (const child of childrenOf(element)) {
    if (isInline(child)) line.push(...phrasingOf(child))
    else if (isElement(child)) {
      end()
      blocks.push(...blockOf(child))
    }
  }
  end()
  return blocks
}

function blockOf(element: Element): BlockContent[] {
  const { tagName } = element
  const heading = /^h([1-6])$/.exec(tagName)
  if (heading) {
    const depth = Number(heading[1]) as 1 | 2 | 3 | 4 | 5 | 6
    return [{ type: 'heading', depth, children: trimmed(phrasingIn(element)) }]
  }
  if (tagName === 'pre') return [{ type: 'code', value: rawText(element).replace(/\n$/, '') }]
  if (tagName === 'blockquote') return [{ type: 'blockquote', children: blocksOf(element) }]
  if (tagName === 'ul' || tagName === 'ol') return [listOf(element)]
  if (tagName === 'table') return [tableOf(element)]
  if (tagName === 'hr') return [{ type: 'thematicBreak' }]
  if (tagName === 'dt' || tagName === 'summary')
    return [{ type: 'paragraph', children: [{ type: 'strong', children: trimmed(phrasingIn(element)) }] }]
  return blocksOf(element)
}

function listOf(element: Element): BlockContent {
  const items = childrenOf(element).filter((child) => isElement(child))
  const children = items.map((item): ListItem => ({ type: 'listItem', spread: false, children: blocksOf(item) }))
  return { type: 'list', ordered: element.tagName === 'ol', spread: false, children }
}

function tableOf(element: Element): BlockContent {
  const rows = elementsOf(element, 'tr').map((row): TableRow => ({
    type: 'tableRow',
    children: childrenOf(row)
      .filter((cell) => isElement(cell))
      .map((cell) => ({ type: 'tableCell', children: trimmed(phrasingIn(cell)) })),
  }))
  return { type: 'table', children: rows }
}

const elementsOf = (element: Element, tagName: string): Element[] =>
  childrenOf(element)
    .filter((child) => isElement(child))
    .flatMap((child) => (child.tagName === tagName ? [child] : elementsOf(child, tagName)))

const phrasingIn = (element: Element): PhrasingContent[] => childrenOf(element).flatMap(phrasingOf)

function phrasingOf(node: Node): PhrasingContent[] {
  if ('value' in node) return [{ type: 'text', value: node.value.replaceAll(/\s+/g, ' ') }]
  if (!isElement(node) || isLeftOut(node)) return []
  const { tagName } = node
  if (tagName === 'br') return [{ type: 'break' }]
  if (tagName === 'code') return [{ type: 'inlineCode', value: wordsOf(node) }]
  if (tagName === 'kbd')
    return [
      { type: 'text', value: ' ' },
      { type: 'inlineCode', value: wordsOf(node) },
    ]
  if (tagName === 'img') {
    const alt = attribute(node, 'alt')
    return alt ? [{ type: 'image', url: attribute(node, 'src') ?? '', alt }] : []
  }
  const children = phrasingIn(node)
  if (tagName === 'a') return [{ type: 'link', url: attribute(node, 'href') ?? '', children: trimmed(children) }]
  if (tagName === 'strong' || tagName === 'b') return [{ type: 'strong', children }]
  if (tagName === 'em' || tagName === 'i') return [{ type: 'emphasis', children }]
  return children
}

/** Without spaces at its ends, and nothing at all of what is only spaces. */
function trimmed(line: readonly PhrasingContent[]): PhrasingContent[] {
  const isBlank = (one: PhrasingContent | undefined) => one?.type === 'text' && one.value.trim() === ''
  const kept = [...line]
  while (kept.length > 0 && isBlank(kept[0])) kept.shift()
  while (kept.length > 0 && isBlank(kept.at(-1))) kept.pop()
  return kept.map((one, index) => {
    if (one.type !== 'text') return one
    const value = index === 0 ? one.value.trimStart() : one.value
    return { ...one, value: index === kept.length - 1 ? value.trimEnd() : value }
  })
}

export interface FoundSection {
  /** The heading's name in the address; empty for what comes before the first. */
  readonly id: string
  readonly title: string
  readonly text: string
}

/** Without the keys that are named beside it. */
const titleOf = (heading: Element): string =>
  childrenOf(heading)
    .filter((child) => !isElement(child) || elementsOf(child, 'kbd').length === 0)
    .map(textOf)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The sections of a page by their headings, for the search of the docs. Code is not searched. */
export function sectionsOf(html: string): FoundSection[] {
  const sections: { id: string; title: string; parts: string[] }[] = [{ id: '', title: '', parts: [] }]
  const walk = (node: Node): void => {
    if ('value' in node) return void sections.at(-1)?.parts.push(node.value)
    if (!isElement(node) || isLeftOut(node) || node.tagName === 'pre') return
    const id = attribute(node, 'id')
    if (/^h[1-4]$/.test(node.tagName) && id) sections.push({ id, title: titleOf(node), parts: [] })
    else {
      childrenOf(node).forEach(walk)
      sections.at(-1)?.parts.push(' ')
    }
  }
  walk(mainOf(html))
  return sections
    .map(({ id, title, parts }) => ({ id, title, text: parts.join('').replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ title, text }) => title !== '' || text !== '')
}
