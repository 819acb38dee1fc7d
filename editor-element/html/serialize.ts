import type { DOMOutputSpec, Fragment, Mark, Node } from 'prosemirror-model'
import { escapeText, inertText, openTag, spaced, specHtml } from './html-text.ts'
import { isList } from './list-node.ts'
import { isLiveText } from './values/inert-text.ts'
import type { FormulaKind } from './values/latex.ts'

/** A formula as `SerializeOptions.writeFormula` receives it. */
export interface FormulaData {
  id: string
  latex: string
  kind: FormulaKind
  isDisplay: boolean
}

export interface SerializeOptions {
  /**
   * Writes the HTML of a formula in place of the saved form, for instance as MathML; null keeps the saved form. Its
   * result is not checked again, so it must come from our own renderer. Results are cached by the function: pass the same one.
   */
  writeFormula?: (formula: FormulaData) => string | null
}

type WriteFormula = NonNullable<SerializeOptions['writeFormula']>

/**
 * The HTML of each top-level block, and of each item or row of a long one, by formula writer: after one key only one of them is
 * serialized again.
 */
const savedForms = new WeakMap<Node, string>()
const otherForms = new WeakMap<WriteFormula, WeakMap<Node, string>>()

/** With a line break, because browsers give an empty paragraph no height. */
export const EMPTY_PARAGRAPH = '<p><br></p>'

/** Writes the document as HTML. An empty document is the empty string. */
export function serializeHtml(doc: Node, options: SerializeOptions = {}): string {
  const html = withFootnotes(serializeBlocks(doc.content, options))
  return html === EMPTY_PARAGRAPH ? '' : html
}

/** The class of the list of footnotes at the end. */
export const FOOTNOTES = 'formulary-footnotes'

/** Between two of these, which are in no text, a block has what is listed of a footnote. */
export const EDGE = '\0'

const footnoteHtml = ({ id, text }: Record<string, unknown>): string => {
  const note = String(text)
  const html = isLiveText(note) ? inertText(note) : escapeText(note)
  return `${EDGE}<li id="fn-${String(id)}">${html} <a href="#fnref-${String(id)}" role="doc-backlink">↩</a></li>${EDGE}`
}

/** Numbers the footnotes of a document's blocks, and lists them at its end (D96). */
export function withFootnotes(html: string): string {
  let count = 0
  let list = ''
  const numbered = html.replace(/\0([^\0]*)\0/g, (_all, item: string) => {
    list += item
    return String(++count)
  })
  return list ? `${numbered}<section class="${FOOTNOTES}" role="doc-endnotes"><ol>${list}</ol></section>` : html
}

/** Serializes top-level blocks, each only once as long as it stays the same. */
export const serializeBlocks = (blocks: Fragment, options: SerializeOptions = {}): string =>
  blocks.content.map((block) => serializeBlock(block, options)).join('')

/** Serializes a top-level block, or takes what was written for it last time. */
export function serializeBlock(block: Node, { writeFormula }: SerializeOptions = {}): string {
  let cache = savedForms
  if (writeFormula) {
    cache = otherForms.get(writeFormula) ?? new WeakMap<Node, string>()
    otherForms.set(writeFormula, cache)
  }
  let html = cache.get(block)
  if (html === undefined) {
    html = new HtmlWriter(writeFormula, (inner) => serializeBlock(inner, { writeFormula })).node(block)
    cache.set(block, html)
  }
  return html
}

/** What has so many children is not written as a whole again after a change in one of them. */
export const LONG_BLOCK = 50

/** A list or table of which items or rows are remembered. */
export const isLongBlock = (node: Node): boolean => node.childCount >= LONG_BLOCK && !node.inlineContent

/** The HTML of a top-level block whose children are written. */
export const serializeAround = (block: Node, children: string): string => specHtml(specOf(block), () => children)

/** The line break before the end of a `<pre>` is not read. */
const codeHtml = (text: string): string => (isLiveText(text) ? inertText : escapeText)(text.replace(/\n$/, '\n\n'))

const isPlainParagraph = (node: Node): boolean =>
  node.type.name === 'paragraph' && !node.attrs['align'] && !node.attrs['background']

class HtmlWriter {
  private readonly writeFormula: WriteFormula | undefined
  private readonly remembered: (node: Node) => string

  constructor(writeFormula: WriteFormula | undefined, remembered: (node: Node) => string) {
    this.writeFormula = writeFormula
    this.remembered = remembered
  }

  node(node: Node): string {
    return this.formula(node) ?? specHtml(specOf(node), () => this.content(node))
  }

  private formula({ type, attrs }: Node): string | null {
    if (!this.writeFormula || !type.name.startsWith('formula')) return null
    const { id, latex, kind } = attrs as Omit<FormulaData, 'isDisplay'>
    return this.writeFormula({ id, latex, kind, isDisplay: type.name === 'formula_display' })
  }

  private content(node: Node): string {
    if (node.type.name === 'footnote') return footnoteHtml(node.attrs)
    if (node.type.spec.code) return codeHtml(node.textContent)
    if (node.inlineContent) return this.inline(node) || (node.type.name === 'figure' ? '' : '<br>')
    const first = node.firstChild
    if (first && isTight(node)) {
      const text = this.inline(first)
      // An item that only contains a list keeps its own line.
      return (text === '' && node.childCount > 1 ? '<br>' : text) + this.children(node, 1)
    }
    return this.children(node, 0)
  }

  private children(node: Node, from: number): string {
    const isLong = isLongBlock(node)
    let html = ''
    for (let index = from; index < node.childCount; index++) {
      const child = node.child(index)
      html += isLong ? this.remembered(child) : this.node(child)
    }
    return html
  }

  private inline(block: Node): string {
    const children = block.content.content
    const isLive = isLiveText(block.textBetween(0, block.content.size, '', (leaf) => (isBreak(leaf) ? '\n' : '\ufffc')))
    let html = ''
    let open: readonly Mark[] = []
    let isAfterSpace = true
    children.forEach((child, index) => {
      // The number of a footnote is a link itself.
      const marks =
        child.type.name === 'footnote' ? child.marks.filter((mark) => mark.type.name !== 'link') : child.marks
      let kept = 0
      while (kept < open.length && kept < marks.length && open[kept]!.eq(marks[kept]!)) kept++
      for (let at = open.length - 1; at >= kept; at--) html += closeTag(open[at]!)
      for (const mark of marks.slice(kept)) html += markTag(mark)
      open = marks
      if (child.isText) {
        const next = children[index + 1]
        const text = spaced(child.text ?? '', isAfterSpace, next === undefined || isBreak(next))
        isAfterSpace = text.endsWith(' ')
        html += isLive ? inertText(text) : escapeText(text)
      } else {
        isAfterSpace = isBreak(child)
        html += this.node(child)
      }
    })
    for (let at = open.length - 1; at >= 0; at--) html += closeTag(open[at]!)
    // In HTML the last line break of a block is invisible; a second one makes it visible, and parsing removes one.
    const last = children.at(-1)
    return last && isBreak(last) ? `${html}<br>` : html
  }
}

const isBreak = (node: Node): boolean => node.type.name === 'hard_break'

/** What is written bare into its item or cell: `<li>text</li>`, `<li>text<ul>…</ul></li>`, `<td>text</td>`. */
function isTight(node: Node): boolean {
  const { name } = node.type
  if (name !== 'list_item' && name !== 'table_cell' && name !== 'table_header') return false
  if (!node.firstChild || !isPlainParagraph(node.firstChild)) return false
  if (name !== 'list_item') return node.childCount === 1
  for (let index = 1; index < node.childCount; index++) if (!isList(node.child(index))) return false
  return true
}

function specOf(node: Node): DOMOutputSpec {
  const { spec } = node.type
  const write = (spec['toSavedDOM'] ?? spec.toDOM) as (node: Node) => DOMOutputSpec
  return write(node)
}

function markTag(mark: Mark): string {
  const [name, attributes] = mark.type.spec.toDOM!(mark, true) as unknown as [string, unknown]
  return openTag(
    name,
    typeof attributes === 'object' && attributes !== null ? (attributes as Record<string, unknown>) : {},
  )
}

function closeTag(mark: Mark): string {
  const [name] = mark.type.spec.toDOM!(mark, true) as unknown as [string]
  return `</${name}>`
}
