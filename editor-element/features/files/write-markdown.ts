import type { Node as ProseMirrorNode } from 'prosemirror-model'
import type {
  AlignType,
  BlockContent,
  Html,
  ListItem,
  Nodes,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableRow,
} from 'mdast'
import { gfmAutolinkLiteralToMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { mathToMarkdown } from 'mdast-util-math'
import { toMarkdown } from 'mdast-util-to-markdown'
import { serializeBlock, serializeHtml } from '#html'
import { documentFromHtml } from '../../core/content.ts'
import { inMarkdown, phrasingOf } from './markdown-phrasing.ts'
import { latexOf } from './latex-of.ts'

/**
 * The document as Markdown (CommonMark with GitHub's tables and strikethrough, formulas between dollars). What Markdown has no
 * form for is written as HTML, which it allows; alignment and background of paragraphs are left out.
 */
export function writeMarkdown(doc: ProseMirrorNode): string {
  // As it is saved: with no-break spaces where spaces would be lost.
  const saved = documentFromHtml(serializeHtml(doc))
  const text = toMarkdown(
    { type: 'root', children: saved.children.flatMap(blockOf) },
    {
      bullet: '-',
      bulletOther: '*',
      emphasis: '*',
      rule: '-',
      listItemIndent: 'one',
      join: [separation],
      extensions: [
        gfmTableToMarkdown({ tableCellPadding: true }),
        gfmStrikethroughToMarkdown(),
        gfmAutolinkLiteralToMarkdown(),
        mathToMarkdown(),
      ],
    },
  )
  const notes = footnotesOf(saved).filter(({ reference }) => text.includes(reference))
  return notes.length > 0 ? `${text}\n${notes.map(({ reference, note }) => `${reference}: ${note}\n`).join('')}` : text
}

/** In a list, blocks and items follow each other directly: an empty line between those that would be read as one. */
function separation(before: Nodes, after: Nodes): 1 | null {
  const isEmptyList = after.type === 'list' && after.children[0]?.children.length === 0
  return isEmptyList || before.type === 'math' || after.type === 'code' || goesOn(before) ? 1 : null
}

/** Whether it ends with HTML, which goes on to the next empty line. */
function goesOn(node: Nodes): boolean {
  if (node.type === 'html') return true
  if (node.type === 'paragraph') return node.children[0]?.type === 'html' && !node.children[0].value.startsWith('[')
  const last = 'children' in node ? node.children.at(-1) : undefined
  return last !== undefined && goesOn(last)
}

/** Footnotes in HTML have no number here. */
const htmlOf = (node: ProseMirrorNode): Html => ({
  type: 'html',
  value: inMarkdown(serializeBlock(node).replaceAll(/\0[^\0]*\0/g, '*')),
})

/** As GitHub has them, at the end. */
function footnotesOf(doc: ProseMirrorNode): { reference: string; note: string }[] {
  const notes: { reference: string; note: string }[] = []
  doc.descendants(({ type, attrs }) => {
    if (type.name !== 'footnote') return
    const text: Paragraph = { type: 'paragraph', children: [{ type: 'text', value: String(attrs['text']) }] }
    notes.push({ reference: `[^${String(attrs['id'])}]`, note: toMarkdown(text).trim().replaceAll('\n', ' ') })
  })
  return notes
}

function blockOf(node: ProseMirrorNode): RootContent[] {
  const { type, attrs } = node
  switch (type.name) {
    case 'paragraph':
      return node.content.size === 0 ? [] : [{ type: 'paragraph', children: phrasingOf(node) }]
    case 'heading':
      return [{ type: 'heading', depth: attrs['level'] as 1, children: phrasingOf(node) }]
    case 'blockquote':
      return [{ type: 'blockquote', children: blocksOf(node) }]
    case 'bullet_list':
    case 'ordered_list':
      return [
        {
          type: 'list',
          ordered: type.name === 'ordered_list',
          start: type.name === 'ordered_list' ? (attrs['start'] as number) : null,
          spread: false,
          children: node.children.map(itemOf),
        },
      ]
    case 'code_block':
      return [{ type: 'code', lang: String(attrs['language']) || null, value: node.textContent }]
    case 'horizontal_rule':
      return [{ type: 'thematicBreak' }]
    case 'formula_display':
      return latexOf(node) ? [{ type: 'math', value: latexOf(node) }] : []
    case 'table':
      return [isSimpleTable(node) ? tableOf(node) : htmlOf(node)]
    case 'figure': {
      if (node.content.size > 0 || attrs['align'] || attrs['width']) return [htmlOf(node)]
      const { src, alt, href, title } = attrs
      const image: PhrasingContent = { type: 'image', url: String(src), alt: String(alt) }
      const link: PhrasingContent = {
        type: 'link',
        url: String(href),
        title: title as string | null,
        children: [image],
      }
      return [{ type: 'paragraph', children: [href ? link : image] }]
    }
    default:
      return [htmlOf(node)]
  }
}

const blocksOf = (node: ProseMirrorNode): BlockContent[] => node.children.flatMap(blockOf) as BlockContent[]

function itemOf(item: ProseMirrorNode): ListItem {
  const isText = (node: ProseMirrorNode) => node.type.name === 'paragraph'
  const children = blocksOf(item)
  const { checked } = item.attrs as { checked: boolean | null }
  if (checked !== null) {
    const box: Html = { type: 'html', value: checked ? '[x] ' : '[ ] ' }
    const [first] = children
    if (first?.type === 'paragraph') first.children.unshift(box)
    else children.unshift({ type: 'paragraph', children: [box] })
  }
  return { type: 'listItem', spread: item.children.filter(isText).length > 1, children }
}

/** Markdown's tables have one line in each cell, a row of headers at the top, and no cells over several rows or columns. */
function isSimpleTable(table: ProseMirrorNode): boolean {
  return table.children.every((row, index) =>
    row.children.every(
      (cell) =>
        cell.attrs['colspan'] === 1 &&
        cell.attrs['rowspan'] === 1 &&
        cell.childCount === 1 &&
        cell.firstChild!.type.name === 'paragraph' &&
        !hasBarInFormula(cell) &&
        (index === 0 || cell.type.name === 'table_cell'),
    ),
  )
}

/** A bar would end the cell. */
const hasBarInFormula = (cell: ProseMirrorNode): boolean =>
  cell.firstChild!.children.some(({ attrs }) => String(attrs['latex'] ?? '').includes('|'))

function tableOf(table: ProseMirrorNode): Table {
  const rows = table.children
  return {
    type: 'table',
    align: rows[0]!.children.map((_cell, column) => columnAlignment(rows, column)),
    children: rows.map((row): TableRow => ({
      type: 'tableRow',
      children: row.children.map((cell) => ({
        type: 'tableCell',
        children: phrasingOf(cell.firstChild!, { isCell: true }),
      })),
    })),
  }
}

function columnAlignment(rows: readonly ProseMirrorNode[], column: number): AlignType {
  const aligns = new Set(rows.map((row) => row.maybeChild(column)?.firstChild?.attrs['align'] as string | null))
  const [align] = aligns
  return aligns.size === 1 && (align === 'left' || align === 'center' || align === 'right') ? align : null
}
