import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'
import { escapeText, isFormulaNode, kindOfLatex, serializeHtml, type FormulaData, type SerializeOptions } from '#html'
import { formulaHtml } from '../../math/formula-html.ts'

/**
 * Clean Mode (HS08, HS09): formulas are text between double dollar signs. `$$…$$` in a line is an inline formula, alone in a
 * bare `<div>` a display formula. Dollars in prose that could be mistaken for delimiters are written as `&#36;`.
 */

/** A placeholder for delimiters until the dollars in prose are escaped; a noncharacter, which no text contains. */
const DELIMITER = '\uFDD0'
/** A longer formula, or one that contains delimiters, keeps its saved form. */
const MAX_CLEAN_LATEX = 20_000

const isCleanable = (latex: string): boolean =>
  latex.trim() !== '' && latex.length <= MAX_CLEAN_LATEX && !latex.includes('$$') && !/^\s*\$|\$\s*$|\r/.test(latex)

const options: SerializeOptions = {
  writeFormula: ({ latex, isDisplay }) => {
    if (!isCleanable(latex)) return null
    const text = `${DELIMITER}${escapeText(latex)}${DELIMITER}`
    return isDisplay ? `<div>${text}</div>` : text
  },
}

/** The document as Clean Mode shows it, one top-level block a line. */
export function cleanHtml(doc: ProseMirrorNode): string {
  if (doc.childCount === 1) return withDelimiters(serializeHtml(doc, options))
  const blocks = doc.children.map((block) => serializeHtml(doc.copy(Fragment.from(block)), options))
  return withDelimiters(blocks.map((block) => block || '<p><br></p>').join('\n'))
}

const withDelimiters = (html: string): string =>
  html
    .replace(new RegExp(`\\$(?=${DELIMITER})|${DELIMITER}\\$|\\$\\$+`, 'g'), (found) => found.replaceAll('$', '&#36;'))
    .replaceAll(DELIMITER, '$$$$')

/**
 * Clean Mode's text as HTML that the schema reads: each `$$…$$` outside tags and blocks of code becomes a formula. One that `doc`
 * already has (the same LaTeX, in order) keeps its id and kind; a new one gets an id when it is read.
 */
export function htmlFromClean(text: string, doc: ProseMirrorNode): string {
  const known = new KnownFormulas(doc)
  let html = ''
  let index = 0
  let hasTags = true
  while (index < text.length) {
    const display = formulaAt(text, index, /<div>\s*\$\$/y, /\$\$\s*<\/div>/g)
    const found = display ?? formulaAt(text, index, /\$\$/y, /\$\$/g)
    if (found) {
      html += formulaHtml(known.take(found.latex, display !== null))
      index = found.end
      continue
    }
    const isTag = hasTags && text[index] === '<' && /[a-z!/?]/i.test(text.charAt(index + 1))
    const tagEnd = isTag ? endOfTag(text, index) : -1
    if (isTag && tagEnd < 0) hasTags = false
    const end = tagEnd > 0 ? endOfCode(text, index, tagEnd) : endOfProse(text, index)
    html += text.slice(index, end)
    index = end
  }
  return html
}

/** A tag as browsers read it: `<b>`, `</p>`, `<a href=x>`, a comment. */
const TAG = /<(?:\/?[a-z][a-z0-9:-]*(?:[\s/][^<>]*)?|[!?][^<>]*)>/i

/** A formula between the two delimiters that begins at `index`; null where there is none. */
function formulaAt(text: string, index: number, opener: RegExp, closer: RegExp): { latex: string; end: number } | null {
  opener.lastIndex = index
  if (!opener.test(text)) return null
  closer.lastIndex = opener.lastIndex
  const window = text.slice(0, opener.lastIndex + MAX_CLEAN_LATEX + 10)
  const end = closer.exec(window)
  if (!end) return null
  const source = text.slice(opener.lastIndex, end.index)
  // With a whole tag or another delimiter in between the dollars are prose. A lone < or > is not a tag: $$x > 0$$.
  if (source.trim() === '' || TAG.test(source) || source.includes('$$')) return null
  return { latex: decode(source), end: closer.lastIndex }
}

/** The text of HTML source; a bare `<` is text. */
function decode(source: string): string {
  if (!/[&<]/.test(source)) return source
  const inert = new DOMParser().parseFromString(`<!doctype html><body>|${source.replaceAll('<', '&lt;')}`, 'text/html')
  return (inert.body.textContent ?? '').slice(1)
}

/** The index of the next thing in the text that could be a tag or a formula. */
function endOfProse(text: string, index: number): number {
  let end = index + (text.startsWith('$$', index) ? 2 : 1)
  while (end < text.length && text[end] !== '<' && !text.startsWith('$$', end)) end += 1
  return end
}

/** The index after the tag or comment that begins at `index`; -1 where it has no end. */
function endOfTag(text: string, index: number): number {
  if (text.startsWith('<!--', index)) {
    const end = text.indexOf('-->', index + 4)
    return end < 0 ? -1 : end + 3
  }
  let quote = ''
  for (let at = index + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at + 1
  }
  return -1
}

/** With the tag of a block of code, all that is in the block: no formula can be there, so dollars in it are dollars. */
function endOfCode(text: string, index: number, tagEnd: number): number {
  if (!/^<pre[\s/>]/i.test(text.slice(index, index + 5))) return tagEnd
  const length = text.slice(tagEnd).search(/<\/pre[\s/>]/i)
  return length < 0 ? text.length : tagEnd + length
}

/** The formulas of a document by their LaTeX, each used once. */
class KnownFormulas {
  private readonly byLatex = new Map<string, FormulaData[]>()

  constructor(doc: ProseMirrorNode) {
    doc.descendants((node) => {
      if (!isFormulaNode(node)) return
      const isDisplay = node.type.name === 'formula_display'
      const data = { ...(node.attrs as Omit<FormulaData, 'isDisplay'>), isDisplay }
      const key = this.key(data.latex, isDisplay)
      this.byLatex.set(key, [...(this.byLatex.get(key) ?? []), data])
    })
  }

  private key(latex: string, isDisplay: boolean): string {
    return `${isDisplay} ${latex.trim()}`
  }

  take(source: string, isDisplay: boolean): FormulaData {
    const latex = source.trim()
    const known = this.byLatex.get(this.key(latex, isDisplay))?.shift()
    return known ?? { id: '', latex, kind: kindOfLatex(latex), isDisplay }
  }
}
