import { NodeSelection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import type { Match } from './find-matches.ts'

export const selectMatch = ({ tr, doc }: EditorState, { from, to, source }: Match): Transaction =>
  tr.setSelection(source === null ? TextSelection.create(doc, from, to) : NodeSelection.create(doc, from))
