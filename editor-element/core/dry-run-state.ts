import { Fragment } from 'prosemirror-model'
import { AllSelection, TextSelection, type EditorState } from 'prosemirror-state'
import { StepMap } from 'prosemirror-transform'

/**
 * The state with only those top-level blocks that the selection touches, and their neighbors: what a command asks to know whether
 * it applies. In the whole document its questions cost as much as there are blocks before the cursor, at every key and for every
 * control (D131).
 */
export function dryRunState(state: EditorState): EditorState {
  const { doc, selection } = state
  const { $from, $to } = selection
  const from = Math.max(0, $from.index(0) - 1)
  const to = Math.min(doc.childCount, $to.indexAfter(0) + 1)
  if (from === 0 && to === doc.childCount) return state
  const start = $from.depth === 0 ? $from.pos : $from.before(1)
  const offset = from < $from.index(0) ? start - doc.child(from).nodeSize : start
  const blocks = doc.copy(Fragment.from(doc.children.slice(from, to)))
  const near = selection.map(blocks, new StepMap([0, offset, 0]))
  return Object.create(state, { doc: { value: blocks }, selection: { value: near } }) as EditorState
}

/** Made once for each state: every control asks for it. */
function once(make: (state: EditorState) => EditorState): (state: EditorState) => EditorState {
  const made = new WeakMap<EditorState, EditorState>()
  return (state) => made.get(state) ?? made.set(state, make(state)).get(state)!
}

export const dryRunStateOf = once(dryRunState)

/** With everything selected, the state in which all of the text is: commands look at the blocks around the selection's ends. */
export const commandStateOf = once((state) => {
  if (!(state.selection instanceof AllSelection)) return state
  const selection = TextSelection.between(state.doc.resolve(0), state.doc.resolve(state.doc.content.size))
  return state.apply(state.tr.setSelection(selection))
})
