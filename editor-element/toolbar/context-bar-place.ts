import type { Editor } from '../core/editor.ts'
import { overlayOf, visibleArea } from '../core/overlay.ts'

const GAP_PX = 6
const MARGIN_PX = 4

/** Above its node, else below it, else at the edge of what can be seen that is farther from the cursor. */
export function placeContextBar(editor: Editor, bar: HTMLElement, pos: number): void {
  const { view } = editor
  const anchor = view?.nodeDOM(pos)
  if (!view || !(anchor instanceof HTMLElement)) return
  const node = (anchor.querySelector(':scope > [data-bar-anchor]') ?? anchor).getBoundingClientRect()
  const area = visibleArea(view)
  const origin = (overlayOf(view) ?? bar).getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = bar
  const above = node.top - GAP_PX - height
  const below = node.bottom + GAP_PX
  let top = area.top + MARGIN_PX
  if (above >= area.top) top = above
  else if (below + height <= area.bottom) top = below
  else if (view.coordsAtPos(view.state.selection.from).top < top + 2 * height) top = area.bottom - MARGIN_PX - height
  const isRtl = getComputedStyle(bar).direction === 'rtl'
  const wanted = isRtl ? node.right - width : node.left
  const left = Math.max(area.left + MARGIN_PX, Math.min(wanted, area.right - width - MARGIN_PX))
  bar.style.top = `${Math.round(top - origin.top)}px`
  bar.style.left = `${Math.round(left - origin.left)}px`
  bar.style.visibility = node.bottom < area.top || node.top > area.bottom ? 'hidden' : 'visible'
}
