import { ATOMIC_NUMBERS } from './element-symbols.ts'

/** What one species of an equation is made of. */
export interface ChemicalFormula {
  coefficient: number
  /** Atoms in one formula unit, by symbol. */
  atoms: ReadonlyMap<string, number>
  /** Charge of one formula unit. */
  charge: number
  /** Symbols that are neither elements nor groups known here, such as `R`. */
  unknown: readonly string[]
  /** Mass and atomic number where the species is a nuclide or a particle written with them. */
  nucleus: { mass: number; number: number } | null
}

/** Groups that chemists write like elements. */
const GROUPS: ReadonlyMap<string, readonly [string, number][]> = new Map([
  [
    'Me',
    [
      ['C', 1],
      ['H', 3],
    ],
  ],
  [
    'Et',
    [
      ['C', 2],
      ['H', 5],
    ],
  ],
  [
    'Bu',
    [
      ['C', 4],
      ['H', 9],
    ],
  ],
  [
    'Ph',
    [
      ['C', 6],
      ['H', 5],
    ],
  ],
  ['D', [['D', 1]]],
  ['T', [['T', 1]]],
])

const PARTICLES: ReadonlyMap<string, { mass: number; number: number; charge: number }> = new Map([
  ['e', { mass: 0, number: -1, charge: -1 }],
  ['e-', { mass: 0, number: -1, charge: -1 }],
  ['e+', { mass: 0, number: 1, charge: 1 }],
  ['β-', { mass: 0, number: -1, charge: -1 }],
  ['β+', { mass: 0, number: 1, charge: 1 }],
  ['α', { mass: 4, number: 2, charge: 2 }],
  ['γ', { mass: 0, number: 0, charge: 0 }],
  ['n', { mass: 1, number: 0, charge: 0 }],
  ['p', { mass: 1, number: 1, charge: 1 }],
  ['p+', { mass: 1, number: 1, charge: 1 }],
])

/** Terms without atoms. */
const ENERGY = /^(?:hν|h\\nu|\$h\\nu\$|Δ|\\Delta|heat|light|energy|[\d.]+\s*k?J)$/
const STATE = /\((?:s|l|g|aq|cr|am|ads|liq|sol|gas|solid|liquid)\)/y
const COEFFICIENT = /(\d+(?:\.\d+)?)(?:\/(\d+))?\s*/y
const RAISED = /\^(?:\{([^{}]*)\}|(\d*[+-]|[.*]?[+-]|\d+|[IVX]+|[.*]|°))/y
const LOWERED = /_(?:\{([^{}]*)\}|(-?\d+|[a-z]))/y
const BOND = /\\bond\{[^{}]*\}|[-=≡#](?=[A-Z[{]|\((?!(?:s|l|g|aq|cr|am|ads)\)))/y
const SYMBOL = /[A-Z][a-z]?/y
const DIGITS = /\d+/y

class Reader {
  index = 0
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  get isAtEnd(): boolean {
    return this.index >= this.text.length
  }

  get char(): string {
    return this.text.charAt(this.index)
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.index
    const found = pattern.exec(this.text)
    if (found) this.index += found[0].length
    return found
  }
}

type Atoms = Map<string, number>

function addAtoms(target: Atoms, source: ReadonlyMap<string, number>, times: number): void {
  for (const [symbol, count] of source) target.set(symbol, (target.get(symbol) ?? 0) + count * times)
}

/** `2+`, `-`, `+3`, `++`; null for anything else. */
function chargeOf(text: string): number | null {
  const found = /^(?:(\d*)([+-])|([+-])(\d+)|(\+{1,4}|-{1,4}))$/.exec(text.replace(/^[.*·•]/, ''))
  if (!found) return null
  const [, digits, sign, leading, digitsAfter, repeated] = found
  if (repeated !== undefined) return repeated.length * (repeated.startsWith('+') ? 1 : -1)
  return Number(digits || digitsAfter || 1) * ((sign ?? leading) === '+' ? 1 : -1)
}

const IS_OXIDATION_STATE = /^(?:[+-]?[IVX]+|0)$/
const IS_MARK = /^(?:[.*·•°']|\\bullet|\\ast|\\circ|δ[+-]|\\delta[+-])$/

/**
 * Counts the atoms of one species, for example `2 [Cu(NH3)4]^2+ (aq)` or `CuSO4 * 5H2O`. Brackets may be nested; states, bonds,
 * oxidation states and gas or precipitate arrows are ignored.
 * @returns null if it cannot be parsed, for example because of an unknown number such as `n`.
 */
export function parseChemicalFormula(source: string): ChemicalFormula | null {
  const text = source.trim().replace(/(?:\s(?:\^|v)|\s?[↑↓])$/, '')
  const reader = new Reader(text)
  const coefficient = takeCoefficient(reader)
  const rest = text.slice(reader.index)
  if (rest === '') return null
  if (ENERGY.test(rest.trim())) return { coefficient, atoms: new Map(), charge: 0, unknown: [], nucleus: null }
  const particle = particleOf(rest)
  if (particle) return { coefficient, ...particle }

  const total: Atoms = new Map()
  const unknown: string[] = []
  let charge = 0
  let nucleus: ChemicalFormula['nucleus'] = null
  let part: Atoms = new Map()
  let partTimes = 1
  const stack: { atoms: Atoms; closer: string }[] = []
  // The owner of the next count or charge.
  let last: Atoms | null = null

  const flush = (times = 1) => {
    if (last) addAtoms(part, last, times)
    last = null
  }
  const endPart = () => {
    flush()
    addAtoms(total, part, partTimes)
    part = new Map()
  }

  while (!reader.isAtEnd) {
    const { char } = reader
    if (/\s/.test(char) || char === "'") {
      reader.index += 1
      continue
    }
    if (reader.take(STATE)) {
      flush()
      continue
    }
    if (char === '^' || char === '_') {
      const isLowered = char === '_'
      const found = reader.take(isLowered ? LOWERED : RAISED)
      if (!found) return null
      const value = (found[1] ?? found[2] ?? '').trim()
      if (!last) {
        // Before an atom: mass and atomic number.
        if (!/^-?\d+$/.test(value)) return null
        const isFirst = total.size === 0 && part.size === 0 && stack.length === 0
        if (isFirst)
          nucleus = { ...(nucleus ?? { mass: NaN, number: NaN }), [isLowered ? 'number' : 'mass']: Number(value) }
      } else if (isLowered) {
        if (!/^\d+$/.test(value)) return null
        flush(Number(value))
      } else {
        const found = chargeOf(value)
        if (found !== null && stack.length === 0) {
          flush()
          charge += found
        } else if (found === null && /^\d+$/.test(value)) flush()
        else if (found === null && !IS_OXIDATION_STATE.test(value) && !IS_MARK.test(value)) return null
      }
      continue
    }
    if (char >= 'A' && char <= 'Z') {
      flush()
      last = takeSymbol(reader, unknown)
      continue
    }
    if (char >= '0' && char <= '9') {
      const digits = Number(reader.take(DIGITS)![0])
      if (!last) return null
      flush(digits)
      // A charge may still follow the count: `NH4+`.
      last = new Map()
      continue
    }
    if (char === '(' || char === '[' || char === '{') {
      flush()
      stack.push({ atoms: part, closer: char === '(' ? ')' : char === '[' ? ']' : '}' })
      part = new Map()
      reader.index += 1
      continue
    }
    if (char === ')' || char === ']' || char === '}') {
      const opened = stack.pop()
      if (opened?.closer !== char) return null
      flush()
      last = part
      part = opened.atoms
      reader.index += 1
      continue
    }
    if (reader.take(BOND)) continue
    if (char === '+' || char === '-') {
      // A sign at the end, before a state or a closing bracket is a charge.
      if (!/^[+-]+\s*(?:$|\(|[)\]}])/.test(text.slice(reader.index, reader.index + 8))) return null
      if (stack.length === 0) charge += char === '+' ? 1 : -1
      flush()
      reader.index += 1
      continue
    }
    if ((char === '*' || char === '·' || char === '.') && stack.length === 0) {
      reader.index += 1
      endPart()
      while (/\s/.test(reader.char)) reader.index += 1
      partTimes = takeCoefficient(reader)
      if (reader.isAtEnd) return null
      continue
    }
    return null
  }
  if (stack.length > 0) return null
  endPart()
  return { coefficient, atoms: total, charge, unknown, nucleus: completeNucleus(nucleus, total) }
}

function takeCoefficient(reader: Reader): number {
  const found = reader.take(COEFFICIENT)
  if (!found) return 1
  return Number(found[1]) / Number(found[2] ?? 1)
}

function takeSymbol(reader: Reader, unknown: string[]): Atoms {
  const symbol = reader.take(SYMBOL)![0]
  if (ATOMIC_NUMBERS.has(symbol)) return new Map([[symbol, 1]])
  const group = GROUPS.get(symbol)
  if (group) return new Map(group)
  unknown.push(symbol)
  return new Map([[symbol, 1]])
}

/** `e-`, `^{0}_{-1}e`, `^4_2α`, `γ`: a particle, with or without its numbers. */
function particleOf(text: string): Omit<ChemicalFormula, 'coefficient'> | null {
  const found = /^((?:[\^_](?:\{[-+]?\d+\}|-?\d+)){0,2})\s*(\\?[a-zα-ω]{1,6})(?:\^?\{?([+-])\}?)?$/u.exec(text)
  if (!found) return null
  const name = { '\\alpha': 'α', '\\beta': 'β', '\\gamma': 'γ' }[found[2] ?? ''] ?? found[2] ?? ''
  const numbers = found[1] ?? ''
  const numberAfter = (sign: string) => {
    const at = new RegExp(`\\${sign}\\{?([-+]?\\d+)`).exec(numbers)
    return at ? Number(at[1]) : NaN
  }
  const particle =
    PARTICLES.get(name + (found[3] ?? '')) ?? PARTICLES.get(name) ?? (name === 'β' ? PARTICLES.get('β-') : null)
  if (!particle) return null
  const mass = numberAfter('^')
  const number = numberAfter('_')
  return {
    atoms: new Map(),
    charge: particle.charge,
    unknown: [],
    nucleus: {
      mass: Number.isNaN(mass) ? particle.mass : mass,
      number: Number.isNaN(number) ? particle.number : number,
    },
  }
}

/** A nuclide is one atom; its atomic number may follow from its symbol. */
function completeNucleus(nucleus: ChemicalFormula['nucleus'], atoms: Atoms): ChemicalFormula['nucleus'] {
  const [only] = atoms
  if (!nucleus || !only || atoms.size > 1 || only[1] !== 1 || Number.isNaN(nucleus.mass)) return null
  const number = Number.isNaN(nucleus.number) ? ATOMIC_NUMBERS.get(only[0]) : nucleus.number
  return number === undefined ? null : { mass: nucleus.mass, number }
}
