import { ATOMIC_NUMBERS } from '../../math/chemistry/element-symbols.ts'
import { ionOf } from '../../math/chemistry/ion-charges.ts'
import { NAMED_COMPOUNDS, type NamedCompound } from './compound-names.data.ts'

/** What the input may be meant to be: a formula, and the name by which it was found, if any. */
export interface Suggestion {
  formula: string
  name?: string
}

const MAX_LENGTH = 500
const MAX_NAMES = 4

/** Ignores case and confusable letters and digits: `h2so4`, `NaCI`, `H2S04`. */
const keyOf = (formula: string) => formula.toLowerCase().replaceAll('0', 'o').replaceAll('l', 'i')

const formulaByKey = new Map<string, string>()
for (const { formula } of NAMED_COMPOUNDS)
  if (!formulaByKey.has(keyOf(formula))) formulaByKey.set(keyOf(formula), formula)
const formulas = new Set(NAMED_COMPOUNDS.map(({ formula }) => formula))

/** Whether the species reads as symbols of elements, numbers, brackets and a charge. */
function isReadable(species: string): boolean {
  const symbols = species.match(/[A-Z][a-z]?|[a-z]+/g) ?? []
  return symbols.every((symbol) => ATOMIC_NUMBERS.has(symbol))
}

/** `NaCI`: a capital i after a C means the l of chlorine, except in carbon tetraiodide. */
const withChlorine = (species: string) => species.replaceAll(/CI(?!4)/g, 'Cl')

function correctedSpecies(species: string): string | null {
  const charged = ionOf(species)
  if (charged) return charged
  if (formulas.has(species)) return null
  const chlorine = withChlorine(species)
  if (chlorine !== species && isReadable(chlorine)) return chlorine
  if (isReadable(species) && !/[A-Z)\]]0/.test(species)) return null
  // A lone letter is a variable or a particle: `n`, `e-`.
  if (!/[A-Za-z].*[A-Za-z\d]/.test(species)) return null
  return formulaByKey.get(keyOf(species)) ?? null
}

/** What is between species: spaces, arrows, and a plus sign that is no charge. */
const BETWEEN = /(\s+|<=>>?|<<=>|<-+>?|-+>|[→⇌⇄↔←=|]+|\+(?!\((?:s|l|g|aq)\))(?=\d*[\p{L}([]))/u

/** The input with mistyped species corrected; null if there are none. */
export function correctedInput(input: string): string | null {
  if (input.length > MAX_LENGTH || /[\\${]/.test(input)) return null
  const corrected = input
    .split(BETWEEN)
    .map((part, index) => {
      if (index % 2 === 1) return part
      const [, coefficient = '', species = '', state = ''] = /^(\d*)(.*?)(\((?:s|l|g|aq)\))?$/.exec(part) ?? []
      const better = correctedSpecies(species)
      return better === null ? part : coefficient + better + state
    })
    .join('')
  return corrected === input ? null : corrected
}

/** Compounds whose name begins with what was typed; a name that is typed whole comes first. */
function compoundsNamed(input: string): NamedCompound[] {
  const text = input.trim().toLowerCase()
  if (text.length < 3 || !/^[a-z][a-z0-9()' -]*$/.test(text) || /\d/.test(text.replaceAll(/-|\d-/g, ''))) return []
  const found = NAMED_COMPOUNDS.filter(({ name }) => name.toLowerCase().startsWith(text))
  // The most used come first in the list.
  const isWhole = ({ name }: NamedCompound) => name.toLowerCase() === text
  return [...found.filter(isWhole), ...found.filter((compound) => !isWhole(compound))].slice(0, MAX_NAMES)
}

/** Suggestions: one formula if something looks mistyped, or some whose name begins with the input. */
export function suggestionsFor(input: string): readonly Suggestion[] {
  const corrected = correctedInput(input)
  if (corrected !== null) return [{ formula: corrected }]
  return compoundsNamed(input)
}
