import type { Node as ProseMirrorNode, Slice } from 'prosemirror-model'
import { asHtmlDocument, HELD_STYLE_ATTRIBUTE, parseHtml, parseSlice, serializeHtml } from '#html'

/**
 * Reads HTML into a document of the schema. `DOMParser` makes an inert tree: no script runs and nothing is fetched.
 * It is never attached to the page; the document contains only what the schema accepted.
 */
export function documentFromHtml(html: string): ProseMirrorNode {
  return parseHtml(inertBody(html))
}

export function sliceFromHtml(html: string): Slice {
  return parseSlice(inertBody(html))
}

function inertBody(html: string): HTMLElement {
  const held = holdStyles(html)
  const { body } = new DOMParser().parseFromString(asHtmlDocument(held), 'text/html')
  if (held !== html) releaseStylesInText(body)
  return body
}

/**
 * Renames `style` attributes before a parser sees them, so that a strict CSP reports nothing (D103). The schema's reader knows both
 * names. What only looks like an attribute, in text or in another attribute's value, is restored by `releaseStylesInText`.
 */
export function holdStyles(html: string): string {
  return html.replaceAll(/([\s"'/])style(?=\s*=)/gi, `$1${HELD_STYLE_ATTRIBUTE}`)
}

const textAttributes = ['data-latex', 'data-title', 'data-url', 'alt', 'title', 'href', 'src']

function releaseStylesInText(body: HTMLElement): void {
  const release = (text: string) => text.replaceAll(HELD_STYLE_ATTRIBUTE, 'style')
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.data.includes(HELD_STYLE_ATTRIBUTE)) text.data = release(text.data)
  }
  for (const name of textAttributes)
    for (const element of body.querySelectorAll(`[${name}*="${HELD_STYLE_ATTRIBUTE}"]`))
      element.setAttribute(name, release(element.getAttribute(name)!))
}

export function htmlFromDocument(doc: ProseMirrorNode): string {
  return isEmptyDocument(doc) ? '' : serializeHtml(doc)
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
