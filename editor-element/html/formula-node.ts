import type { Node } from 'prosemirror-model'

export const isFormulaNode = (node: Node | null | undefined): node is Node =>
  node?.type.name === 'formula' || node?.type.name === 'formula_display'
