import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Command, type EditorState } from 'prosemirror-state'
import { clamp, IMAGE_SIZE, safeImageUrl, schema } from '#html'
import { placeImage, type ImageData } from './place-image.ts'
import { selectedImage, type SelectedImage } from './selected-image.ts'

const { image, figure, paragraph } = schema.nodes
const { link } = schema.marks

/**
 * Inserts an image in place of the selection, or changes the selected one, which keeps its id, caption and alignment.
 * @returns a command that does nothing for a source that is neither https nor a raster data URL (IM08 to IM10, D42).
 */
export function setImage(data: ImageData): Command {
  return (state, dispatch) => {
    const existing = selectedImage(state)
    // A source from a stored document, for instance a path on its own site, may stay.
    const src = existing?.node.attrs['src'] === data.src ? data.src : safeImageUrl(data.src)
    if (!src) return false
    const transaction = state.tr
    if (existing) {
      transaction.setNodeMarkup(existing.pos, null, { ...existing.node.attrs, ...data, src })
      transaction.setSelection(NodeSelection.create(transaction.doc, existing.pos))
    } else {
      transaction.deleteSelection()
      const pos = placeImage(transaction, transaction.selection.from, { ...data, src })
      if (pos === null) return false
      transaction.setSelection(TextSelection.create(transaction.doc, pos + 1))
    }
    dispatch?.(transaction.scrollIntoView())
    return true
  }
}

/** Resizes the image at a position, in CSS pixels. */
export function resizeImage(pos: number, width: number, height: number): Command {
  return (state, dispatch) => {
    const node = state.doc.nodeAt(pos)
    if (!node || (node.type !== image && node.type !== figure)) return false
    const size = { width: clamp(Math.round(width), IMAGE_SIZE), height: clamp(Math.round(height), IMAGE_SIZE) }
    const transaction = state.tr.setNodeMarkup(pos, null, { ...node.attrs, ...size })
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, pos)))
    return true
  }
}

const KEY_STEP_PX = 16
const MIN_WIDTH_PX = 16

/** Alt+Arrow: the selected image a step larger or smaller, its ratio kept. */
export function stepImageSize(direction: 1 | -1): Command {
  return (state, dispatch, view) => {
    const selected = selectedImage(state)
    const drawn = selected && view ? imageElementAt(view.nodeDOM(selected.pos)) : null
    if (!selected || !drawn) return false
    const { width, height } = drawn.getBoundingClientRect()
    if (width < 1 || height < 1) return false
    const wanted = Math.max(MIN_WIDTH_PX, drawn.offsetWidth + direction * KEY_STEP_PX)
    return resizeImage(selected.pos, wanted, (wanted * height) / width)(state, dispatch)
  }
}

export function imageElementAt(dom: Node | null): HTMLImageElement | null {
  if (dom instanceof HTMLImageElement) return dom
  return dom instanceof HTMLElement ? dom.querySelector('img') : null
}

/** Adds a caption, which puts the image into a block of its own; or puts it back into a line, its caption below it. */
export const toggleCaption: Command = (state, dispatch) => {
  const selected = selectedImage(state)
  if (!selected) return false
  return selected.isFigure ? toLine(selected)(state, dispatch) : toFigure(selected)(state, dispatch)
}

export type WrapSide = 'wrap-left' | 'wrap-right'

/** Lets the following text wrap around the selected image, in a block of its own at that side; or stops that. */
export function toggleWrap(side: WrapSide): Command {
  return (state, dispatch) => {
    const selected = selectedImage(state)
    if (!selected) return false
    if (!selected.isFigure) return toFigure(selected, side)(state, dispatch)
    const align = selected.node.attrs['align'] === side ? null : side
    const transaction = state.tr.setNodeAttribute(selected.pos, 'align', align)
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, selected.pos)))
    return true
  }
}

/** Whether text wraps around the selected image on this side. */
export const isWrapped =
  (side: WrapSide) =>
  (state: EditorState): boolean =>
    selectedImage(state)?.node.attrs['align'] === side

/** @param wrap the side that the image goes to; without one its caption is begun. */
function toFigure({ node, pos }: SelectedImage, wrap?: WrapSide): Command {
  return (state, dispatch) => {
    const $pos = state.doc.resolve(pos)
    const { parent } = $pos
    if (!parent.isTextblock || parent.type === figure || $pos.depth < 1) return false
    // The space beside an image in a sentence would begin or end a paragraph.
    const spaceBefore = /\s$/.test($pos.nodeBefore?.text ?? '') ? 1 : 0
    const spaceAfter = /^\s/.test(parent.maybeChild($pos.index() + 1)?.text ?? '') ? 1 : 0
    const before = parent.copy(parent.content.cut(0, $pos.parentOffset - spaceBefore))
    const after = parent.copy(parent.content.cut($pos.parentOffset + 1 + spaceAfter))
    const align = ['left', 'center', 'right'].includes(String(parent.attrs['align'])) ? parent.attrs['align'] : null
    const captioned = figure.create({ ...node.attrs, ...link.isInSet(node.marks)?.attrs, align: wrap ?? align })
    const container = $pos.node(-1)
    const index = $pos.index(-1)
    const tail = after.content.size > 0 ? [captioned, after] : [captioned]
    const all = [before, ...tail]
    // The text of a list item comes first, even if there is none.
    const isAllowed = (nodes: ProseMirrorNode[]) =>
      container.canReplace(index, index + 1, figure.schema.topNodeType.create(null, nodes).content)
    const nodes = before.content.size === 0 && isAllowed(tail) ? tail : all
    if (!isAllowed(nodes)) return false
    const start = $pos.before()
    const transaction = state.tr.replaceWith(start, $pos.after(), nodes)
    const figurePos = start + (nodes === all ? before.nodeSize : 0)
    const { doc } = transaction
    const selection = wrap ? NodeSelection.create(doc, figurePos) : TextSelection.create(doc, figurePos + 1)
    dispatch?.(transaction.setSelection(selection).scrollIntoView())
    return true
  }
}

function toLine({ node, pos }: SelectedImage): Command {
  return (state, dispatch) => {
    const { align: own, ...attrs } = node.attrs
    const align = String(own).startsWith('wrap-') ? null : own
    const marks = attrs['href'] ? [link.create(attrs)] : []
    const nodes = [paragraph.create({ align }, image.create(attrs, null, marks))]
    if (node.content.size > 0) nodes.push(paragraph.create({ align }, node.content))
    const transaction = state.tr.replaceWith(pos, pos + node.nodeSize, nodes)
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, pos + 1)).scrollIntoView())
    return true
  }
}

/** Enter in a caption continues below the figure. */
export const leaveCaption: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== figure || state.selection instanceof NodeSelection) return false
  const transaction = state.tr.deleteSelection()
  const after = transaction.selection.$from.after()
  transaction.insert(after, paragraph.create())
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView())
  return true
}

/** Backspace before the first character of a caption selects the figure. */
export const selectFigureFromCaption: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type !== figure || $from.parentOffset > 0) return false
  dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, $from.before())))
  return true
}
