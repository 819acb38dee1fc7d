import { arrowAt } from './chemical-arrows.ts'

/** The renderer refuses longer ones. */
export const MAX_INPUT_LENGTH = 8_000

/**
 * Characters that may be in the input: letters and digits (also raised and lowered ones), brackets, plus, minus, equals (also
 * the double and triple bond), whitespace (CH21 to CH26), and `^ _ . · * , : Δ ° ' % { } \ / $` (D30). Arrows are longer than
 * one character and are checked separately.
 */
const ALLOWED = /[\p{L}\p{M}\p{Nd}⁰¹²³⁴-⁹⁺⁻ⁿ₀-₉₊₋ₙ½¼¾()[\]{}+\-−–=≡\s^_.·•∙⋅*,:∆°'′%\\/$↑↓]/u

/** The line or double line between the parts of a cell, `Zn|Zn^2+||Cu^2+|Cu`, and `#` as a triple bond between two atoms. */
const BETWEEN_SPECIES: Readonly<Record<string, readonly [before: RegExp, after: RegExp]>> = {
  '|': [/[\p{L}\d)\]}+\-−⁺⁻]\s?\|?$/u, /^\|?\s?[\p{L}\d([{^\\]/u],
  '#': [/[\p{L}\d)\]}]$/u, /^[A-Z([{]/],
}

/** Such a character at the end; group 1 is what may precede it, which is kept. */
export const UNFINISHED_SIGN = /([\p{L}\d)\]}+-]\s?)\|{1,2}$|([\p{L}\d)\]}])#$/u

function isBetweenSpecies(input: string, index: number): boolean {
  const [before, after] = BETWEEN_SPECIES[input.charAt(index)] ?? []
  return Boolean(
    before?.test(input.slice(Math.max(0, index - 3), index)) && after?.test(input.slice(index + 1, index + 4)),
  )
}

/** Whether every character of the input is allowed (CH27, D30, D50). */
export function isChemicalText(input: string): boolean {
  for (let index = 0; index < input.length;) {
    const arrow = arrowAt(input, index)
    if (arrow) {
      index += arrow.typed.length
      continue
    }
    const char = String.fromCodePoint(input.codePointAt(index) ?? 0)
    if (!ALLOWED.test(char) && !isBetweenSpecies(input, index)) return false
    index += char.length
  }
  return true
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋ₙ'
const LEVEL = '0123456789+-n'

const plainOf = (characters: string, alphabet: string) =>
  [...characters].map((character) => LEVEL.charAt(alphabet.indexOf(character))).join('')

/** Typographic characters in mhchem's plain notation: `SO₄²⁻` becomes `SO4^{2-}`. */
export function plainCharacters(input: string): string {
  return input
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[•∙⋅]/g, '·')
    .replaceAll('∆', 'Δ')
    .replaceAll('′', "'")
    .replaceAll('º', '°')
    .replaceAll('½', '1/2')
    .replaceAll('¼', '1/4')
    .replaceAll('¾', '3/4')
    .replaceAll(/([⁰¹²³⁴-⁹⁺⁻ⁿ]+)([₀-₉₊₋ₙ]*)/g, (_, raised: string, lowered: string) => {
      const mass = `^{${plainOf(raised, RAISED)}}`
      return lowered === '' ? mass : `${mass}_{${plainOf(lowered, LOWERED)}}`
    })
    .replaceAll(/(^|[^\p{L}\d)\]}])?([₀-₉₊₋ₙ]+)/gu, (_, before: string | undefined, characters: string) => {
      const plain = plainOf(characters, LOWERED)
      return before === undefined && /^\d+$/.test(plain) ? plain : `${before ?? ''}_{${plain}}`
    })
    .replaceAll(/\s/g, ' ')
}
