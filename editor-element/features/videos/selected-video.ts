import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { NodeSelection, type EditorState } from 'prosemirror-state'
import { schema } from '#html'

/** The selected video; null when the selection is anything else. */
export function selectedVideo(state: EditorState): { node: ProseMirrorNode; pos: number } | null {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.video) return null
  return { node: selection.node, pos: selection.from }
}
