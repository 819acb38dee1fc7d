import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import { StepMap } from 'prosemirror-transform'
import type { Editor } from './editor.ts'
import { onceForState } from './once-for-state.ts'

/** Of these a command asks nothing about what is further from the selection than its neighbors. Rows belong together. */
const CONTAINERS: readonly string[] = ['doc', 'blockquote', 'bullet_list', 'ordered_list']

/**
 * The state with only those blocks that the selection touches, and their neighbors, in the document and in each list and quote around
 * the selection: what a command asks to know whether it applies. In the whole document its questions cost as much as there are blocks
 * before the cursor, at every key and for every control (D131).
 */
export function dryRunState(state: EditorState): EditorState {
  const { doc, selection } = state
  const { $from, $to } = selection
  /** Where something is left out before the selection, and how much. */
  const leftOut: number[] = []
  let around: ProseMirrorNode | null = null
  for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth--) {
    const node = $from.node(depth)
    const index = $from.index(depth)
    if (!CONTAINERS.includes(node.type.name)) {
      around &&= node.copy(node.content.replaceChild(index, around))
      continue
    }
    const first = index && index - 1
    const blocks = node.children.slice(first, $to.indexAfter(depth) + 1)
    if (around) blocks[index - first] = around
    around = node.copy(Fragment.from(blocks))
    const start = $from.start(depth)
    const selected = $from.depth === depth ? $from.pos : $from.before(depth + 1)
    leftOut.unshift(start, index && selected - start - node.child(first).nodeSize, 0)
  }
  const blocks = around!
  if (blocks.nodeSize === doc.nodeSize) return state
  const near = selection.map(blocks, new StepMap(leftOut))
  return Object.create(state, { doc: { value: blocks }, selection: { value: near } }) as EditorState
}

const dryRunStateOf = onceForState(dryRunState)

/** Whether a command applies where the selection is: what a control asks. */
export const canRun = ({ isEditable, commandState, view }: Editor, command: Command): boolean =>
  isEditable && command(dryRunStateOf(commandState), undefined, view ?? undefined)
