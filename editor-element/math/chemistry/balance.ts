import { chemicalPieces, inputFromLatex, isLatexInput, type ChemicalPiece } from './chemical-input.ts'
import { parseChemicalFormula, type ChemicalFormula } from './parse-chemical-formula.ts'

export interface Difference {
  /** An element's symbol, `charge`, or in a nuclear equation `mass` and `number`. */
  of: string
  left: number
  right: number
}

/** `unknown`: not an equation, or one that cannot be parsed; nothing is shown then. */
export type Balance = { is: 'balanced' } | { is: 'unbalanced'; differences: readonly Difference[] } | { is: 'unknown' }

/** Nobody balances longer ones, and it is checked at every key. */
const MAX_JUDGED_LENGTH = 2_000

const UNKNOWN: Balance = { is: 'unknown' }

/**
 * Whether both sides of an equation have the same atoms and charge or, if every species is a nuclide or a particle, the same
 * mass and atomic numbers. With more than one arrow each side is compared with the next.
 */
export function checkBalance(input: string): Balance {
  const equation = readChemicalEquation(input)
  if (!equation) return UNKNOWN
  const { pieces, sums } = equation
  const differences: Difference[] = []
  for (const [index, right] of sums.entries()) {
    const left = sums[index - 1]
    if (left) differences.push(...differencesOf(left, right))
    if (differences.length > 0) break
  }
  if (differences.length === 0) return { is: 'balanced' }
  return isOnArrow(pieces, differences) ? UNKNOWN : { is: 'unbalanced', differences }
}

export interface ChemicalEquation {
  readonly pieces: readonly ChemicalPiece[]
  /** The species between the arrows. */
  readonly sides: readonly (readonly ChemicalFormula[])[]
  readonly isNuclear: boolean
  /** Of each side: atoms by symbol and `charge`, or in a nuclear equation `mass` and `number`. */
  readonly sums: readonly ReadonlyMap<string, number>[]
}

/** Null for what is not an equation, or cannot be parsed. */
export function readChemicalEquation(input: string): ChemicalEquation | null {
  if (input.length > MAX_JUDGED_LENGTH) return null
  const source = isLatexInput(input) ? inputFromLatex(input.trim()) : input
  if (isLatexInput(source)) return null
  const pieces = chemicalPieces(source)
  const sides = sidesOf(pieces)
  if (!sides || sides.length < 2) return null
  const isNuclear = isNuclearEquation(sides.flat())
  return { pieces, sides, isNuclear, sums: sides.map((side) => (isNuclear ? nuclearSum(side) : chemicalSum(side))) }
}

/** The text over an arrow may be part of the equation: `->[[O]]`, `->[+ 2OH-]`. */
function isOnArrow(pieces: readonly ChemicalPiece[], differences: readonly Difference[]): boolean {
  const texts = pieces
    .filter(({ kind }) => kind === 'arrow')
    .map(({ text }) => text.slice(text.indexOf('[') + 1 || text.length))
  const symbols = new Set(texts.flatMap((text) => text.match(/[A-Z][a-z]?/g) ?? []))
  // An oxidation or a reduction moves both.
  if (texts.some((text) => /\[[OH]\]/.test(text))) symbols.add('H').add('O')
  return differences.some(({ of }) => symbols.has(of))
}

function sidesOf(pieces: readonly ChemicalPiece[]): ChemicalFormula[][] | null {
  const sides: ChemicalFormula[][] = [[]]
  for (const { kind, text } of pieces) {
    if (kind === 'arrow') sides.push([])
    if (kind !== 'text') continue
    const species = parseChemicalFormula(text)
    if (!species || species.unknown.length > 0 || species.coefficient === 0) return null
    sides.at(-1)?.push(species)
  }
  return sides
}

const isNuclearEquation = (species: readonly ChemicalFormula[]) =>
  species.every(({ nucleus }) => nucleus !== null) && species.some(({ atoms }) => atoms.size > 0)

function chemicalSum(side: readonly ChemicalFormula[]): Map<string, number> {
  const sum = new Map<string, number>()
  const add = (key: string, amount: number) => sum.set(key, (sum.get(key) ?? 0) + amount)
  for (const { coefficient, atoms, charge } of side) {
    for (const [symbol, count] of atoms) add(symbol, coefficient * count)
    add('charge', coefficient * charge)
  }
  return sum
}

function nuclearSum(side: readonly ChemicalFormula[]): Map<string, number> {
  const total = (of: 'mass' | 'number') =>
    side.reduce((sum, { coefficient, nucleus }) => sum + coefficient * (nucleus?.[of] ?? 0), 0)
  return new Map([
    ['mass', total('mass')],
    ['number', total('number')],
  ])
}

/** Fractions such as 1/3 are not exact numbers. */
const TOLERANCE = 1e-6

function differencesOf(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): Difference[] {
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((of) => ({ of, left: left.get(of) ?? 0, right: right.get(of) ?? 0 }))
    .filter((each) => Math.abs(each.left - each.right) > TOLERANCE)
}
