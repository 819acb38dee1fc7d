import { Plugin, TextSelection } from 'prosemirror-state'
import { isFirefox } from '../../core/browsers.ts'

/** With any modifiers. */
const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Backspace', 'Delete'])

/**
 * Beside a formula at the border of bold or other formatted text, ProseMirror puts the browser's caret into an element. From there some
 * keys of Firefox do nothing, or do it at their second press: here it goes into the text at the same place first.
 */
export const caretInText = new Plugin({
  props: {
    handleKeyDown(view, { key }) {
      const { selection } = view.state
      if (!isFirefox || !KEYS.has(key) || !(selection instanceof TextSelection) || view.composing) return false
      const caret = (view.root as Document).getSelection()
      if (!caret?.focusNode || caret.focusNode instanceof Text || !view.dom.contains(caret.focusNode)) return false
      const beside = [1, -1].map((side) => view.domAtPos(selection.head, side))
      const place = beside.find(({ node }) => node instanceof Text)
      if (place && selection.empty) caret.collapse(place.node, place.offset)
      else if (place) caret.extend(place.node, place.offset)
      return false
    },
  },
})
