import { ATOMIC_NUMBERS } from '../../../math/chemistry/element-symbols.ts'
import { ionOf } from '../../../math/chemistry/ion-charges.ts'
import { isCaret, rowOf, type RowState } from '../../../math/rows/row-places.ts'
import { latexOfAtoms } from '../../../math/rows/row-tree.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { fieldState, typed, type Typed } from './field-state.ts'

/** The species that is being typed, without its coefficient. */
const SPECIES = /(?:^|[\s([])\d*([A-Z][A-Za-z\d()]*)$/
const COMPLEX = /\][1-8]$/
/** Behind their number of atoms a digit is one of that number, as in `H2` and `I3`. */
const NONMETAL = /^(?:H|He|B|C|N|O|F|Ne|Si|P|S|Cl|Ar|As|Se|Br|Kr|Te|I|Xe|At|Rn)$/
/** The number of atoms and a charge: `SO42`. What has a one before it, or is of carbon or hydrogen, can be one number: `C60`, `H22`. */
const COUNT_AND_CHARGE = /(?:[a-z)]|[ABD-GI-Z])[2-9][1-4]$/
/** One element with a raised digit and a minus sign. */
const ANION = /(?:^|[\s(])\d*[A-Z][a-z]?\^\d-$/

/**
 * Whether the digit at the end is the charge of an ion whose sign is being typed.
 * @param isRaised whether the sign follows a `^`, which says that there is a charge: the digit can then be that of any metal.
 */
export function endsWithCharge(before: string, sign: string, isRaised = false): boolean {
  const species = SPECIES.exec(before.slice(-100))?.[1]
  if (COMPLEX.test(before)) return true
  if (species === undefined) return false
  return ionOf(species + sign) !== null || (isRaised && (isOfMetal(species, sign) || COUNT_AND_CHARGE.test(species)))
}

function isOfMetal(species: string, sign: string): boolean {
  const element = /^([A-Z][a-z]?)\d$/.exec(species)?.[1]
  return sign === '+' && element !== undefined && ATOMIC_NUMBERS.has(element) && !NONMETAL.test(element)
}

/** Charges as they are said or pressed one key after the other. Null where the character means nothing else than itself. */
export function typeCharge(state: RowState, char: string): Typed | null {
  if (!isCaret(state.selection)) return null
  const before = latexOfAtoms(rowOf(state).atoms.slice(0, state.selection.head))
  // `Fe3+` and `SO42-`: the digit before the sign is raised, but where it is a count, as in `NH4+`.
  if (/[+-]/.test(char)) {
    const [species, raising] = before.endsWith('^') ? [before.slice(0, -1), 1] : [before, 0]
    const isCharge = /\d$/.test(species) && endsWithCharge(species, char, raising === 1)
    return isCharge ? instead(state, raising + 1, `^${species.at(-1)}${char}`, char) : null
  }
  // `O2->`: the minus sign that raised the digit is the beginning of an arrow, and the digit a count again.
  if (char === '>' && ANION.test(before)) return instead(state, 3, `${before.at(-2)}->`, char)
  // `Ca^+2`
  if (/\d/.test(char) && /\^[+-]$/.test(before)) return instead(state, 1, char + before.at(-1), char)
  // `Ca^2^+`
  return char === '^' && /\^\d$/.test(before) ? { state: fieldState(state) } : null
}

/** Other source in place of the last atoms and what is typed behind them. */
function instead(state: RowState, count: number, source: string, char: string): Typed {
  const { path, head } = state.selection
  const replaced = { root: state.root, selection: { path, anchor: head - count, head } }
  return { ...typed(replaceSource(replaced, source)), asTyped: replaceSource(state, char) }
}
