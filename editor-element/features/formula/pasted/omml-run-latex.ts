import { normalizeColor } from '../../../html/values/colors.ts'
import { join, symbolsLatex, textLatex, wordLatex } from './equation-latex.ts'
import { FUNCTION_NAMES } from './equation-symbols.data.ts'

/** How Word writes a run of an equation. */
export interface RunStyle {
  /** `m:nor`: words, not mathematics. */
  readonly isText: boolean
  /** `m:sty`: p, b, i or bi. */
  readonly style: string | null
  /** `m:scr`: roman, script, fraktur, double-struck, sans-serif, monospace. */
  readonly script: string | null
  /** Six digits, or `auto`. */
  readonly color: string | null
}

const SCRIPTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    script: '\\mathcal',
    fraktur: '\\mathfrak',
    'double-struck': '\\mathbb',
    'sans-serif': '\\mathsf',
    monospace: '\\mathtt',
  }),
)
const STYLES: ReadonlyMap<string, string> = new Map(
  Object.entries({ p: '\\mathrm', b: '\\mathbf', bi: '\\boldsymbol' }),
)

/** Word splits an equation into runs; a run of letters is letters, unless it is a function's name or upright. */
export function runLatex(text: string, { isText, style, script, color }: RunStyle): string {
  const line = text.replaceAll(/[\r\n]+/g, ' ')
  const latex = isText ? words(line) : letters(line, SCRIPTS.get(script ?? '') ?? STYLES.get(style ?? ''))
  const hex = color ? normalizeColor(`#${color}`) : null
  // Black is what an equation has by itself.
  return hex && hex !== '#000000' && latex !== '' ? `\\textcolor{${hex}}{${latex}}` : latex
}

/** One word is upright letters, as of a unit or an element, and a sign is that sign. */
function words(text: string): string {
  if (/^[a-zA-Z]+$/.test(text)) return `\\mathrm{${text}}`
  return /^[^\p{L}\d\s]$/u.test(text) ? symbolsLatex(text) : textLatex(text)
}

/** Text without any properties. */
export const textRunLatex = (text: string): string => (isFunction(text) ? wordLatex(text) : symbolsLatex(text.trim()))

const isFunction = (text: string): boolean => FUNCTION_NAMES.has(text.replaceAll(/\s+/g, ''))

/** @param command for letters; without it they are italic. */
function letters(text: string, command: string | undefined): string {
  if (isFunction(text)) return wordLatex(text)
  if (command === undefined) return symbolsLatex(text)
  // `arg max`
  if (command === '\\mathrm' && /^[a-zA-Z]+(?:\s[a-zA-Z]+)+$/.test(text)) return wordLatex(text)
  const pattern = command === '\\mathrm' ? /([a-zA-Z]+)/ : /([a-zA-Z\d]+)/
  return join(
    text.split(pattern).map((piece, index) => {
      if (index % 2 === 1) return `${command}{${piece}}`
      const signs = symbolsLatex(piece)
      return signs !== '' && command !== '\\mathrm' && /\p{L}/u.test(piece) ? `\\boldsymbol{${signs}}` : signs
    }),
  )
}
