import { measureLatex, MAX_LATEX_COST, refuseLatex, TooCostlyError } from '../latex-guard.ts'
import { concatLatex } from '../latex-source.ts'
import type { PageMacro, PageMacros } from './page-macro.ts'

/** What a macro of KaTeX is given; `expand-macros.test.ts` pins it. */
interface MacroContext {
  consumeArgs(count: number): readonly (readonly { text: string }[])[]
}
type Macro = (context: MacroContext) => string

/** KaTeX takes `#1` for an argument of the macro, even behind a backslash. */
const withoutHash = (latex: string): string => latex.replaceAll(/\\?#/g, String.raw`\char"23{}`)

/** Its tokens are in reverse order, and without the spaces behind commands. */
function latexOfTokens(tokens: readonly { text: string }[]): string {
  const texts: string[] = []
  let isAfterCommand = false
  for (const { text } of tokens.toReversed()) {
    if (isAfterCommand && /^[a-zA-Z]/.test(text)) texts.push(' ')
    texts.push(text)
    isAfterCommand = /^\\[a-zA-Z]+$/.test(text)
  }
  return texts.join('')
}

/**
 * The macros of a page for one drawing. All that they put into the formula together may be as much work as a formula by itself: an
 * argument that is used twice in each of twenty macros would be a million (D115).
 */
export function macroFunctions(macros: PageMacros): Record<string, Macro> {
  let cost = 0
  const expand = ({ count, parts }: PageMacro, context: MacroContext): string => {
    const given = context.consumeArgs(count).map(latexOfTokens)
    let latex = ''
    for (const part of parts) {
      latex = concatLatex(latex, typeof part === 'string' ? part : given[part]!)
      if (latex.length > MAX_LATEX_COST) throw new TooCostlyError()
    }
    cost += measureLatex(latex).cost
    if (cost > MAX_LATEX_COST || refuseLatex(latex) !== null) throw new TooCostlyError()
    return withoutHash(latex)
  }
  return Object.fromEntries(
    [...macros.values()].map((macro) => [macro.command, (context: MacroContext) => expand(macro, context)]),
  )
}
