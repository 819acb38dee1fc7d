import type { MarkType, Node as ProseMirrorNode, NodeType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'

/** Whether the selected text has the mark, or text typed now would get it. */
export function isMarkActive(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()))
  return state.doc.rangeHasMark(from, to, type)
}

/** The nearest node of a type around the selection. */
export function findAncestor(
  state: EditorState,
  matches: (node: ProseMirrorNode) => boolean,
): { node: ProseMirrorNode; pos: number; depth: number } | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (matches(node)) return { node, pos: $from.before(depth), depth }
  }
  return null
}

/** Whether what is typed is code, in which nothing typed is converted. */
export const isInCode = ({ selection: { $from }, storedMarks }: EditorState): boolean =>
  Boolean($from.parent.type.spec.code) || (storedMarks ?? $from.marks()).some(({ type }) => type.spec.code)

export function isInside(state: EditorState, type: NodeType): boolean {
  return findAncestor(state, (node) => node.type === type) !== null
}
