import type { Fragment, Node as ProseMirrorNode, Slice } from 'prosemirror-model'
import { parseHtml, parseHtmlInPieces, parseSlice } from '#html'
import { inertBody, inertBodyInParts } from './inert-html.ts'

/**
 * Reads HTML into a document of the schema. `DOMParser` makes an inert tree: no script runs and nothing is fetched.
 * It is never attached to the page; the document contains only what the schema accepted.
 */
export function documentFromHtml(html: string): ProseMirrorNode {
  return parseHtml(inertBody(html))
}

/**
 * Reads a long document from its beginning: joined, the pieces are the blocks of `documentFromHtml`. The browser's parser, too, gets
 * no more than it needs for the next piece.
 */
export function blocksFromHtml(html: string): Generator<Fragment, void> {
  // They may still change the body, or what it is in, after its children were read.
  if (/<(?:body|frameset|html)\b/i.test(html)) return parseHtmlInPieces(inertBody(html))
  const { body, children } = inertBodyInParts(html)
  return parseHtmlInPieces(body, undefined, children)
}

export function sliceFromHtml(html: string): Slice {
  return parseSlice(inertBody(html))
}

/** One plain paragraph without content, as in an untouched editor. */
export function isEmptyDocument(doc: ProseMirrorNode): boolean {
  const block = doc.firstChild
  return (
    doc.childCount === 1 &&
    block?.type.name === 'paragraph' &&
    block.content.size === 0 &&
    !block.attrs['align'] &&
    !block.attrs['background']
  )
}
