import { ARGUMENT_COUNTS, OPERATORS } from './latex-commands.data.ts'
import { ALL_SYMBOLS } from './symbols.data.ts'

const isCommand = (latex: string) => /^\\[a-zA-Z]+$/.test(latex)

/** The commands that the LaTeX box completes: shorter ones first, then by the alphabet. */
export const COMMANDS: readonly string[] = [
  ...new Set([
    ...ALL_SYMBOLS.map(({ latex }) => latex),
    ...ARGUMENT_COUNTS.keys(),
    ...OPERATORS,
    '\\begin',
    '\\end',
    '\\left',
    '\\right',
  ]),
]
  .filter(isCommand)
  .sort((a, b) => a.length - b.length || a.localeCompare(b))
