import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { NodeSelection, type EditorState } from 'prosemirror-state'
import { schema } from '#html'

const { formula, formula_display: formulaDisplay } = schema.nodes

export function isChemicalNode(node: ProseMirrorNode): boolean {
  return (node.type === formula || node.type === formulaDisplay) && node.attrs['kind'] === 'chemistry'
}

/** The selected chemical formula; null when the selection is anything else. */
export function selectedChemicalFormula({ selection }: EditorState): { latex: string; display: boolean } | null {
  if (!(selection instanceof NodeSelection) || !isChemicalNode(selection.node)) return null
  const { node } = selection
  return { latex: String(node.attrs['latex']), display: node.type === formulaDisplay }
}
