import type { Command, EditorState } from 'prosemirror-state'
import type { Editor } from './editor.ts'

/**
 * A command that opens a panel with what is selected in it.
 * @param find gives null where nothing is selected that the panel is for.
 */
export const openSelected =
  (editor: Editor, panel: string, find: (state: EditorState) => object | null): Command =>
  (state, dispatch) => {
    if (find(state) === null) return false
    if (dispatch) editor.openPanel(panel)
    return true
  }
