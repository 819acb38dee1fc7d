import { html, Parser, type Token } from 'parse5'
import { DROPPED_ELEMENTS } from './html-elements.ts'
import type { HtmlTreeMap } from './html-tree.ts'

/** Three times what two megabytes of a table-heavy document hold. A Worker has 128 MB for all its requests together. */
const MAX_ELEMENTS = 150_000

/**
 * A parser whose tree has a limited size, whatever it reads. Beyond the limit tags are ignored: their text is kept, and what is
 * dropped with its content is still dropped. Formatting tags that HTML reopens in every following block count too: a thousand
 * of them before a hundred thousand paragraphs would make a hundred million elements out of one megabyte.
 */
export class BoundedParser extends Parser<HtmlTreeMap> {
  private elements = 0

  override onStartTag(token: Token.TagToken): void {
    // Line breaks are cheap, and saved HTML has one in each empty paragraph.
    if (token.tagName !== 'br') this.elements += 1
    if (this.elements < MAX_ELEMENTS || DROPPED_ELEMENTS.has(token.tagName)) super.onStartTag(token)
  }

  override onEndTag(token: Token.TagToken): void {
    // Without a start, `</p>` is an element as well.
    const isElement = token.tagID === html.TAG_ID.P && !this.openElements.hasInButtonScope(html.TAG_ID.P)
    if (isElement) this.elements += 1
    if (this.elements < MAX_ELEMENTS || !isElement) super.onEndTag(token)
  }

  override _reconstructActiveFormattingElements(): void {
    const { activeFormattingElements: list, openElements } = this
    let entry = list.newest
    while (entry && 'element' in entry && !openElements.contains(entry.element)) {
      this.elements += 1
      entry = entry.older
    }
    if (this.elements < MAX_ELEMENTS) super._reconstructActiveFormattingElements()
    else list.clearToLastMarker()
  }
}
