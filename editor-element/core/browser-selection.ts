import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Puts the editor's cursor where the browser's is. The browser tells of a cursor that it moved in a later task; a key that
 * comes before that, from a fast typist on a busy page, would act at the place that the cursor has left, and so would a paste.
 */
export function readBrowserSelection(view: EditorView): void {
  const { doc, selection } = view.state
  if (view.composing || !(selection instanceof TextSelection)) return
  const browser = (view.root as Document).getSelection()
  const { anchorNode, focusNode, anchorOffset = 0, focusOffset = 0 } = browser ?? {}
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const anchor = view.posAtDOM(anchorNode, anchorOffset)
  const head = view.posAtDOM(focusNode, focusOffset)
  if (anchor === selection.anchor && head === selection.head) return
  const moved = TextSelection.between(doc.resolve(anchor), doc.resolve(head))
  if (!moved.eq(selection)) view.dispatch(view.state.tr.setSelection(moved))
}
