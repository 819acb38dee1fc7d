import type { NodeType } from 'prosemirror-model'

/** A list of either kind; tasks are items of one. */
export const isList = (node: { readonly type: NodeType } | null | undefined): boolean =>
  node?.type.name === 'bullet_list' || node?.type.name === 'ordered_list'
