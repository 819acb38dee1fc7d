import { Plugin, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Editor } from '../../core/editor.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { keepCursor } from './keep-cursor.ts'

/**
 * Draws the selected text while a dialog or popover has the focus, since browsers show only the selection of what is focused, and leaves the
 * cursor in its text when the page sets other.
 */
function keptSelectionPlugin(editor: Editor): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection }) {
        if (!editor.panel || selection.empty || !(selection instanceof TextSelection)) return null
        const { from, to } = selection
        return DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'formulary-kept-selection' })])
      },
    },
    view(view) {
      const offs = [editor.events.on('panel', () => view.setProps({})), editor.events.on('state', keepCursor(editor))]
      return { destroy: () => offs.forEach((off) => off()) }
    },
  })
}

export const keptSelectionParts: FeatureParts = {
  plugins: (editor) => [keptSelectionPlugin(editor)],
}
