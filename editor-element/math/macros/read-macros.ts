import { measureLatex } from '../latex-guard.ts'
import { endOfToken } from '../latex-source.ts'
import { problemOfMacro } from './check-macro.ts'
import { slotsOfMacro } from './macro-slots.ts'
import { NO_MACROS, type Macros, type PageMacro, type PageMacros } from './page-macro.ts'

const MAX_MACROS = 100
/** One macro with all that it is made of, in units of `latex-guard`. */
const MAX_COST = 1_000
/** How many macros may be one in the other. */
const MAX_CHAIN = 10

export interface ReadMacros {
  readonly macros: PageMacros
  /** What is left out, and why, for whoever writes the page. */
  readonly problems: readonly string[]
}

/** The macros that an editor uses of those that its page gives it. */
export function readMacros(given: Macros | null): ReadMacros {
  if (!given) return { macros: NO_MACROS, problems: [] }
  const problems: string[] = []
  const found = new Map<string, PageMacro>()
  const entries = Object.entries(given) as [string, unknown][]
  if (entries.length > MAX_MACROS) problems.push(`only the first ${MAX_MACROS} are used`)
  for (const [key, latex] of entries.slice(0, MAX_MACROS)) {
    const name = key.replace(/^\\/, '')
    const problem = problemOfMacro(name, latex)
    if (problem) problems.push(`\\${name.slice(0, 40)} is left out: ${problem}`)
    else found.set(`\\${name}`, macroOf(`\\${name}`, latex as string))
  }
  return { macros: withoutLoops(found, problems), problems }
}

function macroOf(command: string, latex: string): PageMacro {
  const parts: (string | number)[] = []
  let count = 0
  let start = 0
  const endPart = (end: number) => {
    if (end > start) parts.push(latex.slice(start, end))
  }
  for (let index = 0; index < latex.length;) {
    const end = endOfToken(latex, index)
    if (latex[index] === '#') {
      endPart(index)
      const number = Number(latex.charAt(end))
      count = Math.max(count, number)
      parts.push(number - 1)
      start = end + 1
    }
    index = latex[index] === '#' ? end + 1 : end
  }
  endPart(latex.length)
  return { command, count, parts, slots: slotsOfMacro(parts, count) }
}

const commandsIn = ({ parts }: PageMacro): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? (part.match(/\\[a-zA-Z]+|\\[^]/g) ?? []) : []))

interface Weight {
  cost: number
  chain: number
  problem: string | null
}

/** Leaves out what is defined by itself, and what grows too large by what it is made of. */
function withoutLoops(found: ReadonlyMap<string, PageMacro>, problems: string[]): PageMacros {
  const kept = new Map<string, PageMacro>()
  const known = new Map<string, Weight>()
  const weigh = (macro: PageMacro, outer: readonly string[]): Weight => {
    const before = known.get(macro.command)
    if (before) return before
    const source = macro.parts.map((part) => (typeof part === 'string' ? part : 'x')).join('')
    const weight: Weight = { cost: measureLatex(source).cost, chain: 1, problem: null }
    for (const command of commandsIn(macro)) {
      const inner = found.get(command)
      if (!inner) continue
      if (command === macro.command || outer.includes(command)) weight.problem ??= 'it is defined by itself'
      else {
        const { cost, chain, problem } = weigh(inner, [...outer, macro.command])
        weight.cost += cost
        weight.chain = Math.max(weight.chain, chain + 1)
        if (problem) weight.problem ??= `${command} in it cannot be used`
      }
    }
    if (weight.chain > MAX_CHAIN) weight.problem ??= `more than ${MAX_CHAIN} macros are one in the other`
    if (weight.cost > MAX_COST) weight.problem ??= 'what it stands for is too long'
    known.set(macro.command, weight)
    return weight
  }
  for (const macro of found.values()) {
    const { problem } = weigh(macro, [])
    if (problem) problems.push(`${macro.command} is left out: ${problem}`)
    else kept.set(macro.command, macro)
  }
  return kept
}
