import type { EditorProps, EditorView } from 'prosemirror-view'
import { leaveDrawing, readBrowserSelection } from './browser-selection.ts'
import type { EditorEvents } from './editor.ts'
import type { Emitter } from './emitter.ts'

/**
 * What the editor does at the browser's events, before ProseMirror's own handlers.
 * @param finishLoading appends the rest of a document that is still being loaded.
 */
export function domEvents(
  events: Emitter<EditorEvents>,
  finishLoading: () => void,
): NonNullable<EditorProps['handleDOMEvents']> {
  const beforeTransfer = (view: EditorView) => {
    finishLoading()
    readBrowserSelection(view)
  }
  return {
    focus: () => events.emit('focus', null),
    blur: () => events.emit('blur', null),
    click: (view) => void leaveDrawing(view),
    keydown: (view, event) => {
      // What is typed belongs to its place. What has a shortcut may be about the whole document.
      if (event.ctrlKey || event.metaKey || event.altKey) finishLoading()
      readBrowserSelection(view)
    },
    // Of phones, and of what lists characters, no key tells before.
    beforeinput: readBrowserSelection,
    copy: beforeTransfer,
    cut: beforeTransfer,
    paste: beforeTransfer,
    dragstart: finishLoading,
    drop: finishLoading,
  }
}
