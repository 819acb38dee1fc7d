import type { ResolvedPos } from 'prosemirror-model'
import { NodeSelection, TextSelection, type Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/**
 * Firefox puts an end of the selection into a rendered formula, which is a shadow root: after a click before a formula at the
 * start of a line, or a drag across one. Typing does nothing there. @returns the nearer edge of the formula.
 */
function edgeOfDrawing(view: EditorView, node: Node, offset: number): number | null {
  const root = node.getRootNode()
  if (!(root instanceof ShadowRoot) || !view.dom.contains(root.host)) return null
  const before = view.posAtDOM(root.host, 0)
  const range = document.createRange()
  range.setStart(node, offset)
  const around = node instanceof Element ? node : node.parentElement
  const caret = range.getClientRects()[0] ?? around?.getBoundingClientRect()
  const { left, width } = root.host.getBoundingClientRect()
  const isBehind = caret !== undefined && caret.left > left + width / 2
  return isBehind ? before + (view.state.doc.nodeAt(before)?.nodeSize ?? 0) : before
}

/** Where there is no text beside a display formula, the formula itself is selected. */
function selectionBetween($anchor: ResolvedPos, $head: ResolvedPos): Selection {
  const block = $anchor.parent.inlineContent ? null : ($anchor.nodeAfter ?? $anchor.nodeBefore)
  if ($anchor.pos !== $head.pos || !block || !NodeSelection.isSelectable(block))
    return TextSelection.between($anchor, $head)
  return NodeSelection.create($anchor.doc, $anchor.nodeAfter ? $anchor.pos : $anchor.pos - block.nodeSize)
}

/** Moves the cursor out of a rendered formula. @returns whether it was in one. */
export function leaveDrawing(view: EditorView): boolean {
  const { doc, selection } = view.state
  const { anchorNode, focusNode, anchorOffset = 0, focusOffset = 0 } = (view.root as Document).getSelection() ?? {}
  if (view.composing || !view.editable || !anchorNode || !focusNode) return false
  const anchorEdge = edgeOfDrawing(view, anchorNode, anchorOffset)
  const headEdge = edgeOfDrawing(view, focusNode, focusOffset)
  if (anchorEdge === null && headEdge === null) return false
  const positionOf = (node: Node, offset: number) => (view.dom.contains(node) ? view.posAtDOM(node, offset) : null)
  const anchor = anchorEdge ?? positionOf(anchorNode, anchorOffset)
  const head = headEdge ?? positionOf(focusNode, focusOffset)
  if (anchor === null || head === null) return false
  const moved = selectionBetween(doc.resolve(anchor), doc.resolve(head))
  if (!moved.eq(selection)) view.dispatch(view.state.tr.setSelection(moved))
  // If the editor's cursor was there already, the browser's still has to move.
  view.focus()
  return true
}

/** What the view has read or written last. */
interface ViewInternals {
  readonly domObserver: { readonly currentSelection: { eq(selection: globalThis.Selection): boolean } }
}

/**
 * Puts the editor's cursor where the browser's is. The browser reports a moved cursor in a later task; a key before
 * that, from a fast typist on a busy page, would act at the cursor's old position, and so would a paste.
 */
export function readBrowserSelection(view: EditorView): void {
  if (leaveDrawing(view)) return
  const { doc, selection } = view.state
  const browser = (view.root as Document).getSelection()
  // For selected cells the view selects what is in one of them: only a key can have made a cursor of that.
  const isCells = '$anchorCell' in selection
  const isGap = selection.empty && !(selection instanceof TextSelection)
  if (view.composing || !(isCells || isGap ? browser?.isCollapsed : selection instanceof TextSelection)) return
  const { anchorNode, focusNode, anchorOffset = 0, focusOffset = 0 } = browser ?? {}
  // For a gap the browser has its caret in the text beside it.
  if (isGap && (view as unknown as ViewInternals).domObserver.currentSelection.eq(browser!)) return
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return
  const anchor = view.posAtDOM(anchorNode, anchorOffset)
  const head = view.posAtDOM(focusNode, focusOffset)
  if (anchor === selection.anchor && head === selection.head) {
    // Such as before a picture whose caption begins at the same position: what is written there would be in no text.
    if (!(focusNode instanceof Text) && view.domAtPos(head).node !== focusNode) view.focus()
    return
  }
  const moved = TextSelection.between(doc.resolve(anchor), doc.resolve(head))
  if (!moved.eq(selection)) view.dispatch(view.state.tr.setSelection(moved))
}
