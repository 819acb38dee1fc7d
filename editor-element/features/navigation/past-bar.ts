import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { coveredByBar } from '../../core/overlay.ts'

const GAP_PX = 5

/** The bar lies over the text while its editor is scrolled: the cursor is scrolled to where it is seen. */
export function pastBar(): Plugin {
  let view: EditorView | null = null
  const covered = (side: 'top' | 'bottom') => (view ? coveredByBar(view)[side] : 0)
  // ProseMirror reads a side each time that it scrolls.
  const sides = (gap: number) => ({
    left: gap,
    right: gap,
    get top() {
      return covered('top') + gap
    },
    get bottom() {
      return covered('bottom') + gap
    },
  })
  return new Plugin({
    view: (created) => {
      view = created
      return {
        destroy: () => {
          view = null
        },
      }
    },
    props: { scrollThreshold: sides(0), scrollMargin: sides(GAP_PX) },
  })
}
