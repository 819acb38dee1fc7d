import { Fragment, type Node as ProseMirrorNode } from 'prosemirror-model'
import { isList } from '#html'

/** The items of the list that is an item's child at the index, with what follows it there in the last one. */
export function itemsWithin({ children }: ProseMirrorNode, index: number): Fragment {
  const items = children[index]!.content
  const last = items.lastChild!
  const whole = last.copy(last.content.append(Fragment.from(children.slice(index + 1))))
  return items.replaceChild(items.childCount - 1, whole)
}

/** What was copied from a nested list on begins with an item without a text: the nested items take its place. */
export function wholeItems(items: Fragment): Fragment {
  const { firstChild: item } = items
  if (!isList(item?.firstChild)) return items
  return wholeItems(itemsWithin(item!, 0).append(items.cut(item!.nodeSize)))
}

/** Of blocks that no text goes on with. */
export function wholeFirstList(content: Fragment): Fragment {
  const { firstChild: list } = content
  return isList(list) ? content.replaceChild(0, list!.copy(wholeItems(list!.content))) : content
}
