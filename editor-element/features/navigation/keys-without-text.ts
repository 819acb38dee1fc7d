import { Plugin } from 'prosemirror-state'

const TAB = 9
const ESCAPE = 27
const isWindows = typeof navigator !== 'undefined' && navigator.platform.startsWith('Win')

/**
 * WebKit sends `keypress` for Tab, Escape and shortcuts that nothing used, and ProseMirror would write their character in place of what
 * is selected, if that is more than text of one block. Control and Alt together are AltGr in Windows, which writes.
 */
export const keysWithoutText = new Plugin({
  props: {
    handleKeyPress: (_view, { charCode, ctrlKey }) =>
      charCode === TAB || charCode === ESCAPE || (ctrlKey && !isWindows),
  },
})
