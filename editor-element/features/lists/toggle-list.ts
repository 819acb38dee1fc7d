import { NodeRange, type NodeType } from 'prosemirror-model'
import { liftListItem, wrapRangeInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'

const { bullet_list: bulletList, ordered_list: orderedList, list_item: listItem, paragraph } = schema.nodes

const isList = (type: NodeType) => type === bulletList || type === orderedList

/** The innermost list that holds the whole selection. */
function enclosingList({ selection: { $from, to } }: EditorState): { type: NodeType; pos: number } | null {
  for (let depth = $from.sharedDepth(to); depth > 0; depth--)
    if (isList($from.node(depth).type)) return { type: $from.node(depth).type, pos: $from.before(depth) }
  return null
}

/** A list, or paragraphs in a row. */
interface Run {
  /** The type of the list; null for paragraphs. */
  list: NodeType | null
  start: number
  end: number
  /** Depth of the node that holds the run. */
  depth: number
}

/** The selected blocks that are lists or can become items, in order within a cell: headings, tables and the like cannot. */
function* selectedRuns(state: EditorState): Generator<Run> {
  for (const { $from, $to } of state.selection.ranges) {
    const range = $from.blockRange($to)
    if (!range) continue
    const { parent, depth, startIndex, endIndex } = range
    let paragraphs: Run | null = null
    for (let index = startIndex, start = range.start, end; index < endIndex; index++, start = end) {
      const { type, nodeSize } = parent.child(index)
      end = start + nodeSize
      if (type === paragraph) {
        if (paragraphs) paragraphs.end = end
        else paragraphs = { list: null, start, end, depth }
        continue
      }
      if (paragraphs) yield paragraphs
      paragraphs = null
      if (isList(type)) yield { list: type, start, end, depth }
    }
    if (paragraphs) yield paragraphs
  }
}

/** Whether all that the selection holds of lists and paragraphs is lists of this type. */
export function isListActive(state: EditorState, type: NodeType): boolean {
  const list = enclosingList(state)
  if (list) return list.type === type
  let isAny = false
  for (const run of selectedRuns(state)) {
    if (run.list !== type) return false
    isAny = true
  }
  return isAny
}

/** From the last run to the first, so that the positions of those to come stay; neighbours become one list. */
function makeLists(transaction: Transaction, runs: readonly Run[], type: NodeType): void {
  let next: Run | undefined
  for (const run of runs.toReversed()) {
    const { list, start, end, depth } = run
    const { doc } = transaction
    if (!list) wrapRangeInList(transaction, new NodeRange(doc.resolve(start), doc.resolve(end), depth), type)
    else if (list !== type) transaction.setNodeMarkup(start, type)
    if (next?.start === end && (list !== type || next.list !== type))
      transaction.join(start + transaction.doc.nodeAt(start)!.nodeSize)
    next = run
  }
}

/** Takes the selected items out of the lists, from the last to the first. */
function liftItems(transaction: Transaction, runs: readonly Run[], { from, to }: { from: number; to: number }): void {
  for (const { start, end, depth } of runs.toReversed()) {
    const list = transaction.doc.nodeAt(start)!
    let itemEnd = end - 1
    for (const item of list.children.toReversed()) {
      const itemStart = itemEnd - item.nodeSize
      if (itemStart < to && itemEnd > from) {
        const { doc } = transaction
        transaction.lift(new NodeRange(doc.resolve(itemStart + 1), doc.resolve(itemEnd - 1), depth + 2), depth)
      }
      itemEnd = itemStart
    }
  }
}

const toggleRuns = (type: NodeType) =>
  onLines('each', (state, dispatch) => {
    if (!dispatch) return !selectedRuns(state).next().done
    // Selected cells begin with the one that holds the selection's head.
    const runs = [...selectedRuns(state)].sort((a, b) => a.start - b.start)
    if (runs.length === 0) return false
    const transaction = state.tr
    if (isListActive(state, type)) liftItems(transaction, runs, state.selection)
    else makeLists(transaction, runs, type)
    dispatch(transaction.scrollIntoView())
    return true
  })

/**
 * Makes the selected blocks or lines a list, an item each, and lists of the other kind among them one of this kind; takes them out
 * of their lists where all are in such a list.
 */
export function toggleList(type: NodeType): Command {
  return onLines(null, (state, dispatch, view) => {
    const list = enclosingList(state)
    if (!list) return toggleRuns(type)(state, dispatch, view)
    if (list.type === type) return liftListItem(listItem)(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(list.pos, type))
    return true
  })
}
