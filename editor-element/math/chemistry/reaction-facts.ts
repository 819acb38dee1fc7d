import { checkBalance, readChemicalEquation } from './balance.ts'
import { chemicalPieces } from './chemical-input.ts'
import { chemicalRuns, type ChemicalRun } from './chemical-text.ts'
import { molarMass } from './molar-mass.ts'
import { parseChemicalFormula, type ChemicalFormula } from './parse-chemical-formula.ts'
import { balancedInput } from './solve-balance.ts'

export interface ReactionCount {
  /** An element's symbol, `charge`, or in a nuclear equation `mass` and `number`. */
  readonly of: string
  readonly left: number
  /** Null for a species alone. */
  readonly right: number | null
}

/** What is known of a species or of an equation. */
export interface ReactionFacts {
  readonly counts: readonly ReactionCount[]
  /** Null for a species alone. */
  readonly isBalanced: boolean | null
  /** The equation with the coefficients that balance it, and how it looks. */
  readonly offer: { readonly source: string; readonly runs: readonly ChemicalRun[] } | null
  /** In g/mol, of a species alone. */
  readonly molarMass: number | null
}

/**
 * Null for what is neither, or cannot be parsed.
 * @param source in mhchem's language, as between the braces of `\ce{…}`.
 * @param selected a part of it: facts are about a species that is selected.
 * @public Loaded with the first caret in a chemical formula.
 */
export function reactionFacts(source: string, selected = ''): ReactionFacts | null {
  if (selected !== '') return speciesFacts(selected)
  const equation = readChemicalEquation(source)
  if (!equation) return speciesFacts(source)
  const balance = checkBalance(source)
  if (balance.is === 'unknown' || equation.sides.some((side) => side.length === 0)) return null
  const [left, right] = equation.sums
  const isPlain = equation.sums.length === 2
  const kinds = isPlain ? [...new Set([...left!.keys(), ...right!.keys()])] : []
  const counts = kinds
    .map((of) => ({ of, left: left!.get(of) ?? 0, right: right!.get(of) ?? 0 }))
    .filter((count) => count.of !== 'charge' || count.left !== 0 || count.right !== 0)
  const offered = balancedInput(source)
  const isBalanced = balance.is === 'balanced'
  // Of several arrows there are no two sides to compare.
  if (!isPlain && !isBalanced && offered === null) return null
  return {
    counts,
    isBalanced,
    offer: offered === null ? null : { source: offered, runs: chemicalRuns(offered) },
    molarMass: null,
  }
}

function speciesFacts(source: string): ReactionFacts | null {
  const text = source.trim()
  if (text === '' || chemicalPieces(text).length > 1) return null
  const species = parseChemicalFormula(text)
  if (!species || species.atoms.size === 0 || species.unknown.length > 0) return null
  return { counts: countsOf(species), isBalanced: null, offer: null, molarMass: molarMass(text) }
}

function countsOf({ atoms, charge }: ChemicalFormula): ReactionCount[] {
  const counts = [...atoms].map(([of, left]): ReactionCount => ({ of, left, right: null }))
  return charge === 0 ? counts : [...counts, { of: 'charge', left: charge, right: null }]
}
