import { isHistoryTransaction } from 'prosemirror-history'
import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import { changedNodes, schema } from '#html'
import { LOADING } from '../../core/content-loading.ts'
import { changedParts } from '../../core/queries/changed-blocks.ts'

const isOrdered = (node: ProseMirrorNode): boolean => node.type === schema.nodes.ordered_list
const startOf = ({ attrs }: ProseMirrorNode): number => Number(attrs['start'])
const numberBehind = (list: ProseMirrorNode): number => startOf(list) + list.childCount

interface Change {
  /** The changed blocks of one parent, as they were. */
  readonly old: readonly ProseMirrorNode[]
  readonly changed: readonly ProseMirrorNode[]
  /** The blocks behind them, which are the same. */
  readonly behind: readonly ProseMirrorNode[]
  /** Where `changed` begins. */
  readonly from: number
}

function changeOf(before: ProseMirrorNode, after: ProseMirrorNode, start: number): Change {
  const { head, tail } = changedNodes(before.children, after.children)
  const end = after.childCount - tail
  let from = start
  for (let index = 0; index < head; index++) from += after.child(index).nodeSize
  const old = before.children.slice(head, before.childCount - tail)
  return { old, changed: after.children.slice(head, end), behind: after.children.slice(end), from }
}

/** The list of which `list` is what is left, and whether that is only a later part of it. */
function originOf(list: ProseMirrorNode, old: readonly ProseMirrorNode[], changed: readonly ProseMirrorNode[]) {
  const origin = old.find((each) => each === list || each.firstChild === list.firstChild)
  if (origin) return { origin, isLaterPart: false }
  // The first item is another one, or was written in.
  if (old.length === 1 && changed.length === 1) return { origin: old[0]!, isLaterPart: false }
  const parted = old.find(({ children }) => children.includes(list.firstChild!) || children.includes(list.lastChild!))
  return parted ? { origin: parted, isLaterPart: startOf(parted) === startOf(list) } : null
}

/** What is counted on among the blocks of one parent. */
function continueLists(transaction: Transaction, { old, changed, behind, from }: Change): void {
  const [oldLists, changedLists] = [old.filter(isOrdered), changed.filter(isOrdered)]
  if (oldLists.length === 0 || changedLists.length === 0) return
  const lists = [...oldLists, ...behind.filter(isOrdered)]
  const precedingOf = new Map(lists.map((list, index) => [list, lists[index - 1]]))
  /** The number that would follow each of the lists that were. */
  const next = new Map<ProseMirrorNode, number>()
  let pos = from
  for (const [index, node] of [...changed, ...behind].entries()) {
    const at = pos
    pos += node.nodeSize
    if (!isOrdered(node)) continue
    const isChanged = index < changed.length
    const found = isChanged ? originOf(node, oldLists, changedLists) : { origin: node, isLaterPart: false }
    if (!found) continue
    const { origin, isLaterPart } = found
    const preceding = precedingOf.get(origin)
    const isContinued = preceding !== undefined && numberBehind(preceding) === startOf(origin)
    const continued = isLaterPart ? next.get(origin) : isContinued ? next.get(preceding) : undefined
    const start = startOf(node) === startOf(origin) ? (continued ?? startOf(node)) : startOf(node)
    if (start !== startOf(node)) transaction.setNodeAttribute(at, 'start', start)
    // Where nothing changed, nothing does further down.
    else if (!isChanged) return
    next.set(origin, start + node.childCount)
    for (const list of oldLists) if (list.lastChild === node.lastChild) next.set(list, start + node.childCount)
  }
}

function follow(transaction: Transaction, before: ProseMirrorNode, after: ProseMirrorNode, start: number): void {
  const change = changeOf(before, after, start)
  continueLists(transaction, change)
  const [one, other] = [change.old[0], change.changed[0]]
  if (change.old.length !== 1 || change.changed.length !== 1 || one!.inlineContent || one!.isLeaf) return
  if (one!.sameMarkup(other!)) follow(transaction, one!, other!, change.from + 1)
}

/**
 * A numbered list that is parted by a paragraph, or anything else, counts on behind it; and a list whose first number is the one that
 * follows the list before it does so when that becomes longer or shorter (D185). What is loaded or taken back keeps its numbers.
 */
export const continueNumbers = new Plugin({
  appendTransaction(transactions, before, { doc, tr }) {
    if (!transactions.some(({ docChanged }) => docChanged)) return null
    if (transactions.some((each) => each.getMeta(LOADING) || isHistoryTransaction(each))) return null
    const [block, ...others] = changedParts(before.doc, doc).after
    // As when somebody writes: no list is another one.
    if (block?.inlineContent && others.length === 0) return null
    follow(tr, before.doc, doc, 0)
    return tr.docChanged ? tr : null
  },
})
