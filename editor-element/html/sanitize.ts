import type { Node } from 'prosemirror-model'
import { asHtmlDocument } from './html-document.ts'
import { BoundedParser } from './bounded-parser.ts'
import { htmlTree, type HtmlNode } from './html-tree.ts'
import { parseHtml, parseHtmlInPieces } from './parse.ts'
import { countMarkup, removedMarkup, type RemovedMarkup } from './removed-markup.ts'
import { EMPTY_PARAGRAPH, serializeBlocks, withFootnotes } from './serialize.ts'

/** Reads HTML text into a document where there is no browser to parse it. */
export function parseHtmlString(html: string): Node {
  return parseHtml(bodyOf(html))
}

/**
 * Sanitizes HTML by the editor's own schema (D16): the result is what the editor would save after loading it. A pure function
 * of its input; sanitizing again changes nothing.
 */
export function sanitizeHtml(html: string): { html: string } {
  let cleaned = ''
  // Piece by piece, so that only the finished text stays in memory.
  for (const piece of parseHtmlInPieces(bodyOf(html), 1_000)) cleaned += serializeBlocks(piece)
  return { html: cleaned === EMPTY_PARAGRAPH ? '' : withFootnotes(cleaned) }
}

/** Like `sanitizeHtml`, and also reports which markup it removed. */
export function sanitizeHtmlWithReport(html: string): { html: string; removed: RemovedMarkup[] } {
  const cleaned = sanitizeHtml(html)
  return { ...cleaned, removed: removedMarkup(countMarkup(treeOf(html)), countMarkup(treeOf(cleaned.html))) }
}

function treeOf(html: string): HtmlNode {
  // Without scripting, because that is how a browser's DOMParser reads.
  const parser = new BoundedParser({ treeAdapter: htmlTree, scriptingEnabled: false })
  parser.tokenizer.write(asHtmlDocument(html), true)
  return parser.document
}

/** The body of HTML text, for the schema's reader. */
export function bodyOf(html: string): HtmlNode {
  const tree = treeOf(html)
  let body = tree.lastChild?.lastChild ?? null
  while (body && body.nodeName !== 'body') body = body.previousSibling
  return body ?? tree
}
