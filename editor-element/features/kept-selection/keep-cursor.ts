import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, Selection, TextSelection, type EditorState } from 'prosemirror-state'
import { isEmptyDocument } from '../../core/content.ts'
import type { Editor, EditorEvents } from '../../core/editor.ts'

/** @returns where a position is after `before` was replaced by `after`; in what differs it stays at its distance from the start. */
function positionMap(before: ProseMirrorNode, after: ProseMirrorNode): (position: number) => number {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || !end) return (position) => position
  // The same letter twice is found from both sides: 'aa' and 'a' differ in one letter, not in none.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const [oldEnd, newEnd] = [end.a + overlap, end.b + overlap]
  return (position) => (position < oldEnd ? Math.min(position, newEnd) : position + newEnd - oldEnd)
}

function selectionAfter({ doc: before, selection }: EditorState, { doc }: EditorState): Selection {
  const map = positionMap(before, doc)
  const $head = doc.resolve(map(selection.head))
  // Cells or a picture that were selected may be text now: nothing that is typed next may replace it.
  return selection instanceof TextSelection
    ? TextSelection.between(doc.resolve(map(selection.anchor)), $head)
    : Selection.near($head)
}

/**
 * Leaves the cursor in its text when the page replaces the content while somebody writes, as a page does that keeps two people's
 * screens the same or renders a component again: at the start, the next letters would be in the wrong place.
 */
export function keepCursorPlugin(editor: Editor): Plugin {
  const follow = ({ replaced }: EditorEvents['state']) => {
    // Where nothing was, the cursor has no text to stay in; of a long document only the beginning is there.
    if (!replaced || isEmptyDocument(replaced.doc) || editor.isLoading || !editor.view?.hasFocus()) return
    const after = editor.loadedState
    editor.dispatch(after.tr.setSelection(selectionAfter(replaced, after)).setMeta('addToHistory', false))
  }
  return new Plugin({ view: () => ({ destroy: editor.events.on('state', follow) }) })
}
