import type { ResolvedPos } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'

export type ArrowDirection = 'up' | 'down' | 'left' | 'right'

/** Whether an arrow key leads to what follows a place in the document: in a block from right to left, Left does. */
export function leadsForward(view: EditorView, direction: ArrowDirection, $pos: ResolvedPos): boolean {
  if (direction === 'up' || direction === 'down') return direction === 'down'
  const block = view.nodeDOM($pos.before())
  const isRtl = block instanceof Element && getComputedStyle(block).direction === 'rtl'
  return (direction === 'left') === isRtl
}
