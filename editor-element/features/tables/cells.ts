import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'

/** What a node is in a table: 'table', 'row', 'cell' or 'header_cell'; 'undefined' for others. */
export const roleOf = (node: ProseMirrorNode | null): string => String(node?.type.spec['tableRole'])

export const isCell = (node: ProseMirrorNode | null): boolean => roleOf(node).endsWith('cell')

/** The cursor at the end of a cell's text. @param pos the position before the cell. */
export const endOfCell = (doc: ProseMirrorNode, pos: number): Selection =>
  Selection.near(doc.resolve(pos + doc.nodeAt(pos)!.nodeSize - 1), -1)
