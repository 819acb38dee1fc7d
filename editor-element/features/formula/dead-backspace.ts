import { Plugin } from 'prosemirror-state'
import { graphemesOf } from '../../core/graphemes.ts'

/** Whether the browser is about to delete something, but no text. */
function deletesNoText(event: InputEvent): boolean {
  const [target] = event.getTargetRanges()
  if (event.inputType !== 'deleteContentBackward' || !target) return false
  const range = document.createRange()
  range.setStart(target.startContainer, target.startOffset)
  range.setEnd(target.endContainer, target.endOffset)
  return range.toString() === ''
}

/**
 * Where a formula was deleted behind a space, the next Backspace of Firefox and WebKit deletes nothing: here it takes the character before
 * the cursor.
 */
export const deadBackspace = new Plugin({
  props: {
    handleDOMEvents: {
      beforeinput(view, event) {
        const { $head, empty } = view.state.selection
        const text = $head.nodeBefore?.text
        if (event.target !== view.dom || !empty || !text || view.composing || !deletesNoText(event)) return false
        event.preventDefault()
        const { pos } = $head
        view.dispatch(view.state.tr.delete(pos - graphemesOf(text).at(-1)!.text.length, pos).scrollIntoView())
        return true
      },
    },
  },
})
