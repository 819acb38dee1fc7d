import { renderFormulaSync } from '../../../drawing/formula-renderer.ts'
import type { Macros } from '../../../options/index.ts'
import { linesOf } from '../../../math/rows/grid-places.ts'
import { isCaret, isSamePath, ownerOf, rowAt, type RowPath, type RowState } from '../../../math/rows/row-places.ts'
import { selectedLatex } from '../../../math/rows/row-edits.ts'
import {
  isEmptyRow,
  lastIndex,
  latexOfAtom,
  latexOfRow,
  PLACEHOLDER,
  slotsOf,
  type Row,
} from '../../../math/rows/row-tree.ts'
import { scriptsOf } from '../../../math/rows/scripts.ts'
import { spokenText } from '../../../math/spoken/spoken-text.ts'
import { FIELD_WORDS as words, PART_WORDS } from './field-words.data.ts'

const spoken = new Map<string, string>()
/** The macros with which that is so. */
let spokenWith: Macros | null = null

/** LaTeX in words; what cannot be drawn by itself is read as it is. */
function sayLatex(latex: string, macros: Macros | null): string {
  if (macros !== spokenWith) spoken.clear()
  spokenWith = macros
  const known = spoken.get(latex)
  if (known !== undefined) return known
  const target = document.createElement('span')
  // Scripts by themselves have no base.
  const source = /^[\^_]/.test(latex) ? `{}${latex}` : latex
  const math = renderFormulaSync(target, source, { display: false, macros }).ok ? target.querySelector('math') : null
  // What a comma sets apart is followed by nothing here.
  const said = ((math && spokenText(math)) || latex).replace(/,$/, '')
  if (spoken.size > 500) spoken.clear()
  spoken.set(latex, said)
  return said
}

/** The name of the field in a formula. */
export const nameFormula = (root: Row, macros: Macros | null): string =>
  words.formulaOf(isEmptyRow(root) ? words.empty : sayLatex(latexOfRow(root), macros))

/** What the row at `path` is called. */
export function namePart(root: Row, path: RowPath): string {
  const owner = ownerOf(root, path)
  const slot = path.at(-1)
  if (!owner || slot === undefined) return words.formula
  if (owner.name === 'scripts') return scriptsOf(owner)[slot]?.sign === '^' ? words.superscript : words.subscript
  if (owner.name === 'grid') {
    const lines = linesOf(owner)
    const line = lines.findIndex((slots) => slots.includes(slot))
    return words.cell(line + 1, lines[line]!.indexOf(slot) + 1)
  }
  return PART_WORDS[owner.name]?.[slot] ?? (slotsOf(owner).length > 1 ? words.part(owner.name, slot + 1) : owner.name)
}

/** Of what somebody wrote: an empty part is longer in LaTeX than a digit in it. */
const writtenLength = (root: Row): number =>
  latexOfRow(root)
    .replaceAll(PLACEHOLDER, '')
    .replaceAll(/[{}\s]/g, '').length

/** What is to be heard after a move or a change: the border that was crossed, and what the caret went over. */
export function describeMove(before: RowState, after: RowState, macros: Macros | null): string {
  const { root, selection } = after
  const { path, head } = selection
  const isSameRow = isSamePath(before.selection.path, path)
  const said: string[] = []
  if (!isSameRow) {
    const [from, to] = [before.selection.path.length, path.length]
    if (from > 0 && from >= to) said.push(words.outOf(namePart(before.root, before.selection.path)))
    if (to > 0 && to >= from) said.push(namePart(root, path))
  }
  const row = rowAt(root, path)!
  const isEmptiedPart = path.length > 0 && isEmptyRow(row)
  // Of such a part it is enough to hear that it is empty.
  if (!isEmptiedPart && writtenLength(root) < writtenLength(before.root)) said.push(words.deleted)
  if (!isCaret(selection)) said.push(words.selected(sayLatex(selectedLatex(after), macros)))
  else if (isEmptyRow(row)) said.push(words.empty)
  else {
    const isBack = isSameRow && head < before.selection.head
    const atom = row.atoms[isBack ? head : Math.max(0, head - 1)]
    const over = atom ? sayLatex(latexOfAtom(atom), macros) : ''
    said.push(head === 0 && !isBack ? words.start(over) : over)
    if (path.length === 0 && head === lastIndex(row)) said.push(words.endOfFormula)
  }
  return said.filter(Boolean).join(', ')
}
