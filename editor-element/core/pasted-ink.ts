import { Fragment, Slice, type Mark, type Node as ProseMirrorNode } from 'prosemirror-model'

/** Channels that differ by less look gray. */
const GRAY_SPREAD = 16
const DARK_BELOW = 0x48
const LIGHT_ABOVE = 0xd8

/** Whether a saved color is nearly black or white: the default colors of the page that it came from. */
function isInkOrPaper(color: string): boolean {
  const channels = /^#(..)(..)(..)$/
    .exec(color)
    ?.slice(1)
    .map((digits) => Number.parseInt(digits, 16))
  if (!channels) return false
  const [least, most] = [Math.min(...channels), Math.max(...channels)]
  return most - least < GRAY_SPREAD && (most < DARK_BELOW || least > LIGHT_ABOVE)
}

const isInk = ({ type, attrs }: Mark): boolean =>
  (type.name === 'text_color' || type.name === 'highlight') && isInkOrPaper(String(attrs['color']))

function withoutPaper(node: ProseMirrorNode): ProseMirrorNode {
  const background: unknown = node.attrs['background']
  const attrs =
    typeof background === 'string' && isInkOrPaper(background) ? { ...node.attrs, background: null } : node.attrs
  // On a color that stays, text has the color that it was given there.
  return node.type.create(attrs, attrs['background'] ? node.content : withoutInk(node.content), node.marks)
}

function withoutInk(fragment: Fragment): Fragment {
  const children: ProseMirrorNode[] = []
  fragment.forEach((child) => {
    const marks = child.marks.filter((mark) => !isInk(mark))
    children.push((child.isText ? child : withoutPaper(child)).mark(marks))
  })
  return Fragment.from(children)
}

/**
 * Browsers and Google Docs copy the page's own black with the text. It is not formatting, and would be unreadable in the dark
 * theme.
 */
export function withoutPageInk(slice: Slice): Slice {
  return new Slice(withoutInk(slice.content), slice.openStart, slice.openEnd)
}
