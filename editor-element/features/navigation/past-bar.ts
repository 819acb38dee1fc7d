import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { coveredByBar } from '../../core/overlay.ts'

const GAP_PX = 5
const MOVES_CURSOR = /^(?:Arrow|Page|Home|End)/

/**
 * The bar covers the text while its editor is scrolled: the cursor is scrolled to where it is seen. ProseMirror reads the sides
 * many times for each key, so they are measured again only after something was scrolled or resized. By itself it does not scroll to a
 * cursor that the browser reports more than 50 ms after its key, as on a busy machine.
 */
export function pastBar(): Plugin {
  let view: EditorView | null = null
  let measured: ReturnType<typeof coveredByBar> | null = null
  let isAwaited = false
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
    appendTransaction(transactions, _, state) {
      if (!isAwaited || !transactions.some(({ selectionSet }) => selectionSet)) return null
      isAwaited = false
      return transactions.some(({ scrolledIntoView }) => scrolledIntoView) ? null : state.tr.scrollIntoView()
    },
    props: {
      scrollThreshold: sides(0),
      scrollMargin: sides(GAP_PX),
      handleDOMEvents: {
        keydown: (_, { key }) => {
          isAwaited = MOVES_CURSOR.test(key)
        },
        mousedown: () => {
          isAwaited = false
        },
      },
    },
  })
}
