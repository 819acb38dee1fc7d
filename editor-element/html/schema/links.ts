import type { Attrs, MarkSpec } from 'prosemirror-model'
import { attributeOf, type DomNode } from '../values/element.ts'
import { safeLinkUrl } from '../values/link-url.ts'
import { canonical, oneOf, orNull, textUpTo } from '../values/validators.ts'

export const MAX_LINK_TITLE_LENGTH = 1_000

/** The link's data from an `<a>`; false where its address is refused. */
export function linkAttributesOf(element: DomNode) {
  const href = safeLinkUrl(attributeOf(element, 'href'))
  if (!href) return false
  const title = attributeOf(element, 'title')
  const target = attributeOf(element, 'target')?.trim().toLowerCase() === '_blank' ? '_blank' : null
  return { href, title: title ? title.slice(0, MAX_LINK_TITLE_LENGTH) : null, target }
}

export const linkHtml = ({ href, title, target }: Attrs) =>
  ['a', { href, title, target, rel: target ? 'noopener noreferrer' : null }] as const

export const isLinkUrl = canonical('a safe link address', safeLinkUrl)

/** Attributes: `href` as `safeLinkUrl` writes it, `title` null or text, `target` null or `_blank`. */
export const link: MarkSpec = {
  attrs: {
    href: { validate: isLinkUrl },
    title: { default: null, validate: orNull(textUpTo(MAX_LINK_TITLE_LENGTH)) },
    target: { default: null, validate: oneOf([null, '_blank']) },
  },
  inclusive: false,
  parseDOM: [{ tag: 'a[href]', getAttrs: linkAttributesOf }],
  toDOM: ({ attrs }) => [...linkHtml(attrs), 0],
}
