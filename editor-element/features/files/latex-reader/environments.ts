import { Scanner } from './scanner.ts'

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

/** A formula, and the words in a line of their own below it. */
interface FormulaPart {
  readonly formula: string
  readonly text: Scanner | null
}

/** Words between the lines of a formula, which are a paragraph between two formulas. */
export function partsOfFormula(latex: string): readonly FormulaPart[] {
  const [begin] = /^\\begin\{[^{}]*\}/.exec(latex) ?? []
  if (!begin || !/\\(?:short)?intertext\b/.test(latex)) return [{ formula: latex, text: null }]
  const end = begin.replace('begin', 'end')
  const scanner = new Scanner(latex.slice(begin.length, latex.lastIndexOf('\\end')))
  const parts: FormulaPart[] = []
  let start = 0
  const add = (to: number, text: Scanner | null) => {
    const lines = scanner.text.slice(start, to).replaceAll(/^\s*\\\\|\\\\\s*$/g, '')
    parts.push({ formula: lines.trim() === '' ? '' : begin + lines + end, text })
  }
  const words = /\\(?:short)?intertext\s*(?=\{)/g
  for (let found = words.exec(scanner.text); found; found = words.exec(scanner.text)) {
    scanner.pos = words.lastIndex
    add(found.index, scanner.argument())
    start = scanner.pos
  }
  add(scanner.text.length, null)
  return parts
}
