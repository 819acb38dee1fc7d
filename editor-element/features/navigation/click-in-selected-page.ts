import { Plugin } from 'prosemirror-state'

/**
 * After Ctrl+A in the page around the editor, the text is part of what is selected. A press on it may begin a drag, so the browser sets no
 * cursor until the button is up; by then the focus has brought the editor's own selection back. Without that selection it is set at once.
 */
export const clickInSelectedPage = new Plugin({
  props: {
    handleDOMEvents: {
      mousedown(view, { shiftKey }) {
        // Whether it is collapsed says nothing: it seems so where it ends in a shadow root.
        const selected = view.dom.ownerDocument.getSelection()
        if (!shiftKey && !view.hasFocus() && !view.dom.contains(selected?.anchorNode ?? null))
          selected?.removeAllRanges()
        return false
      },
    },
  },
})
