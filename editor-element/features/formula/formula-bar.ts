import { deleteSelection } from 'prosemirror-commands'
import type { EditorState } from 'prosemirror-state'
import type { Editor } from '../../core/editor.ts'
import type { ContextBar } from '../../core/feature.ts'
import { openSelected } from '../../core/open-selected.ts'

/**
 * The bar beside a selected formula: its dialog, and away with it.
 * @param name of the control whose dialog it is.
 * @param find returns what is opened; null where none is selected.
 */
export function formulaBar(
  editor: Editor,
  name: 'formula' | 'chemistry',
  find: (state: EditorState) => object | null,
): ContextBar {
  return {
    name,
    label: (m) => m[name],
    anchor: (state) => (find(state) ? state.selection.from : null),
    items: [
      {
        name: `${name}Edit`,
        label: (m) => m.formulaOpen,
        icon: 'Pencil',
        command: openSelected(editor, name, find),
        shortcut: 'Enter',
      },
      { name: `${name}Delete`, label: (m) => m.formulaDelete, icon: 'Trash2', command: deleteSelection },
    ],
  }
}
