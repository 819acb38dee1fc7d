import { isCaret, rowOf, type RowState } from '../../../math/rows/row-places.ts'
import { latexOfAtoms } from '../../../math/rows/row-tree.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { typed, type Typed } from './field-state.ts'

const NONMETALS = 'H|He|C|N|O|F|Ne|P|S|Cl|Ar|Se|Br|Kr|I|Xe|At|Rn'
/** An atom by itself, at the start of a species: its digit is a charge where such ions are what chemists mean by it. */
const SPECIES = String.raw`(?:^|[\s(\[]|(?:^|\s)\d+)`
const CATION = new RegExp(String.raw`${SPECIES}(?!(?:${NONMETALS})\d)[A-Z][a-z]?[1-8]$`)
const ANION = new RegExp(String.raw`${SPECIES}(?:(?:O|S|Se|Te)2|(?:N|P|As)3)$`)
/** A count and then a charge: `SO42`, `Cr2O72`, `Fe(CN)63`. */
const COUNTED = /(?:O|S|N|F|Cl|Br|I|Se|Hg|\))\d[1-4]$/
const COMPLEX = /\][1-8]$/

/** Whether the digit at the end is the charge of an ion whose sign is being typed. */
export const endsWithCharge = (before: string, sign: string): boolean =>
  COUNTED.test(before) || COMPLEX.test(before) || (sign === '+' ? CATION : ANION).test(before)

/** `Fe3+` and `SO42-`, as they are said: the digit before the sign is raised. Null where it is a count, as in `NH4+`. */
export function typeCharge(state: RowState, sign: string): Typed | null {
  const { root, selection } = state
  const { path, head } = selection
  const before = latexOfAtoms(rowOf(state).atoms.slice(0, head))
  if (!isCaret(selection) || !endsWithCharge(before, sign)) return null
  const digit = { path, anchor: head - 1, head }
  return {
    ...typed(replaceSource({ root, selection: digit }, `^${before.slice(-1)}${sign}`)),
    asTyped: replaceSource(state, sign),
  }
}
