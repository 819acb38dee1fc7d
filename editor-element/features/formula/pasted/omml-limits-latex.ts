import { bounded, decorated, isBoundOperator } from './equation-latex.ts'
import { LABELLED_ARROWS } from './equation-symbols.data.ts'

/**
 * Something with limits over and under it.
 * @param sign its text. @param base the same as LaTeX.
 */
export function limitsLatex(sign: string, base: string, above: string | null, below: string | null): string {
  const arrow = LABELLED_ARROWS.get(sign)
  if (arrow !== undefined) return `${arrow}${below === null ? '' : `[${below}]`}{${above ?? ''}}`
  const name = /^\\(?:mathrm|operatorname|text)\{([a-zA-Z\s\\,]+)\}$/.exec(base)?.[1]
  if (name !== undefined)
    return bounded(`\\operatorname*{${name}}`, below, above).replace(/^\{(\\operatorname\*\{[^{}]*\})\}/, '$1')
  if (isBoundOperator(base)) return bounded(base, below, above)
  if (below === null && /^\\over(?:brace|group)\{/.test(base)) return `${base}^{${above}}`
  if (above === null && /^\\under(?:brace|group)\{/.test(base)) return `${base}_{${below}}`
  const lower = below === null ? base : `\\underset{${below}}{${base}}`
  return above === null ? lower : decorated(lower, '', above, 'over')
}
