import { kindOfLatex, type FormulaKind } from './latex.ts'

export interface FormulaText {
  latex: string
  kind: FormulaKind
  isDisplay: boolean
  /** As it is in the text, with its delimiters. */
  source: string
}

export type Segment = string | FormulaText

/** How far to search for a closing delimiter: a stray dollar must not swallow the document. */
const MAX_FORMULA_LENGTH = 20_000
/** Characters of fruitless search in one text, after which delimiters are plain text. It keeps hostile text linear. */
const SEARCH_BUDGET = 1_000_000

/** If one is a prefix of another, the longer one comes first. */
const OPENERS = ['$$', '$', '\\(', '\\[', '\\ce{', '\\pu{']

/**
 * Splits text into plain pieces and the formulas in it between `$…$`, `$$…$$`, `\(…\)`, `\[…\]`, or as `\ce{…}`.
 * `\$` is a dollar. A delimiter inside braces, as in `\text{for $x$}`, does not close. Without an end it stays text.
 */
export function splitFormulas(text: string): Segment[] {
  const segments: Segment[] = []
  const special = /[$\\]/g
  let budget = SEARCH_BUDGET
  let plain = ''
  let index = 0
  for (let found = special.exec(text); found; found = special.exec(text)) {
    plain += text.slice(index, found.index)
    index = found.index
    const opener = OPENERS.find((delimiter) => text.startsWith(delimiter, index))
    const end = opener !== undefined && budget > 0 ? endOfFormula(text, index, opener) : -1
    if (opener !== undefined && end > 0) {
      if (plain !== '') segments.push(plain)
      plain = ''
      segments.push(formulaText(text.slice(index, end), opener))
      index = end
    } else if (text.startsWith('\\$', index)) {
      plain += '$'
      index += 2
    } else {
      if (opener !== undefined) budget -= Math.min(text.length - index, MAX_FORMULA_LENGTH)
      const literal = opener === '$$' ? opener : text.charAt(index)
      plain += literal
      index += literal.length
    }
    special.lastIndex = index
  }
  plain += text.slice(index)
  if (plain !== '') segments.push(plain)
  return segments
}

function formulaText(source: string, opener: string): FormulaText {
  const isCommand = opener.endsWith('{')
  const latex = isCommand ? source : source.slice(opener.length, -opener.length).trim()
  return { latex, kind: kindOfLatex(latex), isDisplay: opener === '$$' || opener === '\\[', source }
}

const CLOSERS: ReadonlyMap<string, string> = new Map([
  ['$$', '$$'],
  ['$', '$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
])

/** The index after the closing delimiter; -1 where there is none, or nothing but space before it. */
function endOfFormula(text: string, start: number, opener: string): number {
  const closer = CLOSERS.get(opener)
  const from = start + opener.length
  const limit = Math.min(text.length, from + MAX_FORMULA_LENGTH)
  let depth = closer === undefined ? 1 : 0
  for (let index = from; index < limit; index++) {
    if (depth <= 0 && closer !== undefined && text.startsWith(closer, index))
      return text.slice(from, index).trim() === '' ? -1 : index + closer.length
    const char = text.charAt(index)
    if (char === '\\') index += 1
    else if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (closer === undefined && depth === 0) return index + 1
    }
  }
  return -1
}

/** The formula if the whole text is one, including delimiters; else null. */
export function delimitedFormula(text: string): FormulaText | null {
  const source = text.trim()
  const opener = OPENERS.find((delimiter) => source.startsWith(delimiter))
  return opener !== undefined && endOfFormula(source, 0, opener) === source.length ? formulaText(source, opener) : null
}
