import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { TextSelection, type EditorState, type Selection } from 'prosemirror-state'
import type { Editor, EditorEvents } from '../../core/editor.ts'

/** @returns the selection after `before` was replaced by `doc`; in what differs it stays at its distance from the start. */
function selectionIn(doc: ProseMirrorNode, { doc: before, selection }: EditorState): Selection {
  const start = before.content.findDiffStart(doc.content) ?? 0
  const end = before.content.findDiffEnd(doc.content) ?? { a: 0, b: 0 }
  // The same letter twice is found from both sides: 'aa' and 'a' differ in one letter, not in none.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  end.a += overlap
  end.b += overlap
  const after = (position: number) =>
    doc.resolve(position < end.a ? Math.min(position, end.b) : position + end.b - end.a)
  const { anchor, head } = selection
  // Cells or a picture that were selected may be text now: nothing that is typed next may replace it.
  return TextSelection.between(after(selection instanceof TextSelection ? anchor : head), after(head))
}

/**
 * Leaves the cursor in its text when the page replaces the content while somebody writes, as a page does that keeps two people's
 * screens the same or renders a component again: at the start, the next letters would be in the wrong place.
 */
export const keepCursor =
  (editor: Editor) =>
  ({ replaced }: EditorEvents['state']): void => {
    // In no more than one empty block the cursor had no text to stay in; of a long document only the beginning is there.
    if (!replaced || replaced.doc.content.size < 3 || editor.isLoading || !editor.view?.hasFocus()) return
    const { tr } = editor.loadedState
    editor.dispatch(tr.setSelection(selectionIn(tr.doc, replaced)))
  }
