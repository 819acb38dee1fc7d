/** Environments that are formulas, and what KaTeX has for them. */
const FORMULAS = new Map([
  ...['equation', 'align', 'gather', 'alignat'].map((name) => [name, name] as const),
  ['multline', 'gather'],
  ['flalign', 'align'],
  ['eqnarray', 'align'],
])
/** They mean the formula itself. */
const PLAIN_FORMULAS: ReadonlySet<string> = new Set(['displaymath', 'math'])

interface Environment {
  readonly name: string
  /** With its marks. */
  readonly source: string
  readonly content: { readonly rest: string }
}

/** The LaTeX of an environment that is a formula; null for any other. */
export function formulaOf({ name, source, content }: Environment): string | null {
  const plain = name.replace(/\*$/, '')
  if (PLAIN_FORMULAS.has(plain)) return content.rest
  const formula = FORMULAS.get(plain)
  if (!formula) return null
  if (formula === plain) return source
  const latex = source
    .replace(`{${plain}`, `{${formula}`)
    .replace(new RegExp(`\\{${plain}(\\*?)\\}\\s*$`), `{${formula}$1}`)
  // Two columns of an `eqnarray` are around the sign of a relation, which an `align` has one before.
  return plain === 'eqnarray' ? latex.replaceAll(/&\s*(=|[<>]|\\[a-zA-Z]+)\s*&/g, '&$1') : latex
}
