import { Plugin } from 'prosemirror-state'
import { isAndroid } from '../../core/browsers.ts'

const NEW_LINES: readonly string[] = ['insertParagraph', 'insertLineBreak']

/**
 * On Android ProseMirror leaves Enter to the browser, and guesses from what has changed that it was the key. But in a block of code the
 * browser takes what is behind the cursor out of the block, before a formula it makes another line than the key does, and Shift is
 * forgotten. Here it is the key, as on other systems. A word that is still composed would go on in the line before, so that it stays with
 * the browser; but for code, where text would be lost.
 */
export const screenEnter = new Plugin({
  props: {
    handleDOMEvents: {
      beforeinput(view, event) {
        if (!NEW_LINES.includes(event.inputType) || !event.cancelable || event.target !== view.dom) return false
        if (!view.editable || !isAndroid()) return false
        if (view.composing && !view.state.selection.$from.parent.type.spec.code) return false
        const shiftKey = event.inputType === 'insertLineBreak'
        const key = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13, shiftKey })
        view.someProp('handleKeyDown', (handle) => handle(view, key))
        event.preventDefault()
        return true
      },
    },
  },
})
