import { Plugin } from 'prosemirror-state'

/**
 * Escape that nothing in the editor uses is the page's: it closes the page's dialog or menu that the editor is in. ProseMirror would
 * take each one, and who uses the keyboard could not leave such a dialog.
 */
export const leaveEscapeToPage = new Plugin({
  props: {
    handleDOMEvents: {
      keydown(view, event) {
        if (event.key !== 'Escape' || view.composing) return false
        if (view.someProp('handleKeyDown', (handle) => handle(view, event))) event.preventDefault()
        return true
      },
    },
  },
})
