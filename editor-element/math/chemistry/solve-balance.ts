import { readChemicalEquation, type ChemicalEquation } from './balance.ts'
import type { ChemicalFormula } from './parse-chemical-formula.ts'

/** Longer equations are not solved at every key. */
const MAX_SPECIES = 24
/** Larger ones are no longer what anybody meant. */
const MAX_COEFFICIENT = 999n

/**
 * The equation with the smallest whole coefficients that balance it.
 * @returns the input with other coefficients; null where there are none, more than one way, or where they are those it has.
 */
export function balancedInput(input: string): string | null {
  const equation = readChemicalEquation(input)
  if (!equation || equation.isNuclear || equation.sides.length !== 2) return null
  const species = equation.sides.flat()
  const coefficients = coefficientsOf(equation)
  if (!coefficients || coefficients.every((each, index) => Number(each) === species[index]!.coefficient)) return null
  let index = 0
  return equation.pieces
    .map(({ kind, text }) => (kind === 'text' ? withCoefficient(text, coefficients[index++]!) : text))
    .join('')
}

const COEFFICIENT = /^(\s*)(?:\d+(?:\.\d+)?(?:\/\d+)?(\s*))?/

function withCoefficient(text: string, coefficient: bigint): string {
  const [whole, lead, gap = ''] = COEFFICIENT.exec(text)!
  const rest = text.slice(whole.length)
  if (coefficient === 1n) return lead + rest
  // Before a raised or a lowered number it would be read as one of them.
  return `${lead}${coefficient}${gap || (/^[\^_]/.test(rest) ? ' ' : '')}${rest}`
}

/** Without atoms and charge: heat, light. They take no part. */
const isEnergy = ({ atoms, charge }: ChemicalFormula): boolean => atoms.size === 0 && charge === 0

function coefficientsOf({ sides }: ChemicalEquation): readonly bigint[] | null {
  const species = sides.flatMap((side, index) => side.map((formula) => ({ formula, direction: index === 0 ? 1 : -1 })))
  const counted = species.filter(({ formula }) => !isEnergy(formula))
  if (counted.length < 2 || counted.length > MAX_SPECIES) return null
  const kinds = new Set(counted.flatMap(({ formula }) => [...formula.atoms.keys()]))
  const rows = [...kinds].map((kind) =>
    counted.map(({ formula, direction }) => whole(formula.atoms.get(kind) ?? 0, direction)),
  )
  rows.push(counted.map(({ formula, direction }) => whole(formula.charge, direction)))
  const solution = positiveSolution(rows, counted.length)
  if (!solution || solution.some((each) => each > MAX_COEFFICIENT)) return null
  let index = 0
  return species.map(({ formula }) => (isEnergy(formula) ? BigInt(formula.coefficient) : solution[index++]!))
}

const whole = (count: number, direction: number): bigint => BigInt(Math.round(count) * direction)

/**
 * The one smallest solution of `rows · x = 0` in positive whole numbers; null if there is none or more than one direction.
 * Gaussian elimination without fractions, so that nothing is rounded.
 */
function positiveSolution(rows: bigint[][], width: number): readonly bigint[] | null {
  const pivots: number[] = []
  let used = 0
  for (let column = 0; column < width; column++) {
    const found = rows.findIndex((row, index) => index >= used && row[column] !== 0n)
    if (found < 0) continue
    const pivot = rows[found]!
    rows[found] = rows[used]!
    rows[used] = pivot
    for (const [index, row] of rows.entries())
      if (index !== used && row[column] !== 0n) rows[index] = reduced(row, pivot, column)
    pivots.push(column)
    used += 1
  }
  if (pivots.length !== width - 1) return null
  const free = [...Array(width).keys()].find((column) => !pivots.includes(column))!
  // Each row says `pivot · x[column] + rest · x[free] = 0`.
  const scale = pivots.reduce((sum, column, index) => leastMultiple(sum, rows[index]![column]!), 1n)
  const solution = Array<bigint>(width).fill(0n)
  solution[free] = scale
  for (const [index, column] of pivots.entries())
    solution[column] = (-rows[index]![free]! * scale) / rows[index]![column]!
  const divisor = solution.reduce(greatestDivisor, 0n)
  const smallest = solution.map((each) => each / divisor)
  return smallest.every((each) => each > 0n) ? smallest : null
}

function reduced(row: readonly bigint[], pivot: readonly bigint[], column: number): bigint[] {
  const made = row.map((each, index) => each * pivot[column]! - pivot[index]! * row[column]!)
  const divisor = made.reduce(greatestDivisor, 0n)
  return divisor > 1n ? made.map((each) => each / divisor) : made
}

const size = (value: bigint): bigint => (value < 0n ? -value : value)

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [size(one), size(other)]
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

const leastMultiple = (one: bigint, other: bigint): bigint => size(one * other) / greatestDivisor(one, other)
