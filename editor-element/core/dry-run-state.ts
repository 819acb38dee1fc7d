import { Fragment, type Node as ProseMirrorNode, type NodeType } from 'prosemirror-model'
import { AllSelection, TextSelection, type EditorState } from 'prosemirror-state'
import { StepMap } from 'prosemirror-transform'
import { schema } from '#html'

/** Of these a command asks nothing about what is further from the selection than its neighbors. Rows belong together. */
const { doc: document, blockquote, bullet_list, ordered_list } = schema.nodes
const CONTAINERS: readonly NodeType[] = [document, blockquote, bullet_list, ordered_list]

/**
 * The state with only those blocks that the selection touches, and their neighbors, in the document and in each list and quote around
 * the selection: what a command asks to know whether it applies. In the whole document its questions cost as much as there are blocks
 * before the cursor, at every key and for every control (D131).
 */
export function dryRunState(state: EditorState): EditorState {
  const { doc, selection } = state
  const { $from, $to } = selection
  const shared = $from.sharedDepth($to.pos)
  /** Where something is left out before the selection, and how much. */
  const leftOut: number[] = []
  const around = (depth: number): ProseMirrorNode => {
    const node = $from.node(depth)
    const isContainer = CONTAINERS.includes(node.type)
    if (!isContainer && depth >= shared) return node
    const [first, end] = [$from.index(depth), $to.indexAfter(depth)]
    const from = isContainer ? Math.max(0, first - 1) : 0
    const to = isContainer ? Math.min(node.childCount, end + 1) : node.childCount
    if (from > 0) {
      const start = ($from.depth === depth ? $from.pos : $from.before(depth + 1)) - node.child(from).nodeSize
      leftOut.push($from.start(depth), start - $from.start(depth), 0)
    }
    const inner = depth < shared ? around(depth + 1) : null
    if (from === 0 && to === node.childCount && (!inner || inner === node.child(first))) return node
    const blocks = node.children.slice(from, to)
    if (inner) blocks[first - from] = inner
    return node.copy(Fragment.from(blocks))
  }
  const blocks = around(0)
  if (blocks === doc) return state
  const near = selection.map(blocks, new StepMap(leftOut))
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
