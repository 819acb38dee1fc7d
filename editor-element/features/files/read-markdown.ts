import type { Slice } from 'prosemirror-model'
import { micromark } from 'micromark'
import { gfmAutolinkLiteral, gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import { escapeText, parseSlice } from '#html'
import { formulaHtml } from '../../math/formula-html.ts'
import { inertBody } from '../../core/inert-html.ts'
import { markGithub, putGithub } from './github-markdown.ts'
import { findFormulas } from '../formula/pasted/latex-in-text.ts'

/** Around the number of a formula, in the text that the Markdown reader gets: a symbol, as a dollar is, that nobody types. */
const EDGE = '\ufffc'
const MARK = new RegExp(`${EDGE}(\\d+)${EDGE}`, 'g')
const ENCODED_MARK = new RegExp(MARK.source.replaceAll(EDGE, encodeURI(EDGE)), 'g')

const extensions = [gfmTable(), gfmStrikethrough(), gfmAutolinkLiteral()]
const htmlExtensions = [gfmTableHtml(), gfmStrikethroughHtml(), gfmAutolinkLiteralHtml()]

/** What is dangerous does not pass the schema; pictures in `data:` addresses and links of telephones are not. */
const SCHEMA_DECIDES = { allowDangerousHtml: true, allowDangerousProtocol: true, extensions, htmlExtensions }

interface Formula {
  readonly source: string
  readonly latex: string
  readonly isDisplay: boolean
}

/**
 * Reads Markdown (CommonMark, GitHub's tables, strikethrough and addresses, formulas as LaTeX) as content of the schema, which
 * also decides what remains of HTML in it.
 * @param isFile whether every `$…$` is a formula, as in files; otherwise only what looks like one.
 */
export function readMarkdown(markdown: string, { isFile }: { isFile: boolean }): Slice {
  const github = markGithub(markdown.replaceAll(EDGE, ''))
  const { text: plain } = github
  const formulas: Formula[] = []
  let marked = ''
  let end = 0
  // Formulas first: what is an escape or emphasis in Markdown is a part of them.
  for (const { from, to, latex, isDisplay } of findFormulas(plain, { isCertain: isFile })) {
    marked += `${plain.slice(end, from)}${EDGE}${formulas.length}${EDGE}`
    formulas.push({ source: plain.slice(from, to), latex, isDisplay })
    end = to
  }
  const html = micromark(marked + plain.slice(end), SCHEMA_DECIDES)
  const body = inertBody(html)
  putFormulas(body, formulas)
  putGithub(body, github)
  return parseSlice(body)
}

function putFormulas(body: Element, formulas: readonly Formula[]): void {
  if (formulas.length === 0) return
  const { ownerDocument } = body
  const texts: Text[] = []
  const walker = ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.ELEMENT_NODE) restoreAttributes(node as Element, formulas)
    else texts.push(node as Text)
  }
  for (const text of texts) {
    const pieces = text.data.split(MARK)
    if (pieces.length === 1) continue
    const holder = ownerDocument.createElement('template')
    holder.innerHTML = pieces
      .map((piece, index) => (index % 2 === 0 ? escapeText(piece) : formulaHtml(formulas[Number(piece)]!)))
      .join('')
    text.replaceWith(holder.content)
  }
}

/** In an address or a title it was none. */
function restoreAttributes(element: Element, formulas: readonly Formula[]): void {
  for (const { name, value } of element.attributes) {
    const restored = value
      .replaceAll(MARK, (_mark, index: string) => unescaped(formulas[Number(index)]!.source))
      .replaceAll(ENCODED_MARK, (_mark, index: string) => encodeURI(unescaped(formulas[Number(index)]!.source)))
    if (restored !== value) element.setAttribute(name, restored)
  }
}

const unescaped = (markdown: string): string => markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
