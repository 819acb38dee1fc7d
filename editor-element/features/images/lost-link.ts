import type { Command } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import { panelMessages } from '../../messages/panels.ts'
import { selectedImage } from './selected-image.ts'

/** An image that leaves its line has no link there: its author is told, while Undo still brings it back. */
export const tellingLostLink =
  (editor: Editor, command: Command): Command =>
  (state, dispatch, view) => {
    const isLinked = selectedImage(state)?.node.marks.some(({ type }) => type.name === 'link')
    if (!command(state, dispatch, view)) return false
    if (dispatch && isLinked) editor.notify(panelMessages.imageLinkLost)
    return true
  }
