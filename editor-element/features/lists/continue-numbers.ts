import { isHistoryTransaction } from 'prosemirror-history'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import { schema } from '#html'
import { LOADING } from '../../core/content-loading.ts'
import { changedBlocks, changedParts, onlyContainer, type ChangedParts } from '../../core/queries/changed-blocks.ts'

const isOrdered = (node: ProseMirrorNode): boolean => node.type === schema.nodes.ordered_list
const startOf = ({ attrs }: ProseMirrorNode): number => Number(attrs['start'])
const numberBehind = (list: ProseMirrorNode): number => startOf(list) + list.childCount

type Origin = (item: ProseMirrorNode) => ProseMirrorNode | undefined

/** In which of the lists that were an item was. Where there is one list, and still is, its items need not be looked at. */
function originsOf(old: readonly ProseMirrorNode[], changed: readonly ProseMirrorNode[]): Origin {
  if (old.length === 1 && changed.length === 1) return () => old[0]
  const lists = new Map(old.flatMap((list) => list.children.map((item) => [item, list])))
  return (item) => lists.get(item)
}

/** The last numbered list among the blocks of a parent that end before the position. */
function listBefore(parent: ProseMirrorNode, start: number, position: number): ProseMirrorNode | undefined {
  let last: ProseMirrorNode | undefined
  parent.forEach((block, offset) => {
    if (start + offset < position && isOrdered(block)) last = block
  })
  return last
}

/** Whether a list's first number is the one that follows the list before it. */
const goesOn = (
  list: ProseMirrorNode,
  preceding: ProseMirrorNode | undefined,
  number = preceding && numberBehind(preceding),
) => preceding !== undefined && number === startOf(list) && preceding.attrs['listStyle'] === list.attrs['listStyle']

/** Counts on among the blocks of one parent, whose content begins at `start`. */
function continueLists(
  transaction: Transaction,
  { before, after, from, to, parent }: ChangedParts,
  start: number,
): void {
  const [old, changed] = [before.filter(isOrdered), after.filter(isOrdered)]
  if (old.length === 0 && changed.length === 0) return
  const originOf = originsOf(old, changed)
  const originOfList = (list: ProseMirrorNode) => originOf(list.firstChild!) ?? originOf(list.lastChild!)
  const origins = new Set(changed.map(originOfList))
  // Where others came for lists that are gone, nothing follows from that.
  const isGone = (list: ProseMirrorNode) => !origins.has(undefined) && old.includes(list) && !origins.has(list)
  const above = listBefore(parent, start, from)
  const precedingOf = new Map(old.map((list, index) => [list, old[index - 1] ?? above]))
  let last = old.at(-1) ?? above
  /** The list that was of which the last one before is. */
  let current = above
  /** The number that now follows what is left of a list that was. */
  const next = new Map<ProseMirrorNode, number>()
  if (above) next.set(above, numberBehind(above))
  const numberAfter = (list: ProseMirrorNode): number | undefined => {
    if (!isGone(list)) return next.get(list)
    const preceding = precedingOf.get(list)
    return goesOn(list, preceding) ? numberAfter(preceding!) : startOf(list)
  }
  let isDone = false
  parent.forEach((list, offset) => {
    const at = start + offset
    if (isDone || at < from || !isOrdered(list)) return
    const isChanged = at < to
    if (!isChanged) {
      precedingOf.set(list, last)
      last = list
    }
    const origin = isChanged ? originOfList(list) : list
    if (!origin) {
      // A new list between two that go on.
      if (goesOn(list, current, current && next.get(current))) next.set(current!, numberBehind(list))
      return
    }
    const preceding = precedingOf.get(origin)
    // Where the list was parted, this is a later part of it.
    const continued = next.get(origin) ?? (goesOn(origin, preceding) ? numberAfter(preceding!) : undefined)
    const number = startOf(list) === startOf(origin) ? (continued ?? startOf(list)) : startOf(list)
    if (number !== startOf(list)) transaction.setNodeAttribute(at, 'start', number)
    // What follows is as it was.
    else if (!isChanged) isDone = true
    next.set(origin, number + list.childCount)
    current = origin
    const joined = isChanged && originOf(list.lastChild!)
    if (joined) next.set(joined, number + list.childCount)
  })
}

function follow(transaction: Transaction, before: ProseMirrorNode, after: ProseMirrorNode, start: number): void {
  const parts = changedBlocks(before, after, start)
  continueLists(transaction, parts, start)
  const inner = onlyContainer(parts)
  if (inner) follow(transaction, ...inner, parts.from + 1)
}

/**
 * A numbered list that is parted by a paragraph, or anything else, counts on behind it; and a list whose first number is the one that
 * follows the list before it does so when that becomes longer or shorter, is gone, or has another one behind it (D185). What is loaded or
 * taken back keeps its numbers.
 */
export const continueNumbers = new Plugin({
  appendTransaction(transactions, before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    if (transactions.some((each) => each.getMeta(LOADING) || isHistoryTransaction(each))) return null
    const { before: was, after: is } = changedParts(before.doc, doc)
    // As when somebody writes: no list is another one.
    if (is.length === 1 && is[0]!.inlineContent && was.every((block) => block.inlineContent)) return null
    follow(tr, before.doc, doc, 0)
    return tr.docChanged ? tr : null
  },
})
