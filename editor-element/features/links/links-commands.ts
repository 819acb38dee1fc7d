import type { Attrs } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { safeLinkUrl, schema } from '#html'
import { selectedImage, type SelectedImage } from '../images/selected-image.ts'

const { link } = schema.marks

interface FoundLink {
  href: string
  from: number
  to: number
  /** Of its mark. */
  attrs: Attrs
}

const NO_LINK: Attrs = { href: null, title: null, target: null }

/** A figure that is selected has a link of its own, beside those in its caption. */
function selectedFigure(state: EditorState): SelectedImage | null {
  const selected = selectedImage(state)
  return selected?.isFigure ? selected : null
}

/** A command for the link of the selected figure, which stays selected. */
const setFigureLink =
  ({ pos, node }: SelectedImage, attrs: Attrs): Command =>
  ({ tr }, dispatch) => {
    tr.setNodeMarkup(pos, null, { ...node.attrs, ...attrs })
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, pos)))
    return true
  }

/**
 * The link of the selected figure, or else at the start of the selection or right before the cursor, with the whole extent of its
 * text; null outside links.
 */
export function findLink(state: EditorState): FoundLink | null {
  const figure = selectedFigure(state)
  if (figure) {
    const { pos, node } = figure
    const { href, title, target } = node.attrs
    return href === null
      ? null
      : { href: String(href), from: pos, to: pos + node.nodeSize, attrs: { href, title, target } }
  }
  const { $from, empty } = state.selection
  const parent = $from.parent
  const mark = link.isInSet((empty ? $from.nodeBefore : $from.nodeAfter)?.marks ?? [])
  if (!mark) return null
  const isLinked = (index: number) => index >= 0 && index < parent.childCount && mark.isInSet(parent.child(index).marks)
  let first = $from.index()
  // At the end of a link the cursor's index is already the next child's.
  if (!isLinked(first)) first -= 1
  let last = first
  while (isLinked(first - 1)) first -= 1
  while (isLinked(last + 1)) last += 1
  const { attrs } = mark
  return { href: String(attrs['href']), from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1), attrs }
}

/** The link that all of the selection is in; null outside links. */
export function linkAround(state: EditorState): FoundLink | null {
  if (!(state.selection instanceof TextSelection)) return null
  const { empty, to } = state.selection
  const found = findLink(state)
  // What is typed right behind a link is not linked.
  return found && (empty ? to < found.to : to <= found.to) ? found : null
}

/** Opens the link around the selection in a new tab, without opener and referrer. */
export const openLink: Command = (state, dispatch) => {
  const found = linkAround(state)
  if (!found) return false
  if (dispatch) window.open(found.href, '_blank', 'noopener,noreferrer')
  return true
}

/** Whether a link's text is just its address, as for one that was typed. */
function isItsAddress({ doc }: EditorState, { href, from, to }: FoundLink): boolean {
  return normalizeAddress(doc.textBetween(from, to, '\n', '\ufffc')) === href
}

/**
 * Links the selected text or figure; without a selection changes the link around the cursor, and its text if that was the address,
 * or inserts the address as linked text. A link that is changed keeps its title, and whether it opens a new tab.
 * @returns a command that does nothing for an empty or unsafe address (ED25).
 */
export function setLink(address: string): Command {
  return (state, dispatch) => {
    const href = normalizeAddress(address)
    if (!href) return false
    const { from, to, empty } = state.selection
    const existing = findLink(state)
    const attrs = { ...(existing && to <= existing.to && existing.attrs), href }
    const figure = selectedFigure(state)
    if (figure) return setFigureLink(figure, attrs)(state, dispatch)
    const mark = link.create(attrs)
    const transaction = state.tr
    if (!empty) transaction.removeMark(from, to, link).addMark(from, to, mark)
    else if (existing && isItsAddress(state, existing)) {
      // The text would show another address than the link leads to.
      const marks = state.doc.resolve(existing.from + 1).marks()
      const text = schema.text(address.trim(), mark.addToSet(link.removeFromSet(marks)))
      transaction.replaceWith(existing.from, existing.to, text)
    } else if (existing)
      transaction.removeMark(existing.from, existing.to, link).addMark(existing.from, existing.to, mark)
    else transaction.replaceSelectionWith(schema.text(address.trim(), [mark]), false).removeStoredMark(link)
    if (!transaction.docChanged) return false
    dispatch?.(transaction.scrollIntoView())
    return true
  }
}

export const removeLink: Command = (state, dispatch) => {
  const existing = findLink(state)
  if (!existing) return false
  const figure = selectedFigure(state)
  if (figure) return setFigureLink(figure, NO_LINK)(state, dispatch)
  const from = Math.min(existing.from, state.selection.from)
  const to = Math.max(existing.to, state.selection.to)
  dispatch?.(state.tr.removeMark(from, to, link))
  return true
}

/** What people type: 'example.com' means https, 'a@b.c' means mail. Null for what may not be linked. */
export function normalizeAddress(address: string): string | null {
  const text = address.trim()
  if (!text) return null
  if (/^[^\s/?#:@]+@[^\s/?#:@]+\.[^\s/?#:@]+$/.test(text)) return safeLinkUrl(`mailto:${text}`)
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(text)) return safeLinkUrl(`https://${text}`)
  return safeLinkUrl(text)
}
