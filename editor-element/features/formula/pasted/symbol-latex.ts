import { ALL_SYMBOLS } from '../symbols.data.ts'
import { EQUATION_SYMBOLS } from './equation-symbols.data.ts'

const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...ALL_SYMBOLS.filter(({ symbol, latex }) => [...symbol].length === 1 && /^\\[a-zA-Z]+$/.test(latex)).map(
    ({ symbol, latex }) => [symbol, latex] as const,
  ),
  ...EQUATION_SYMBOLS,
])

/**
 * Letters of Unicode's mathematical alphanumerics: their first and last code point and their LaTeX command. Those that Unicode
 * had before, such as ℎ and ℬ, are not among them but in the list of symbols.
 */
const ALPHABETS: readonly [from: number, to: number, command: string][] = [
  [0x1d400, 0x1d433, '\\mathbf'],
  [0x1d434, 0x1d467, ''],
  [0x1d468, 0x1d49b, '\\boldsymbol'],
  [0x1d49c, 0x1d4cf, '\\mathcal'],
  [0x1d4d0, 0x1d503, '\\mathcal'],
  [0x1d504, 0x1d537, '\\mathfrak'],
  [0x1d538, 0x1d56b, '\\mathbb'],
  [0x1d56c, 0x1d59f, '\\mathfrak'],
  [0x1d5a0, 0x1d607, '\\mathsf'],
  [0x1d608, 0x1d66f, '\\mathsf'],
  [0x1d670, 0x1d6a3, '\\mathtt'],
  [0x1d6a8, 0x1d6e1, '\\mathbf'],
  [0x1d6e2, 0x1d71b, ''],
  [0x1d71c, 0x1d7c9, '\\boldsymbol'],
  [0x1d7ce, 0x1d7d7, '\\mathbf'],
  [0x1d7d8, 0x1d7e1, '\\mathbb'],
  [0x1d7e2, 0x1d7f5, '\\mathsf'],
  [0x1d7f6, 0x1d7ff, '\\mathtt'],
]

/** The Greek alphabets follow each other, each of 58 letters; at its end are the variants, which NFKC takes for the usual letters. */
const GREEK = { first: 0x1d6a8, last: 0x1d7c9, letters: 58 }
const GREEK_VARIANTS = [...'ϵϑϰϕϱϖ']

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0)!
  const place = code < GREEK.first || code > GREEK.last ? 0 : (code - GREEK.first) % GREEK.letters
  return GREEK_VARIANTS[place - GREEK.letters + GREEK_VARIANTS.length] ?? letter.normalize('NFKC')
}

/** Those that somebody has put in; other spaces are the program's. */
const SPACES: Readonly<Record<string, string>> = {
  '\u2003': '\\quad ',
  '\u2002': '\\enspace ',
  '\u2004': '\\;',
  '\u2005': '\\:',
  '\u2009': '\\,',
}

/** One character of an equation as LaTeX; '' for what is invisible. */
export function symbolLatex(symbol: string): string {
  const known = SYMBOLS.get(symbol)
  if (known !== undefined) return known
  const code = symbol.codePointAt(0)!
  const alphabet = ALPHABETS.find(([from, to]) => code >= from && code <= to)
  if (alphabet) {
    const plain = plainLetter(symbol)
    const letter = SYMBOLS.get(plain) ?? plain
    return alphabet[2] === '' ? letter : `${alphabet[2]}{${letter}}`
  }
  // Invisible characters, and combining marks without a letter.
  if (/^[\p{Cf}\p{Cc}\p{M}]$/u.test(symbol)) return ''
  if (/\s/.test(symbol)) return SPACES[symbol] ?? ''
  if (symbol === '\\') return '\\backslash'
  if (symbol === '^') return '\\hat{}'
  // Other scripts are text; Latin letters, digits and plain signs are themselves.
  return code < 0x80 ? symbol : `\\text{${symbol}}`
}
