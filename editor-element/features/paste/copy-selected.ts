import { Plugin } from 'prosemirror-state'

/**
 * Copies the formula or picture that a click selected in text that is only read: for Firefox nothing is selected then, and it tells the
 * body of the page of the copy. What it has selected itself, as all of the page, is copied as it is.
 */
export const copySelected = new Plugin({
  view(view) {
    const page = view.dom.ownerDocument
    const copy = (event: ClipboardEvent) => {
      const { selection } = view.state
      if (view.editable || event.target !== page.body || event.defaultPrevented) return
      if (selection.empty || !view.hasFocus() || !page.getSelection()!.isCollapsed) return
      const { dom, text } = view.serializeForClipboard(selection.content())
      event.clipboardData?.setData('text/html', dom.innerHTML)
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }
    page.addEventListener('copy', copy)
    return { destroy: () => page.removeEventListener('copy', copy) }
  },
})
