import { escapeText, openTag } from '#html'
import { parseHtmlString } from '../html/sanitize.ts'
import type { EquationNumbering } from '../math/equations/number-equations.ts'
import { costOfLatex } from '../math/latex-guard.ts'
import { formulaKatexHtml } from './katex-html.ts'
import { mailHtml } from './mail-html.ts'
import { mathmlOf, serializeWithFormulas, serializeWithMathml, type WriteFormula } from './saved-mathml.ts'

export interface RenderHtmlOptions {
  /**
   * 'mathml' (default): shown by every browser without a script or style sheet. 'katex': KaTeX's HTML, for pages that link its style
   * sheet. 'text': the LaTeX, for what shows neither.
   */
  formulas?: 'mathml' | 'katex' | 'text'
  /** As the editor's option of this name. Default 'ams'. */
  equationNumbers?: EquationNumbering
  /** The page's own commands, as the editor's option of this name: `{ "RR": "\\mathbb{R}" }`. */
  macros?: Readonly<Record<string, string>> | null
  /** For the body of a mail: inline styles, videos as links. Formulas are then text unless `formulas` says otherwise. */
  mail?: boolean
}

const asText: WriteFormula = ({ latex }) => `${openTag('code', {})}${escapeText(latex)}</code>`

const WRITERS = { mathml: mathmlOf, katex: formulaKatexHtml, text: asText } as const

/**
 * Saved content as HTML that shows its formulas without an editor. It is cleaned by the editor's schema on the way, so it may come
 * from anywhere. Pure: the same in Node, in Workers and in browsers, and with MathML byte for byte what
 * `getData({ formulas: 'mathml' })` gives. What cannot be rendered keeps its saved form, LaTeX between delimiters.
 */
export function renderHtml(html: string, options: RenderHtmlOptions = {}): string {
  return renderWithin(html, options, Infinity).html
}

/**
 * The same with a limit.
 * @param limit of the formulas' cost (`costOfLatex`); those beyond it keep their saved form.
 * @returns also how many were left.
 */
export function renderWithin(
  html: string,
  { mail = false, formulas = mail ? 'text' : 'mathml', equationNumbers = 'ams', macros = null }: RenderHtmlOptions,
  limit: number,
): { html: string; formulasLeft: number } {
  const doc = parseHtmlString(html)
  const options = { equationNumbers, macros }
  let cost = 0
  let formulasLeft = 0
  const write: WriteFormula = (formula) => {
    if (formulas !== 'text') cost += costOfLatex(formula.latex)
    if (cost > limit) formulasLeft += 1
    return cost > limit ? null : WRITERS[formulas](formula, macros)
  }
  const rendered =
    formulas === 'mathml' && limit === Infinity
      ? serializeWithMathml(doc, options)
      : serializeWithFormulas(doc, options, write)
  return { html: mail ? mailHtml(rendered) : rendered, formulasLeft }
}
