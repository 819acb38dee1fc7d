import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { BlockContent, ListItem, PhrasingContent, Root, TableRow } from 'mdast'
import {
  attribute,
  childrenOf,
  type Element,
  elementsOf,
  isElement,
  isLeftOut,
  mainOf,
  type Node,
  rawText,
  wordsOf,
} from './page-tree.mts'

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
