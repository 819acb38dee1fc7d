import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { coveredByBar } from '../../core/overlay.ts'

const GAP_PX = 5

/**
 * The bar covers the text while its editor is scrolled: the cursor is scrolled to where it is seen. ProseMirror reads the sides
 * many times for each key, so they are measured again only after something was scrolled or resized.
 */
export function pastBar(): Plugin {
  let view: EditorView | null = null
  let measured: ReturnType<typeof coveredByBar> | null = null
  const covered = (side: 'top' | 'bottom') => (view ? (measured ??= coveredByBar(view))[side] : 0)
  const forget = () => {
    measured = null
  }
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
      const options = { capture: true, passive: true }
      for (const type of ['scroll', 'resize']) window.addEventListener(type, forget, options)
      return {
        destroy: () => {
          for (const type of ['scroll', 'resize']) window.removeEventListener(type, forget, options)
          view = null
          forget()
        },
      }
    },
    props: { scrollThreshold: sides(0), scrollMargin: sides(GAP_PX) },
  })
}
