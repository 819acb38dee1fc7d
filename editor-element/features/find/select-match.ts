import { NodeSelection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { Match } from './find-matches.ts'

export const selectMatch = ({ tr, doc }: EditorState, { from, to, isFormula }: Match): Transaction =>
  tr.setSelection(isFormula ? NodeSelection.create(doc, from) : TextSelection.create(doc, from, to))
