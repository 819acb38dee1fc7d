import { Plugin, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { keepCursorPlugin } from './keep-cursor.ts'

/** Draws the selected text while a dialog or popover has the focus: browsers show only the selection of what is focused. */
function keptSelectionPlugin(editor: Editor): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection }) {
        if (!editor.panel || selection.empty || !(selection instanceof TextSelection)) return null
        const { from, to } = selection
        return DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'formulary-kept-selection' })])
      },
    },
    view: (view) => ({ destroy: editor.events.on('panel', () => view.setProps({})) }),
  })
}

export const keptSelectionParts: FeatureParts = {
  plugins: (editor) => [keptSelectionPlugin(editor), keepCursorPlugin(editor)],
}
