import { deleteSelected, insertLatex, selectedLatex } from '../../math/rows/row-edits.ts'
import { isCaret, rangeOf, rowAt, rowOf, type RowSelection, type RowState } from '../../math/rows/row-places.ts'
import { lastIndex } from '../../math/rows/row-tree.ts'
import { templatePartName } from '../../math/rows/template-parts.ts'
import { namePart } from './field/field-speech.ts'
import { FIELD_WORDS } from './field/field-words.data.ts'

/** What the edit bar shows and replaces: what is selected, else the part around the caret; null in the formula itself. */
export function editedPart(state: RowState): RowSelection | null {
  const { selection } = state
  if (!isCaret(selection)) return selection
  return selection.path.length > 0 ? { path: selection.path, anchor: 0, head: lastIndex(rowOf(state)) } : null
}

/** The same for a key: at the end of a sign or structure, that. */
export function partBefore(state: RowState): RowSelection | null {
  const { path, head } = state.selection
  return editedPart(state) ?? (head > 0 ? { path, anchor: head - 1, head } : null)
}

export const latexOfPart = (state: RowState, part: RowSelection): string =>
  selectedLatex({ root: state.root, selection: part })

/** `numerator`, `Limit, limit point`, `fraction`. */
export function namePartOf({ root }: RowState, part: RowSelection): string {
  const row = rowAt(root, part.path)!
  const [from, to] = rangeOf(part)
  const isWhole = part.path.length > 0 && from === 0 && to === lastIndex(row)
  const only = to === from + 1 ? row.atoms[from] : undefined
  return (
    templatePartName(row, from, to) ??
    (isWhole
      ? namePart(root, part.path)
      : only?.kind === 'structure'
        ? (STRUCTURE_WORDS[only.name] ?? only.name)
        : FIELD_WORDS.formula)
  )
}

const STRUCTURE_WORDS: Readonly<Record<string, string>> = { frac: 'fraction', binom: 'binomial coefficient' }

/** Replaces a part by LaTeX; blank LaTeX empties it. */
export function replacePart({ root }: RowState, part: RowSelection, latex: string): RowState {
  const state = { root, selection: part }
  return latex.trim() === '' ? deleteSelected(state) : insertLatex(state, latex)
}
