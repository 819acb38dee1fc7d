import { ALL_SYMBOLS } from '../formula/symbols.data.ts'
import { scriptSigns } from './text-scripts.ts'

/**
 * Text as LaTeX: what has a meaning there is escaped, no-break spaces are ties. Signs of mathematics, which pdfLaTeX does not know in a
 * text, are written by their commands.
 */

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '|': '\\textbar{}',
  '"': '\\textquotedbl{}',
  '\u00a0': '~',
}

/** Names that KaTeX alone knows, or another package. */
const OTHERS: ReadonlySet<string> = new Set(['\\omicron', '\\oiint', '\\oiiint'])

const commands = new Map([['μ', '\\textmu{}']])
for (const { symbol, latex } of ALL_SYMBOLS)
  if (/^[^\0-\u00ff]$/.test(symbol) && !OTHERS.has(latex) && !commands.has(symbol))
    commands.set(symbol, `\\ensuremath{${latex}}`)

/** Words in Greek stay. */
const MOST_SYMBOLS = 2
const symbolsOf = (signs: string): string =>
  signs.length > MOST_SYMBOLS ? signs : [...signs].map((sign) => commands.get(sign) ?? sign).join('')

const scripts = (['superscript', 'subscript'] as const).map((script) => {
  const signs = scriptSigns(script)
  const plainOf = new Map([...signs].map(([plain, sign]) => [sign, plain]))
  const run = new RegExp(`[${[...signs.values()].join('')}]+`, 'g')
  const write = (found: string) => `\\text${script}{${[...found].map((sign) => plainOf.get(sign)).join('')}}`
  return (text: string) => text.replaceAll(run, write)
})

export const escapeLatex = (text: string): string =>
  scripts
    .reduce(
      (written, write) => write(written),
      text.replaceAll(/[\\{}$&#%_^~<>|"\u00a0]/g, (char) => ESCAPES[char]!),
    )
    .replaceAll(/\p{Script=Greek}+|[^\0-\u00ff]/gu, symbolsOf)
    // Two or three would be a dash, and two quotes another one.
    .replaceAll(/-(?=-)|'(?=')|`(?=`)/g, '$&{}')

/** An address as the argument of `\href`. */
export const escapeAddress = (address: string): string =>
  address.replaceAll(/[\\{}^~|"<>]/g, encodeURIComponent).replaceAll(/[%#&_]/g, '\\$&')
