import {
  asHtmlDocument,
  attributeOf,
  firstChildOf,
  HELD_STYLE_ATTRIBUTE,
  isElement,
  isText,
  nextSiblingOf,
  textValueOf,
} from '#html'

// oxlint-disable-next-line typescript/unbound-method -- called with the document as this, below
const bodyGetter = Object.getOwnPropertyDescriptor(Document.prototype, 'body')!.get as (this: Document) => HTMLElement

/** The HTML as the browser's parser reads it, in a document without scripts and without a network. */
export function inertBody(html: string): HTMLElement {
  const held = holdStyles(html)
  const inert = new DOMParser().parseFromString(asHtmlDocument(held), 'text/html')
  // Not `inert.body`: `<img name="body">` would take its place.
  const body = bodyGetter.call(inert)
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

export function releaseStylesInText(root: Node): void {
  const release = (text: string) => text.replaceAll(HELD_STYLE_ATTRIBUTE, 'style')
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root; node; node = nodes.nextNode()) {
    if (isText(node)) {
      if (textValueOf(node).includes(HELD_STYLE_ATTRIBUTE)) node.nodeValue = release(textValueOf(node))
    } else if (isElement(node)) {
      for (const name of textAttributes) {
        const value = attributeOf(node, name)
        if (value?.includes(HELD_STYLE_ATTRIBUTE)) Element.prototype.setAttribute.call(node, name, release(value))
      }
    }
  }
}

/** The body of an inert document and its children, which come as the parser gets to them. */
export function inertBodyInParts(html: string): { body: HTMLElement; children: Generator<Node | null, void> } {
  const inert = document.implementation.createHTMLDocument()
  inert.open()
  inert.write(asHtmlDocument(''))
  const { body } = inert
  return { body, children: childrenAsWritten(inert, body, html) }
}

/** HTML that the parser reads in a few milliseconds. */
const PART_LENGTH = 65_536

/** Writes the HTML into the document part by part. Each child is handed out once no more HTML can change it; null after each part. */
function* childrenAsWritten(inert: Document, body: HTMLElement, html: string): Generator<Node | null, void> {
  // Not the document's own methods: `<img name="write">` would take their place.
  const { write, close } = Document.prototype
  let last: Node | null = null
  let hasHeld = false
  for (let from = 0; from < html.length;) {
    // Before a tag, so that no attribute is cut in two.
    const tag = html.indexOf('<', from + PART_LENGTH)
    const to = tag < 0 ? html.length : tag
    const part = html.slice(from, to)
    from = to
    const held = holdStyles(part)
    hasHeld ||= held !== part
    write.call(inert, held)
    if (to === html.length) close.call(inert)
    yield null
    const { lastChild } = body
    // What is open is the last child, or in it. Only what does not belong in a table, where one is open, gets before it.
    if (to < html.length && lastChild?.nodeName === 'TABLE') continue
    for (;;) {
      const next = (last ? nextSiblingOf(last) : firstChildOf(body)) as Node | null
      if (!next || (to < html.length && next === lastChild)) break
      last = next
      if (hasHeld) releaseStylesInText(next)
      yield next
    }
  }
}
