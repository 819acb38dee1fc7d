import { renderFormulaSync } from '../../drawing/formula-renderer.ts'
import type { Macros } from '../../math/macros/page-macro.ts'
import { mendLatex } from '../../math/mend-latex.ts'
import { latexTokens } from '../formula/latex-tokens.ts'
import { replaceInSource, type FindQuery, type Finder } from './find-matches.ts'

interface CommandName {
  /** Of its first letter. */
  readonly start: number
  readonly end: number
}

function commandNames(latex: string): CommandName[] {
  let end = 0
  return latexTokens(latex).flatMap(({ kind, text }) => {
    end += text.length
    return kind === 'command' ? [{ start: end - text.length + 1, end }] : []
  })
}

interface Replacing {
  readonly find: Finder
  readonly query: FindQuery
  readonly template: string
  readonly isDisplay: boolean
  readonly macros: Macros | null
}

/**
 * LaTeX with its matches replaced. Who replaces `in` means words and letters, and not a part of `\\int`: of a command's name nothing is
 * replaced but all of it, and what would no longer be a formula stays as it was.
 */
export function replaceInLatex(latex: string, { find, query, template, isDisplay, macros }: Replacing): string {
  const names = commandNames(latex)
  let hasNewCommand = false
  const written = replaceInSource(latex, find, query, template, ({ index, length }) => {
    const touched = names.filter(({ start, end }) => index < end && index + length > start - 1)
    if (touched.some(({ start, end }) => index > start || index + length < end)) return true
    hasNewCommand ||= touched.length > 0
    return false
  })
  if (mendLatex(written) !== null && mendLatex(latex) === null) return latex
  if (!hasNewCommand) return written
  const drawn = renderFormulaSync(document.createElement('span'), written, { display: isDisplay, macros })
  return drawn.ok || drawn.reason === 'unavailable' ? written : latex
}
