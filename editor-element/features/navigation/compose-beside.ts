import { NodeSelection, Plugin, TextSelection, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { schema } from '#html'

/** What an input method takes for a letter; keyboards on a screen name no key. */
const LETTER = /^(?:(?:Key|Digit)\w)?$/
const TAKEN_BY_INPUT_METHOD = 229

/** What the latest such key made of each view's state. */
const moves = new WeakMap<EditorView, { from: number; to: number; isBlock: boolean; after: EditorState }>()

/** On a screen the key may have been Backspace: selects again what was selected before it. */
export function selectAgain(view: EditorView): void {
  const { doc, selection, tr } = view.state
  const move = moves.get(view)
  if (!move?.after.doc.eq(doc) || !selection.eq(move.after.selection)) return
  const { from, to, isBlock } = move
  if (isBlock) tr.delete(to, to + 2)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)))
}

/**
 * Composed text goes beside a selected picture, rule or formula, as typed text does: the browser would compose in its place, or in the
 * caption. Once a composition has begun the cursor can no longer be moved, but its first key comes before.
 */
export const composeBeside = new Plugin({
  props: {
    handleKeyDown(view, { keyCode, code }) {
      const { state, composing, editable } = view
      const { selection, tr } = state
      moves.delete(view)
      const isBeginning = keyCode === TAKEN_BY_INPUT_METHOD && LETTER.test(code) && !composing && editable
      if (!isBeginning || !(selection instanceof NodeSelection)) return false
      const { from, to, node } = selection
      const { isBlock } = node
      if (isBlock) tr.insert(to, schema.nodes.paragraph.create())
      view.dispatch(tr.setSelection(TextSelection.create(tr.doc, isBlock ? to + 1 : to)))
      moves.set(view, { from, to, isBlock, after: view.state })
      return false
    },
  },
})
