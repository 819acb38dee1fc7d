import { ionOf } from '../../../math/chemistry/ion-charges.ts'
import { isCaret, rowOf, type RowState } from '../../../math/rows/row-places.ts'
import { latexOfAtoms } from '../../../math/rows/row-tree.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { typed, type Typed } from './field-state.ts'

/** The species that is being typed, without its coefficient. */
const SPECIES = /(?:^|[\s([])\d*([A-Z][A-Za-z\d()]*)$/
const COMPLEX = /\][1-8]$/

/** Whether the digit at the end is the charge of an ion whose sign is being typed. */
export function endsWithCharge(before: string, sign: string): boolean {
  const species = SPECIES.exec(before.slice(-100))?.[1]
  return COMPLEX.test(before) || (species !== undefined && ionOf(species + sign) !== null)
}

/** `Fe3+` and `SO42-`, as they are said: the digit before the sign is raised. Null where it is a count, as in `NH4+`. */
export function typeCharge(state: RowState, sign: string): Typed | null {
  const { root, selection } = state
  const { path, head } = selection
  const before = latexOfAtoms(rowOf(state).atoms.slice(0, head))
  if (!isCaret(selection) || !/\d$/.test(before) || !endsWithCharge(before, sign)) return null
  const digit = { path, anchor: head - 1, head }
  return {
    ...typed(replaceSource({ root, selection: digit }, `^${before.slice(-1)}${sign}`)),
    asTyped: replaceSource(state, sign),
  }
}

/** One element with a raised digit and a minus sign. */
const ANION = /(?:^|[\s(])\d*[A-Z][a-z]?\^\d-$/

/** `O2->`: the minus sign that raised the digit is the beginning of an arrow, and the digit a count again. */
export function typeArrow(state: RowState): Typed | null {
  const { root, selection } = state
  const { path, head } = selection
  const before = latexOfAtoms(rowOf(state).atoms.slice(0, head))
  if (!isCaret(selection) || !ANION.test(before)) return null
  const charge = { path, anchor: head - 3, head }
  return {
    ...typed(replaceSource({ root, selection: charge }, `${before.at(-2)}->`)),
    asTyped: replaceSource(state, '>'),
  }
}
