import { MAX_LATEX_LENGTH } from '../latex-guard.ts'

/** How a line of a displayed formula gets its number: counted, by its own `\tag`, or not at all. */
export interface EquationLine {
  readonly number: 'counted' | 'tagged' | 'none'
  /** The content of its `\tag`, as LaTeX; '' without one. */
  readonly tag: string
  readonly labels: readonly string[]
}

export interface Equation {
  /** One line, or those of the environments that number theirs. */
  readonly lines: readonly EquationLine[]
  /** Whether the lines are those of environments such as `align`, which are counted unless a star says otherwise. */
  readonly hasNumberedLines: boolean
  /** The labels that it refers to. */
  readonly references: readonly string[]
}

interface OpenLine {
  tag: string | null
  isCounted: boolean
  labels: string[]
}

const NUMBERED = /^(?:equation|align|gather|alignat)(\*?)$/
const TOKEN = /%[^\n]*\n?|\\[a-zA-Z]+|\\[^]|[^]/g
/** The arguments of `\label`, `\tag*`, `\begin`, behind the command. */
const ARGUMENT = /^\*?\s*\{((?:[^{}\\]|\\[^]|\{(?:[^{}\\]|\\[^]|\{[^{}]*\})*\})*)\}/
/** Reads which of a formula's lines are numbered, and how they are called; a formula that is too long to be drawn has no numbers. */
export function readEquation(latex: string): Equation {
  const whole = openLine(true)
  const lines: OpenLine[] = []
  const references: string[] = []
  /** Environments, and for those that number their lines the depth of braces in which these are. */
  const open: { isCounted: boolean; depth: number | null }[] = []
  let line = whole
  let depth = 0
  let hasNumberedLines = false

  const startLine = (isCounted: boolean) => lines.push((line = openLine(isCounted)))

  const read = latex.length > MAX_LATEX_LENGTH ? '' : latex
  for (const { 0: token, index } of read.matchAll(TOKEN)) {
    if (token === '{') depth += 1
    else if (token === '}') depth -= 1
    if (token.length < 2 || token[0] !== '\\') continue
    const innermost = open.at(-1)
    const argument = () => ARGUMENT.exec(latex.slice(index + token.length, index + token.length + 1_000))?.[1]
    switch (token) {
      case '\\label':
        line.labels.push(...given(argument()))
        break
      case '\\ref':
      case '\\eqref':
        references.push(...given(argument()))
        break
      case '\\tag':
        line.tag = argument() ?? ''
        break
      case '\\notag':
      case '\\nonumber':
        line.isCounted = false
        break
      case '\\begin': {
        const numbered = NUMBERED.exec(argument() ?? '')
        open.push({ isCounted: numbered?.[1] === '', depth: numbered ? depth : null })
        if (!numbered) break
        hasNumberedLines = true
        startLine(numbered[1] === '')
        break
      }
      case '\\end':
        if (open.pop()?.depth !== null) line = whole
        break
      case '\\\\':
      case '\\cr':
        if (innermost?.depth === depth) startLine(innermost.isCounted)
    }
  }
  const all = hasNumberedLines ? lines : [whole]
  return { lines: all.map(closedLine), hasNumberedLines, references }
}

const openLine = (isCounted: boolean): OpenLine => ({ tag: null, isCounted, labels: [] })
const closedLine = ({ tag, isCounted, labels }: OpenLine): EquationLine => ({
  number: tag !== null ? 'tagged' : isCounted ? 'counted' : 'none',
  tag: tag ?? '',
  labels,
})
const given = (argument: string | undefined): string[] => (argument ? [argument.trim()] : [])
