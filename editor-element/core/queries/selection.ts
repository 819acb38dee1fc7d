import type { Mark, MarkType, Node as ProseMirrorNode, NodeType } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'

/** Whether the selected text has the mark, or text typed now would get it. */
export function isMarkActive(state: EditorState, type: MarkType): boolean {
  const { from, to, empty } = state.selection
  if (empty) return Boolean(type.isInSet(typedMarks(state)))
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

/** The formatting of what is typed. */
export function typedMarks({ selection: { $from, $to, empty }, storedMarks }: EditorState): readonly Mark[] {
  return storedMarks ?? (empty ? $from.marks() : ($from.marksAcross($to) ?? []))
}

/** Whether what is typed is code, in which nothing typed is converted. */
export const isInCode = (state: EditorState): boolean =>
  Boolean(state.selection.$from.parent.type.spec.code) || typedMarks(state).some(({ type }) => type.spec.code)

export function isInside(state: EditorState, type: NodeType): boolean {
  return findAncestor(state, (node) => node.type === type) !== null
}
