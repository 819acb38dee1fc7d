import { Plugin, TextSelection } from 'prosemirror-state'

/**
 * A key that is typed over selected text is written by the state, as ProseMirror does where more than one block is selected. Browsers
 * leave a line break before a formula, write before a footnote that is in front of the selection, or keep a mark of what they deleted.
 */
export const typeOver = new Plugin({
  props: {
    handleKeyPress(view, { charCode }) {
      const { selection, tr } = view.state
      const text = String.fromCharCode(charCode)
      if (!(selection instanceof TextSelection) || selection.empty || /[\r\n]/.test(text)) return false
      const { from, to } = selection
      const write = () => tr.insertText(text).scrollIntoView()
      if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, write))) view.dispatch(write())
      return true
    },
  },
})
