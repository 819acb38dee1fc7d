import { ATOMIC_WEIGHTS } from './atomic-weights.data.ts'
import { parseChemicalFormula } from './parse-chemical-formula.ts'

/**
 * The molar mass of one species in g/mol, without its coefficient.
 * @returns null for what cannot be parsed, has no atoms, names a nuclide, or contains an element without a standard weight.
 */
export function molarMass(formula: string): number | null {
  const read = parseChemicalFormula(formula)
  if (!read || read.atoms.size === 0 || read.unknown.length > 0 || read.nucleus) return null
  let mass = 0
  for (const [symbol, count] of read.atoms) {
    const weight = ATOMIC_WEIGHTS.get(symbol)
    if (weight === undefined) return null
    mass += weight * count
  }
  return mass
}
