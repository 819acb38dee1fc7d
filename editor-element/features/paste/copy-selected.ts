import { Plugin } from 'prosemirror-state'

/**
 * Copies what is selected in text that is only read. A formula or picture there that a click selected is no selection for Firefox, which
 * tells the body of the page of the copy.
 */
export const copySelected = new Plugin({
  view(view) {
    const page = view.dom.ownerDocument
    const copy = (event: ClipboardEvent) => {
      const { selection } = view.state
      if (view.editable || event.target !== page.body || event.defaultPrevented) return
      if (selection.empty || !view.hasFocus()) return
      const { dom, text } = view.serializeForClipboard(selection.content())
      event.clipboardData?.setData('text/html', dom.innerHTML)
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }
    page.addEventListener('copy', copy)
    return { destroy: () => page.removeEventListener('copy', copy) }
  },
})
