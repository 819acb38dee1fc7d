import { NodeRange, type Node as ProseMirrorNode, type NodeType } from 'prosemirror-model'
import { wrapRangeInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { isList, schema } from '#html'
import { onLines } from '../../core/commands/lines.ts'
import { outdent } from './item-levels.ts'

const { list_item: listItem, ordered_list: orderedList, paragraph } = schema.nodes

/** A list, or paragraphs in a row, and the selection that touches it. */
interface Run {
  /** The type of the list; null for paragraphs. */
  list: NodeType | null
  start: number
  end: number
  /** Depth of the node that holds the run. */
  depth: number
  from: number
  to: number
}

/** The innermost list that holds the whole selection. */
function enclosingList({ selection: { $from, from, to } }: EditorState): Run | null {
  for (let depth = $from.sharedDepth(to); depth > 0; depth--) {
    const { type } = $from.node(depth)
    if (isList({ type }))
      return { list: type, start: $from.before(depth), end: $from.after(depth), depth: depth - 1, from, to }
  }
  return null
}

/** The selected blocks that are lists or can become items, in order within a cell: headings, tables and the like cannot. */
function* selectedRuns({ selection }: Pick<EditorState, 'selection'>): Generator<Run> {
  for (const { $from, $to } of selection.ranges) {
    const range = $from.blockRange($to)
    if (!range) continue
    const { parent, depth, startIndex, endIndex } = range
    const selected = { depth, from: $from.pos, to: $to.pos }
    let paragraphs: Run | null = null
    for (let index = startIndex, start = range.start, end; index < endIndex; index++, start = end) {
      const { type, nodeSize } = parent.child(index)
      end = start + nodeSize
      if (type === paragraph) {
        if (paragraphs) paragraphs.end = end
        else paragraphs = { list: null, start, end, ...selected }
        continue
      }
      if (paragraphs) yield paragraphs
      paragraphs = null
      if (isList({ type })) yield { list: type, start, end, ...selected }
    }
    if (paragraphs) yield paragraphs
  }
}

/** The list itself, and those within it that the selection touches. */
function touchedLists(doc: ProseMirrorNode, { start, end, from, to }: Run): { type: NodeType; pos: number }[] {
  const lists: { type: NodeType; pos: number }[] = []
  doc.nodesBetween(Math.max(start, from), Math.min(end, to), ({ type, isTextblock }, pos) => {
    if (pos >= start && isList({ type })) lists.push({ type, pos })
    return !isTextblock
  })
  return lists
}

/** Whether all that the selection holds of lists and paragraphs is lists of this type. */
export function isListActive(state: EditorState, type: NodeType): boolean {
  const { $from, $to } = state.selection
  const list = enclosingList(state)
  // Within a block no other list is touched, and nothing is looked for in this one, however long it is (D131).
  if (list && $from.sameParent($to)) return list.list === type
  let isAny = false
  for (const run of list ? [list] : selectedRuns(state)) {
    if (run.list !== type || touchedLists(state.doc, run).some((touched) => touched.type !== type)) return false
    isAny = true
  }
  return isAny
}

function changeLists(transaction: Transaction, run: Run, type: NodeType): Transaction {
  for (const list of touchedLists(transaction.doc, run))
    // One that is of this kind already keeps its letters and its first number.
    if (list.type !== type) transaction.setNodeMarkup(list.pos, type)
  return transaction
}

/**
 * From the last run to the first, so that the positions of those to come stay; neighbors become one list. Paragraphs become numbers of the
 * numbered lists around them, too.
 */
function makeLists(transaction: Transaction, runs: readonly Run[], type: NodeType): void {
  const joinAt = (border: number) => {
    const { nodeBefore, nodeAfter } = transaction.doc.resolve(border)
    if (nodeBefore?.type === type && nodeAfter?.type === type) transaction.join(border)
  }
  let next: Run | undefined
  for (const [index, run] of [...runs.entries()].toReversed()) {
    const { list, start, end, depth } = run
    const { doc } = transaction
    const isNumbered = !list && type === orderedList
    const $end = doc.resolve(end)
    const behind = $end.nodeAfter
    if (list) changeLists(transaction, run, type)
    else
      wrapRangeInList(
        transaction,
        new NodeRange(doc.resolve(start), $end, depth),
        type,
        behind?.type === type ? behind.attrs : null,
      )
    if (next?.start === end ? list !== type || next.list !== type : isNumbered)
      joinAt(start + transaction.doc.nodeAt(start)!.nodeSize)
    if (isNumbered && runs[index - 1]?.end !== start) joinAt(start)
    next = run
  }
}

// Selected cells begin with the one that holds the selection's head.
const runsInOrder = (state: Pick<EditorState, 'selection'>): Run[] =>
  [...selectedRuns(state)].sort((a, b) => a.start - b.start)

/** Takes the selected items out of the lists, from the last to the first, until none is left that is selected. */
function liftItems(transaction: Transaction): void {
  const lists = runsInOrder(transaction).filter(({ list }) => list)
  if (lists.length === 0) return
  for (const { start, end, depth, from, to } of lists.toReversed()) {
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
  liftItems(transaction)
}

const toggleRuns = (type: NodeType) =>
  onLines('each', (state, dispatch) => {
    if (!dispatch) return !selectedRuns(state).next().done
    const runs = runsInOrder(state)
    if (runs.length === 0) return false
    const transaction = state.tr
    if (isListActive(state, type)) liftItems(transaction)
    else makeLists(transaction, runs, type)
    dispatch(transaction.scrollIntoView())
    return true
  })

/**
 * Makes the selected blocks or lines a list, an item each, and lists of the other kind among them one of this kind; takes them out
 * of their lists where all are in such lists: within an item by one level.
 */
export function toggleList(type: NodeType): Command {
  return onLines(null, (state, dispatch, view) => {
    const list = enclosingList(state)
    if (!list) return toggleRuns(type)(state, dispatch, view)
    if (!isListActive(state, type)) {
      dispatch?.(changeLists(state.tr, list, type))
      return true
    }
    const isOutermost = state.selection.$from.node(list.depth).type !== listItem
    return outdent(
      state,
      dispatch &&
        ((transaction) => {
          if (isOutermost) liftItems(transaction)
          dispatch(transaction)
        }),
      view,
    )
  })
}
