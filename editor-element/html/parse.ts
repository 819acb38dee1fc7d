import { Slice, type Fragment, type Node } from 'prosemirror-model'
import { HtmlReader } from './html-reader.ts'
import { schema } from './schema/index.ts'
import { attributeOf, childrenOf, descendantsOf, isElement, type DomNode } from './values/element.ts'

/** Reads the content of an element (a browser's `body`, or the Worker's own tree) into a document of the schema. */
export function parseHtml(root: DomNode): Node {
  return schema.nodes.doc.create(null, new HtmlReader(root, false).finish())
}

/**
 * Reads a long document piece by piece, so that its beginning can be shown while the rest is read: joined, the pieces are what
 * `parseHtml` returns.
 * @param blockCount how many top-level blocks a piece has at least, except for the last one.
 * @param children of the root, where they are not yet all there: each once it is complete, and null wherever that takes a while,
 * which makes a piece of its own.
 */
export function* parseHtmlInPieces(
  root: DomNode,
  blockCount = 60,
  children: Iterable<DomNode | null> = childrenOf(root),
): Generator<Fragment, void> {
  const reader = new HtmlReader(root, false, false, false)
  for (const child of children) {
    if (child) reader.begin(child)
    else yield reader.takeBlocks()
    while (reader.readUntil(blockCount)) yield reader.takeBlocks()
  }
  yield reader.finish()
}

/** Reads a fragment to paste: open at both ends, so that its first and last words join the text around them. */
export function parseSlice(root: DomNode): Slice {
  return Slice.maxOpen(new HtmlReader(root, true, isOwnClipboard(root)).finish(), false)
}

/** ProseMirror marks what it copies. In such HTML every space and line break counts. */
function isOwnClipboard(root: DomNode): boolean {
  for (const node of descendantsOf(root, () => false))
    if (isElement(node) && attributeOf(node, 'data-pm-slice') !== null) return true
  return false
}
