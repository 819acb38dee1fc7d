import { NodeSelection, Plugin, type Command } from 'prosemirror-state'
import { contentStyles } from '../../core/content-styles.ts'
import type { Editor } from '../../core/editor.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { typedShortcut } from '../../core/typed-shortcut.ts'
import { footnoteTyped, insertFootnote, selectedFootnote } from './footnote-commands.ts'
import { footnoteNumbers } from './footnote-numbers.ts'
import { editFootnote } from './footnote-panel.ts'
import css from './footnotes.css?inline'

/** Puts a footnote at the cursor and asks for its text. */
export function addFootnote(editor: Editor): boolean {
  if (!editor.view || !editor.run(insertFootnote())) return false
  editFootnote(editor, editor.view)
  return true
}

const openSelected =
  (editor: Editor): Command =>
  (state, _dispatch, view) => {
    if (!view || !editor.isEditable || !selectedFootnote(state)) return false
    editFootnote(editor, view)
    return true
  }

const openOnClick = (editor: Editor): Plugin =>
  new Plugin({
    props: {
      handleClickOn(view, _pos, node, nodePos, event) {
        if (node.type.name !== 'footnote' || !editor.isEditable || event.shiftKey) return false
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodePos)))
        editFootnote(editor, view)
        return true
      },
    },
  })

export const footnoteParts: FeatureParts = {
  keys: (editor) => ({ 'Mod-Alt-f': () => addFootnote(editor), Enter: openSelected(editor) }),
  plugins: (editor) => [
    footnoteNumbers(),
    openOnClick(editor),
    typedShortcut(editor, /^\]$/, footnoteTyped),
    contentStyles(editor, css),
  ],
}
