import { autoJoin } from 'prosemirror-commands'
import type { Attrs, Node as ProseMirrorNode, NodeType } from 'prosemirror-model'
import { wrapInList } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'

/** Makes a list, joined with the list before it if the number continues it: '3.' after two items. */
export function wrapAndJoin(type: NodeType, attrs: Attrs | null): Command {
  const goesOn = (before: ProseMirrorNode, after: ProseMirrorNode) =>
    before.type === type &&
    after.type === type &&
    (attrs === null ||
      (before.childCount + Number(before.attrs['start']) === Number(after.attrs['start']) &&
        before.attrs['listStyle'] === after.attrs['listStyle']))
  return autoJoin(wrapInList(type, attrs), goesOn)
}
