import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { NodeSelection, type EditorState } from 'prosemirror-state'
import { schema } from '#html'

const { image, figure } = schema.nodes

export interface SelectedImage {
  node: ProseMirrorNode
  pos: number
  /** With a caption, in a block of its own. */
  isFigure: boolean
}

/** The selected image or figure; null when the selection is anything else. */
export function selectedImage(state: EditorState): SelectedImage | null {
  const { selection } = state
  if (!(selection instanceof NodeSelection)) return null
  const { node, from: pos } = selection
  return node.type === image || node.type === figure ? { node, pos, isFigure: node.type === figure } : null
}
