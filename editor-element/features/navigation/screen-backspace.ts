import type { ResolvedPos } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import { isAndroid } from '../../core/browsers.ts'
import { graphemesOf } from '../../core/graphemes.ts'
import { selectAgain } from './compose-beside.ts'

/** In text the browser deletes the character. */
const DELETED_BY_BROWSER = new Set(['text', 'hard_break'])

/** Chromium writes a line break for the last character before a formula, which ProseMirror leaves out after the key Backspace alone. */
const leavesLineBreak = ({ nodeBefore, nodeAfter }: ResolvedPos): boolean =>
  nodeAfter?.isText === false && graphemesOf(nodeBefore?.text ?? '').length === 1

/**
 * Keyboards on the screen of Android delete without a key that has a name. Where no character is before the cursor, it is the key
 * Backspace here, too: ProseMirror asks what that does once the browser has done nothing, and where nothing does, deletes what is at
 * the position before the cursor, which takes the cursor out of its cell and the text behind a table away.
 */
export const screenBackspace = new Plugin({
  props: {
    handleDOMEvents: {
      beforeinput(view, event) {
        if (event.inputType !== 'deleteContentBackward' || !event.cancelable || event.target !== view.dom) return false
        if (view.composing || !view.editable || !isAndroid()) return false
        selectAgain(view)
        const { $from, empty } = view.state.selection
        const before = $from.nodeBefore
        const key = new KeyboardEvent('keydown', { key: 'Backspace', code: 'Backspace', keyCode: 8 })
        if (!view.someProp('handleKeyDown', (handle) => handle(view, key))) {
          if (empty && before && DELETED_BY_BROWSER.has(before.type.name) && !leavesLineBreak($from)) return false
          if (empty && before?.isInline)
            view.dispatch(view.state.tr.delete($from.pos - before.nodeSize, $from.pos).scrollIntoView())
        }
        event.preventDefault()
        return true
      },
    },
  },
})
