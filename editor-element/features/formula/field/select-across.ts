import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

export const selectText = (view: EditorView, anchor: number, head: number): void => {
  const { doc, tr } = view.state
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
}

/** The position, or where the text before or after it ends or begins: there is none beside a display formula. */
function textBeside(doc: ProseMirrorNode, pos: number, direction: 1 | -1): number {
  const $pos = doc.resolve(pos)
  return $pos.parent.inlineContent ? pos : (Selection.findFrom($pos, direction, true)?.head ?? pos)
}

/** Selects a node and the text from there to the position. */
export function selectWithNode(view: EditorView, node: { from: number; to: number }, pos: number): void {
  const { doc } = view.state
  selectText(view, pos < node.to ? textBeside(doc, node.to, 1) : textBeside(doc, node.from, -1), pos)
}

/** Selects from where the selection begins to the position; a formula that is selected, or has the caret, belongs to it whole. */
export function selectOnTo(view: EditorView, pos: number): void {
  const { selection } = view.state
  if (selection instanceof NodeSelection) selectWithNode(view, selection, pos)
  else selectText(view, selection.anchor, pos)
}

/** As `selectOnTo`, with all of the formula at the position. */
export function selectOnToFormula(view: EditorView, pos: number): void {
  const { doc, selection } = view.state
  selectOnTo(view, edgeBehind(doc, selection.anchor, pos))
}

/** Where a selection ends that begins at the anchor and has all of the formula at the position. */
const edgeBehind = (doc: ProseMirrorNode, anchor: number, pos: number): number =>
  pos < anchor ? textBeside(doc, pos, -1) : textBeside(doc, pos + doc.nodeAt(pos)!.nodeSize, 1)

/** Where the browser began to select: the view hears of a press in a later task, and the mouse may be elsewhere by then. */
function pressedAt(view: EditorView): number | null {
  const { anchorNode, anchorOffset = 0 } = (view.root as Document).getSelection() ?? {}
  const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
  if (!anchorNode || !view.dom.contains(anchorNode) || element?.closest('.formulary-formula')) return null
  return view.posAtDOM(anchorNode, anchorOffset)
}

/** Whether both positions are in the same cell, or in none. */
function isInSameCell(doc: ProseMirrorNode, one: number, other: number): boolean {
  const [$one, $other] = [doc.resolve(one), doc.resolve(other)]
  const shared = $one.sharedDepth(other)
  return [$one, $other].every(($pos) => {
    for (let depth = $pos.depth; depth > shared; depth--) if ($pos.node(depth).type.spec['isolating']) return false
    return true
  })
}

/**
 * A selection of text that is dragged to a formula takes all of it: browsers stop before what cannot be edited.
 * @returns whether it did.
 */
export function dragOnToFormula(view: EditorView, pos: number): boolean {
  const { doc, selection } = view.state
  const anchor = pressedAt(view) ?? selection.anchor
  if (!(selection instanceof TextSelection) || !isInSameCell(doc, anchor, pos)) return false
  selectText(view, anchor, edgeBehind(doc, anchor, pos))
  // In Chromium the view waits with this for the end of the drag, and then does not do it.
  const { node, offset } = view.domAtPos(view.state.selection.head)
  ;(view.root as Document).getSelection()?.extend(node, offset)
  return true
}

/** Calls back at the end of a press that has not become a drag. */
export function onRelease(view: EditorView, release: () => void): void {
  const press = new AbortController()
  const { signal } = press
  view.dom.addEventListener('dragstart', () => press.abort(), { signal })
  window.addEventListener(
    'mouseup',
    () => {
      press.abort()
      release()
    },
    { signal },
  )
}
