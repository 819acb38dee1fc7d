import { chainCommands } from 'prosemirror-commands'
import type { Attrs, NodeType, ResolvedPos } from 'prosemirror-model'
import { wrapInList } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { isList, NUMBER_STYLES, numberStyleAt, schema } from '#html'
import type { LineMarker } from '../../core/feature.ts'
import { isInside } from '../../core/queries/selection.ts'
import { listNumber } from './list-number.ts'
import { wrapAndJoin } from './wrap-and-join.ts'

const { bullet_list: bulletList, ordered_list: orderedList, list_item: listItem, heading } = schema.nodes

/** Blocks between a list and what goes on with it: farther below, 'C. Darwin' is a name. */
const REACH = 3

/** By how many numbered lists a list in the block's place is in, itself included. */
function depthAt($from: ResolvedPos): number {
  let depth = 1
  for (let each = $from.depth - 1; each > 0; each--) if ($from.node(each).type === orderedList) depth++
  return depth
}

/**
 * What a list has that goes on with the last one above a block; null if the text is not that one's next letter or Roman number.
 * @param $from in the block.
 */
function attrsOfNext($from: ResolvedPos, text: string): Attrs | null {
  const parent = $from.node(-1)
  const end = $from.index(-1)
  for (let index = end - 1; index >= Math.max(0, end - 1 - REACH); index--) {
    const list = parent.child(index)
    if (list.type === heading) return null
    if (!isList(list)) continue
    if (list.type !== orderedList) return null
    const { start, listStyle } = list.attrs as { start: number; listStyle: string | null }
    const next = start + list.childCount
    return listNumber(next, listStyle ?? numberStyleAt(depthAt($from))) === text ? { start: next, listStyle } : null
  }
  return null
}

/** 'C.' where A and B are above it, with an image between them, say. */
const goOnWith =
  (text: string): Command =>
  (state, dispatch, view) => {
    const attrs = attrsOfNext(state.selection.$from, text)
    return attrs !== null && wrapAndJoin(orderedList, attrs)(state, dispatch, view)
  }

/** In the only item of a list within an item, as Tab makes it: what is typed there first says how that list counts. */
const styleInner =
  (type: NodeType, listStyle: string | null): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    const [list, item] = [$from.node(-2), $from.node(-1)]
    const isNew = isList(list) && list.childCount === 1 && item.childCount === 1 && item.attrs['checked'] === null
    if (!isNew || $from.node(-3).type !== listItem) return false
    dispatch?.(tr.setNodeMarkup($from.before(-2), type, { listStyle }))
    return true
  }

/** Not within an item, where 'a)' is the first part of a question; and 'A.' begins the name of a person. */
const beginWith =
  (listStyle: string): Command =>
  (state, dispatch, view) =>
    !isInside(state, listItem) && wrapInList(orderedList, { listStyle })(state, dispatch, view)

/** Of lists; they come after those that begin bullets and numbers, and are asked before them. */
export const laterMarkers: readonly LineMarker[] = [
  { marker: /[-+*]\s/, commandFor: () => styleInner(bulletList, null) },
  { marker: /1[.)]\s/, commandFor: () => styleInner(orderedList, 'decimal') },
  // Before those that begin anew: behind eight letters, 'i)' is the ninth.
  { marker: /([A-Za-z]{1,8})[.)]\s/, commandFor: ([, text]) => goOnWith(text!) },
  {
    marker: /([ai](?=[.)])|[AI](?=\)))[.)]\s/,
    commandFor: ([, first]) => {
      const style = NUMBER_STYLES.get(first!)!
      return chainCommands(styleInner(orderedList, style), beginWith(style))
    },
  },
]
