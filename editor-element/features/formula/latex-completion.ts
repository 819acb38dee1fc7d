import { ARGUMENT_COUNTS, MATRIX_ENVIRONMENTS, OPERATORS } from '../../math/latex-commands.data.ts'
import { argumentCountOf, isPageCommand, pageCommands } from '../../math/macros/page-commands.ts'
import { ALL_SYMBOLS } from './symbols.data.ts'

const isCommand = (latex: string) => /^\\[a-zA-Z]+$/.test(latex)

/** The commands that the LaTeX box completes: shorter ones first, then alphabetically. */
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

/** Whether it is one of them, or the page's own. */
export const isWholeName = (latex: string): boolean => COMMANDS.includes(latex) || isPageCommand(latex)

const ENVIRONMENTS: readonly string[] = [...MATRIX_ENVIRONMENTS, 'align', 'align*', 'equation'].map(
  (name) => `\\begin{${name}}`,
)

/** The command being typed at the end of the text, or null. */
export const commandBeingTyped = (text: string): string | null =>
  /\\(?:begin\{[a-zA-Z]*|[a-zA-Z]+)$/.exec(text)?.[0] ?? null

/** The commands that begin with what is typed; environments after `\begin`. */
export function completionsOf(typed: string, limit: number): readonly string[] {
  const all = [...pageCommands(), ...(typed.startsWith('\\begin') ? ENVIRONMENTS : []), ...COMMANDS]
  const unique = new Set(all.filter((command) => command.startsWith(typed) && command !== typed))
  return [...unique].slice(0, limit)
}

/**
 * What a chosen command inserts: with empty braces for its arguments, or with the end of its environment.
 * @returns the text, and where the cursor goes in it.
 */
export function completed(command: string, following: string): { text: string; cursor: number } {
  const environment = /^\\begin\{(.*)\}$/.exec(command)?.[1]
  if (environment !== undefined) return { text: `${command}  \\end{${environment}}`, cursor: command.length + 1 }
  const count = /^\s*[{[]/.test(following) ? 0 : argumentCountOf(command)
  const text = command + '{}'.repeat(count)
  return { text, cursor: count > 0 ? command.length + 1 : text.length }
}
