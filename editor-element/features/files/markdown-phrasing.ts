import type { Mark, Node as ProseMirrorNode } from 'prosemirror-model'
import type { Html, PhrasingContent } from 'mdast'
import { schema, serializeBlock } from '#html'
import { latexOf } from './latex-of.ts'

interface Inline {
  readonly node: ProseMirrorNode
  /** Those that are not yet written, from the outside in. */
  readonly marks: readonly Mark[]
  /** What a line break is written as; null as Markdown does. */
  readonly breakTag: string | null
  readonly isBeforeDigit: boolean
  readonly isInlineCode: boolean
}

/**
 * The text of a block in Markdown's terms.
 * @param isCell whether it is a table's cell, which is one line.
 */
export function phrasingOf(block: ProseMirrorNode, { isCell = false } = {}): PhrasingContent[] {
  const children = block.children.filter((node) => node.type.name !== 'formula' || latexOf(node) !== '')
  return nested(
    children.map((node, index) => ({
      node,
      marks: tagsFirst(node.marks.filter((mark) => !isCode(mark) || (node.isText && !isPlainCode(children, index)))),
      isInlineCode: node.marks.some(isCode) && isPlainCode(children, index),
      isBeforeDigit: isBeforeDigit(children, index),
      breakTag: breakTagOf(children, index, isCell),
    })),
  )
}

const isCode = ({ type }: Mark): boolean => type.name === 'code'

/** Code between backticks; beside other code these would be read as one, and only text can be in it. */
const isPlainCode = (children: readonly ProseMirrorNode[], index: number): boolean =>
  children[index]!.isText && ![index - 1, index + 1].some((at) => children[at]?.marks.some(isCode))

const isBeforeDigit = (children: readonly ProseMirrorNode[], index: number): boolean =>
  /^\d/.test(children[index + 1]?.text ?? '')

/** What is not Markdown's. At the beginning of a line it would be a block. */
function beginsWithTag(children: readonly ProseMirrorNode[], index: number): boolean {
  const { isText, type, marks } = children[index]!
  const isDollars = type.name === 'formula' && !needsTicks(latexOf(children[index]!), isBeforeDigit(children, index))
  return !(isText || isDollars) || marks.some((mark) => !EMPHASIS.has(mark.type.name) && !isCode(mark))
}

/** In Markdown an end of a line is a line break only between two texts; in HTML the last one of a block is invisible. */
function breakTagOf(children: readonly ProseMirrorNode[], index: number, isCell: boolean): string | null {
  const [mark] = children[index]!.marks
  const [before, after] = [children[index - 1], children[index + 1]]
  if (!after) return '<br><br>'
  const isBetween = before !== undefined && !beginsWithTag(children, index + 1)
  const isInside = !mark || [before, after].every((each) => each?.marks[0]?.eq(mark))
  return isBetween && isInside && !isCell ? null : '<br>'
}

function nested(content: readonly Inline[]): PhrasingContent[] {
  const written: PhrasingContent[] = []
  for (let index = 0; index < content.length;) {
    const inline = content[index]!
    const [mark] = inline.marks
    if (!mark) {
      written.push(leafOf(inline))
      index += 1
      continue
    }
    const length = content.slice(index).findIndex(({ marks }) => !marks[0]?.eq(mark))
    const end = length < 0 ? content.length : index + length
    const inside = content.slice(index, end).map((each) => ({ ...each, marks: each.marks.slice(1) }))
    // Around nothing but a picture or a formula, emphasis would be asterisks.
    const isShown = !EMPHASIS.has(mark.type.name) || inside.some(({ node }) => node.text?.trim())
    written.push(...(isShown ? marked(mark, nested(inside)) : nested(inside)))
    index = end
  }
  return written
}

const EMPHASIS = new Set(['bold', 'italic', 'strike'])

/** Emphasis directly around a tag would be asterisks. */
const tagsFirst = (marks: readonly Mark[]): readonly Mark[] => [
  ...marks.filter(({ type }) => !EMPHASIS.has(type.name)),
  ...marks.filter(({ type }) => EMPHASIS.has(type.name)),
]

function marked(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (mark.type.name) {
    case 'bold':
      return [{ type: 'strong', children }]
    case 'italic':
      return [{ type: 'emphasis', children }]
    case 'strike':
      return [{ type: 'delete', children }]
    case 'link':
      return [
        {
          type: 'link',
          url: String(mark.attrs['href']),
          title: mark.attrs['title'] as string | null,
          children,
        },
      ]
    default: {
      const [open, close] = inlineHtml(schema.text(CONTENT, [mark])).split(CONTENT) as [string, string]
      return [html(open), ...children, html(close)]
    }
  }
}

/** Stands for what is between two tags. */
const CONTENT = '\ufffc'

const html = (value: string): Html => ({ type: 'html', value })

const inlineHtml = (node: ProseMirrorNode): string =>
  inMarkdown(serializeBlock(schema.node('paragraph', null, node)).slice('<p>'.length, -'</p>'.length))

/** HTML in which Markdown finds nothing of its own: an empty line would end it, and dollars would be those of a formula. */
export const inMarkdown = (code: string): string => code.replaceAll(/[\n$\\]/g, (char) => `&#${char.charCodeAt(0)};`)

/** Where a dollar or a digit is beside one, a formula is between `$\`` and `\`$`, as GitHub has it. */
const needsTicks = (latex: string, isDigitBehind: boolean): boolean => isDigitBehind || latex.includes('$')

function formulaOf(latex: string, isDigitBehind: boolean): PhrasingContent {
  return needsTicks(latex, isDigitBehind) ? html(`$\`${latex}\`$`) : { type: 'inlineMath', value: latex }
}

function leafOf({ node, breakTag, isBeforeDigit, isInlineCode }: Inline): PhrasingContent {
  const { attrs } = node
  switch (node.type.name) {
    case 'text':
      return { type: isInlineCode ? 'inlineCode' : 'text', value: node.text ?? '' }
    case 'footnote':
      return html(`[^${String(attrs['id'])}]`)
    case 'hard_break':
      return breakTag ? html(breakTag) : { type: 'break' }
    case 'formula':
      return formulaOf(latexOf(node).replaceAll(/\s*\n\s*/g, ' '), isBeforeDigit)
    case 'image':
      if (!attrs['width'] && !attrs['height'])
        return { type: 'image', url: String(attrs['src']), alt: String(attrs['alt']) }
  }
  return html(inlineHtml(node))
}
