import { chainCommands, joinTextblockForward } from 'prosemirror-commands'
import { Slice } from 'prosemirror-model'
import { liftListItem } from 'prosemirror-schema-list'
import { Plugin, Selection, TextSelection, type Command, type Transaction } from 'prosemirror-state'
import { isList, schema } from '#html'
import { deleteEmptyLine, selectFigureBehind } from '../../core/commands/delete-forward.ts'
import { stateAfter } from '../../core/commands/lines.ts'
import { itemsWithin } from '../../core/commands/list-items.ts'
import type { FeatureParts } from '../../core/feature.ts'
import { findAncestor, isInside } from '../../core/queries/selection.ts'
import { typedMarkers } from '../../core/typed-shortcut.ts'
import { continueNumbers } from './continue-numbers.ts'
import { emptiedItems } from './emptied-items.ts'
import { keptItem } from './kept-item.ts'
import { laterMarkers } from './later-markers.ts'

const { list_item: listItem } = schema.nodes

/**
 * A list that is pasted into an item goes on with its items, as one of another program does, which comes open. All of a document is
 * copied closed, and would be a list within the item.
 */
const intoList = new Plugin({
  props: {
    transformPasted(slice, { state }) {
      const { content, openStart, openEnd } = slice
      const isWholeList = openStart + openEnd === 0 && content.childCount === 1 && isList(content.firstChild)
      return isWholeList && isInside(state, listItem) ? Slice.maxOpen(content) : slice
    },
  },
})

/**
 * The text of the next block, where that is all that an item has beside a list: the items of that list take the item's place, because none
 * can be without text of its own.
 */
const joinItemWithList: Command = ({ doc, selection, tr }, dispatch) => {
  const { $head, empty } = selection
  if (!empty || !$head.parent.isTextblock || $head.parentOffset < $head.parent.content.size) return false
  const next = Selection.findFrom(doc.resolve($head.after()), 1, true)?.$from
  const item = next?.node(-1)
  if (!next || item?.type !== listItem || next.index(-1) > 0 || !isList(item.maybeChild(1))) return false
  const text = next.parent.content
  if (!$head.parent.canReplace($head.index(), $head.index(), text)) return false
  const from = next.before(-1)
  const joined = tr.replaceWith(from, from + item.nodeSize, itemsWithin(item, 1)).insert($head.pos, text)
  dispatch?.(joined.setSelection(TextSelection.create(joined.doc, $head.pos)).scrollIntoView())
  return true
}

/** At the end of a block, the text of the next one, whatever list or quote either is in: it would come into the item as a block first. */
const joinNext: Command = (state, dispatch, view) => {
  let joined = null as Transaction | null
  joinTextblockForward(state, (transaction) => (joined = transaction), view)
  // Where an empty block stays there, it is as long as before.
  const isWhole = joined !== null && joined.doc.content.size < state.doc.content.size
  if (!isWhole && joinItemWithList(state, dispatch)) return true
  if (joined) dispatch?.(joined)
  return joined !== null
}

/** Before the first character of a block behind a list or a quote, the block's text comes to the end of the text there. */
const joinIntoListBefore: Command = (state, dispatch) => {
  const { $head, empty } = state.selection
  if (!empty || $head.depth === 0 || $head.parentOffset > 0 || !$head.parent.isTextblock) return false
  const start = state.doc.resolve($head.before())
  if (!isList(start.nodeBefore) && start.nodeBefore?.type !== schema.nodes.blockquote) return false
  const before = Selection.findFrom(start, -1, true)!
  return joinTextblockForward(
    stateAfter(state, () => state.tr.setSelection(before)),
    dispatch,
  )
}

/** Backspace before the first character of the first item makes it a paragraph again, as people expect of a bullet. */
function liftFirstItemAtStart(...[state, dispatch, view]: Parameters<Command>): boolean {
  const { $cursor } = state.selection as { $cursor?: typeof state.selection.$from | null }
  if (!$cursor || $cursor.parentOffset > 0) return false
  const item = findAncestor(state, (node) => node.type === listItem)
  if (!item || $cursor.index(item.depth) > 0 || $cursor.index(item.depth - 1) > 0) return false
  return liftListItem(listItem)(state, dispatch, view)
}

/**
 * Enter in an empty item of an inner list goes one level out, before other items, too, which are then within it: ProseMirror would leave an
 * empty paragraph between two lists there.
 */
const leaveInnerList: Command = (state, dispatch) => {
  const { $head, empty } = state.selection
  const isEmptyItem = empty && $head.node(-1)?.type === listItem && $head.node(-1).content.size === 2
  return isEmptyItem && $head.node(-3)?.type === listItem && liftListItem(listItem)(state, dispatch)
}

/**
 * Enter with text selected from an item into another block takes it away and begins an item with what is left behind it: ProseMirror would
 * begin a paragraph within the item, which has no number.
 */
const splitAcrossItems: Command = ({ selection, tr }, dispatch) => {
  const { $from, $to } = selection
  if (!(selection instanceof TextSelection) || $from.sameParent($to) || $from.node(-1).type !== listItem) return false
  // Not the selection, with which a list goes whose items are all selected.
  const { $head } = tr.delete($from.pos, $to.pos).selection
  if ($head.pos !== $from.pos || !$head.parent.isTextblock || $head.node(-1)?.type !== listItem) return false
  tr.split($head.pos, 2)
  const { checked } = $head.node(-1).attrs
  // A task that comes anew is not done.
  if (checked) tr.setNodeAttribute(tr.mapping.map($head.pos, 1) - 2, 'checked', false)
  dispatch?.(tr.scrollIntoView())
  return true
}

export const listParts: FeatureParts = {
  keys: () => ({
    Enter: chainCommands(leaveInnerList, splitAcrossItems),
    Backspace: chainCommands(liftFirstItemAtStart, joinIntoListBefore),
    Delete: chainCommands(deleteEmptyLine, selectFigureBehind, joinNext),
  }),
  plugins: (editor) => [intoList, continueNumbers, emptiedItems, keptItem, typedMarkers(editor, laterMarkers)],
}
