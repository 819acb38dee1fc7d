import type { EditorView } from 'prosemirror-view'
import { readBrowserSelection } from './browser-selection.ts'

const LOOK_MS = 50

/** Whether elements may be replaced: no input method composes in them, and no pressed pointer selects. */
export const isAtRest = (view: EditorView): boolean => !view.composing && !view.dom.matches(':active')

/** @returns the view, if there is one, as soon as it is at rest. */
export async function viewAtRest(current: () => EditorView | null): Promise<EditorView | null> {
  for (;;) {
    const view = current()
    if (!view || isAtRest(view)) return view
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/**
 * Draws the text anew once the view is at rest, with the cursor where the browser has it by then.
 * @param redraw is also called where there is no view, with null.
 */
export async function redrawAtRest(
  current: () => EditorView | null,
  redraw: (view: EditorView | null) => void,
): Promise<void> {
  const view = await viewAtRest(current)
  if (view?.hasFocus()) readBrowserSelection(view)
  if (view) redrawInPlace(view, () => redraw(view))
  else redraw(null)
}

/** What somebody reads stays where it is, although the new elements may have other heights as long as they are estimated. */
function redrawInPlace(view: EditorView, redraw: () => void): void {
  const scrolled = scrolledAround(view.dom)
  const { top = 0 } = scrolled?.getBoundingClientRect() ?? {}
  const scrollTop = scrolled?.scrollTop ?? 0
  const { left, width } = view.dom.getBoundingClientRect()
  const read = scrolled && view.posAtCoords({ left: left + width / 2, top: Math.max(top, 0) + 1 })
  const before = read ? view.coordsAtPos(read.pos).top : 0
  redraw()
  if (!scrolled) return
  scrolled.scrollTop = scrollTop
  // What is mended besides may have made the text shorter.
  if (read) scrolled.scrollTop += view.coordsAtPos(Math.min(read.pos, view.state.doc.content.size)).top - before
}

function scrolledAround(element: Element): Element | null {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.scrollTop > 0) return at
  return null
}
