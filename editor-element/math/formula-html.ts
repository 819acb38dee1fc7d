import { kindOfLatex, openTag, type FormulaKind } from '#html'

interface SavedFormula {
  readonly latex: string
  readonly isDisplay: boolean
  /** By itself what the LaTeX is. */
  readonly kind?: FormulaKind
  readonly id?: string | null
}

/**
 * The element of a formula as the schema reads it, without the class that a page's MathJax looks for.
 * @param content HTML that is shown in it. @param attributes besides its own.
 */
export function formulaHtml(
  formula: SavedFormula,
  content = '',
  attributes: Readonly<Record<string, string>> = {},
): string {
  const { latex, isDisplay, kind = kindOfLatex(latex), id } = formula
  const name = isDisplay ? 'div' : 'span'
  const classes = `formula${isDisplay ? ' formula-display' : ''}${kind === 'chemistry' ? ' formula-chemical' : ''}`
  const own = { class: classes, 'data-id': id || null, 'data-latex': latex }
  return `${openTag(name, { ...own, ...attributes })}${content}</${name}>`
}
