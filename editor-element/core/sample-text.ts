import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { schema } from '#html'

/**
 * The sample texts that were inserted in this session (D54). Nodes are immutable: as long as a text is not changed it is the very text that
 * was put there, wherever it moves, and undo brings back that very text. Nothing is saved.
 */
const samples = new WeakSet<ProseMirrorNode>()

/** A text that is replaced by what is written in its place. */
export function sampleText(text: string): ProseMirrorNode {
  const node = schema.text(text)
  samples.add(node)
  return node
}

export const isSampleText = (node: ProseMirrorNode): boolean => samples.has(node)
