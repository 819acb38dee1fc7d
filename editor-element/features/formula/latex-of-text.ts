import { signOfCharacter } from '../../math/rows/raised-characters.ts'
import { leaf } from '../../math/rows/row-tree.ts'
import { textSource } from '../../math/text-source.ts'
import { FUNCTIONS, ALL_SYMBOLS } from './symbols.data.ts'

const byCharacter = new Map(
  ALL_SYMBOLS.filter(({ symbol }) => [...symbol].length === 1).map((each) => [each.symbol, each.latex]),
)
const SPECIAL: Readonly<Record<string, string>> = {
  '*': '\\cdot',
  '#': '\\#',
  $: '\\$',
  '%': '\\%',
  '&': '\\&',
  '~': '\\sim',
  '"': "''",
  '`': '\\text{`}',
  '²': '^{2}',
  '³': '^{3}',
  µ: '\\mu',
  // Primes, as keyboards have them.
  '´': "'",
  '’': "'",
  '\n': '\\ ',
  '\t': '\\ ',
}

/** A character as LaTeX in a formula. */
export function latexOfCharacter(char: string): string {
  const known = SPECIAL[char] ?? (/^[ -~]$/.test(char) ? char : byCharacter.get(char))
  if (known !== undefined) return known
  if (signOfCharacter(leaf(char))) return char
  const [, over, under] = /^(\d+)\u2044(\d+)$/.exec(char.normalize('NFKC')) ?? []
  if (under) return `\\frac{${over}}{${under}}`
  // The renderer accepts Greek letters and mathematical symbols directly; other scripts only as text.
  return /^[\p{Script=Greek}\p{Sm}\p{M}]$/u.test(char) ? char : `\\text{${char}}`
}

const DELIMITED = /^(?:\$\$([^]*)\$\$|\$([^$]*)\$|\\\[([^]*)\\\]|\\\(([^]*)\\\))$/

/**
 * The formula that a pasted or selected text stands for: LaTeX as it is, without its dollars; words as text; anything else symbol
 * by symbol (`2 × 3 ≤ x`).
 */
export function latexOfText(text: string): string {
  const trimmed = text.replaceAll(/[\u200b\ufeff\u00a0]/g, ' ').trim()
  const delimited = DELIMITED.exec(trimmed)
  if (delimited)
    return delimited
      .slice(1)
      .find((body) => body !== undefined)!
      .trim()
  if (/\\[a-zA-Z,;:!{}%\\]|[\^_]/.test(trimmed)) return oneLine(trimmed)
  const words = trimmed.split(/[^\p{L}]+/u).filter((word) => word.length > 1 && !isFunction(word))
  if (words.length > 0 && !/[=<>≤≥±]/.test(trimmed)) return `\\text{${textSource(trimmed.replaceAll(/\s+/g, ' '))}}`
  return trimmed
    .split(/([a-zA-Z]+)/)
    .map((piece) => (isFunction(piece) ? `\\${piece} ` : symbolsLatex(piece)))
    .join('')
    .trim()
}

/** Joins the lines, except after a comment: that ends with its line, and would hide everything after it. */
const oneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (HAS_COMMENT.test(line) ? `${line}\n` : `${line} `))
    .join('')
    .trim()

const HAS_COMMENT = /^(?:[^\\%]|\\.)*%/

const functionNames = new Set(FUNCTIONS.map(({ latex }) => latex.slice(1)))
const isFunction = (word: string) => functionNames.has(word)
const symbolsLatex = (text: string) =>
  [...text]
    .map((char) => (/\s/.test(char) ? ' ' : latexOfCharacter(char)))
    .map((latex) => (/\\[a-zA-Z]+$/.test(latex) ? `${latex} ` : latex))
    .join('')
    .replaceAll(/ {2,}/g, ' ')
