import type { Attrs, NodeSpec } from 'prosemirror-model'
import { parseAlignment } from '../values/alignment.ts'
import {
  attributeOf,
  descendantsOf,
  isElement,
  isText,
  nameOf,
  textValueOf,
  type DomElement,
  type DomNode,
} from '../values/element.ts'
import { idAttribute, parseId } from '../values/ids.ts'
import { safeImageSource } from '../values/image-source.ts'
import { IMAGE_SIZE, parseInteger } from '../values/integers.ts'
import { parseStyle } from '../values/style.ts'
import { isLinkUrl, link, linkAttributesOf, linkHtml } from './links.ts'
import { canonical, integerIn, oneOf, orNull, textUpTo } from '../values/validators.ts'

export const MAX_ALT_LENGTH = 2_000
/** With `wrap-left` and `wrap-right` the image is at that side and the following text wraps around it. */
export const FIGURE_ALIGNMENTS = ['left', 'center', 'right', 'wrap-left', 'wrap-right'] as const

const imageAttributes = {
  id: idAttribute('i'),
  src: { validate: canonical('a safe image source', safeImageSource) },
  alt: { default: '', validate: textUpTo(MAX_ALT_LENGTH) },
  width: { default: null, validate: orNull(integerIn(IMAGE_SIZE)) },
  height: { default: null, validate: orNull(integerIn(IMAGE_SIZE)) },
}

/** The image's data from an `<img>`; false where its source is refused. */
export function imageAttributesOf(element: DomNode) {
  const src = safeImageSource(attributeOf(element, 'src'))
  if (!src) return false
  const style = parseStyle(attributeOf(element, 'style'))
  const size = (name: 'width' | 'height') =>
    parseInteger(attributeOf(element, name) ?? style.get(name) ?? null, IMAGE_SIZE)
  return {
    id: parseId(attributeOf(element, 'data-id'), 'i'),
    src,
    alt: (attributeOf(element, 'alt') ?? '').slice(0, MAX_ALT_LENGTH),
    width: size('width'),
    height: size('height'),
  }
}

const imageHtml = ({ id, src, alt, width, height }: Attrs) =>
  ['img', { 'data-id': id || null, src, alt, width, height }] as const

const figureHtml = (attrs: Attrs) =>
  [
    'figure',
    { 'data-align': attrs['align'] },
    attrs['href'] ? [...linkHtml(attrs), imageHtml(attrs)] : imageHtml(attrs),
  ] as const

/** An image in a line of text. */
export const image: NodeSpec = {
  attrs: imageAttributes,
  inline: true,
  group: 'inline',
  draggable: true,
  parseDOM: [{ tag: 'img[src]', getAttrs: imageAttributesOf }],
  toDOM: ({ attrs }) => imageHtml(attrs),
}

/**
 * An image in a block of its own. Its content is the caption. Attributes: those of an image, those of the image's link (D188), whose `href`
 * is null without one, and `align`, null or one of `FIGURE_ALIGNMENTS`.
 */
export const figure: NodeSpec = {
  attrs: {
    ...imageAttributes,
    ...link.attrs,
    href: { default: null, validate: orNull(isLinkUrl) },
    align: { default: null, validate: oneOf([null, ...FIGURE_ALIGNMENTS]) },
  },
  content: 'inline*',
  group: 'block',
  defining: true,
  isolating: true,
  draggable: true,
  parseDOM: [
    {
      tag: 'figure',
      // After `figure.video`.
      priority: 40,
      getAttrs: (element: DomNode) => readFigure(element)?.attrs ?? false,
      contentElement: (element: DomNode) => {
        const figure = readFigure(element)
        return figure?.caption ?? figure?.image ?? element
      },
    },
  ],
  toDOM: ({ attrs }) => [...figureHtml(attrs), ['figcaption', 0]],
  /** As saved: without a caption there is no empty line below the image. */
  toSavedDOM: ({ attrs, content }: { attrs: Attrs; content: { size: number } }) =>
    content.size === 0 ? figureHtml(attrs) : [...figureHtml(attrs), ['figcaption', 0]],
}

const WRAPPERS = new Set(['a', 'picture', 'div', 'span', 'p', 'source', 'br'])
const MAX_NODES = 60

interface FigureParts {
  attrs: Record<string, unknown>
  image: DomElement
  caption: DomElement | null
}

/**
 * The parts of a `<figure>` with exactly one image, at most a caption, and nothing else. Null for figures around tables,
 * quotations, several images: they are read as their content.
 */
export function readFigure(element: DomNode): FigureParts | null {
  let image: DomElement | null = null
  let link: DomElement | null = null
  let caption: DomElement | null = null
  let count = 0
  for (const node of descendantsOf(element, (inner) => nameOf(inner) !== 'figcaption')) {
    if (++count > MAX_NODES) return null
    if (isText(node) && textValueOf(node).trim() !== '') return null
    if (!isElement(node)) continue
    const name = nameOf(node)
    if (name === 'figcaption' && !caption) caption = node
    else if (name === 'img' && !image) image = node
    else if (!WRAPPERS.has(name)) return null
    else if (name === 'a') link = node
  }
  const attrs = image && imageAttributesOf(image)
  return image && attrs
    ? { attrs: { ...attrs, ...(link && linkAttributesOf(link)), align: figureAlignment(element) }, image, caption }
    : null
}

function figureAlignment(element: DomNode): (typeof FIGURE_ALIGNMENTS)[number] | null {
  const text = attributeOf(element, 'data-align')
  const align = parseAlignment(text) ?? text?.trim().toLowerCase()
  return FIGURE_ALIGNMENTS.find((known) => known === align) ?? null
}
