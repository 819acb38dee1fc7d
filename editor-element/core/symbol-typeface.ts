/** Characters of the typeface Symbol from 0x61 and 0x41 on, in which Word writes Greek letters. */
const SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const CAPITAL = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
const OTHERS: Readonly<Record<number, string>> = {
  0x22: '∀',
  0x24: '∃',
  0x27: '∋',
  0x2a: '∗',
  0x2d: '−',
  0x40: '≅',
  0x5c: '∴',
  0x5e: '⊥',
  0x7e: '∼',
  0xa2: '′',
  0xa3: '≤',
  0xa5: '∞',
  0xab: '↔',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb2: '″',
  0xb3: '≥',
  0xb4: '×',
  0xb5: '∝',
  0xb6: '∂',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xba: '≡',
  0xbb: '≈',
  0xbc: '…',
  0xc0: 'ℵ',
  0xc4: '⊗',
  0xc5: '⊕',
  0xc6: '∅',
  0xc7: '∩',
  0xc8: '∪',
  0xc9: '⊃',
  0xca: '⊇',
  0xcb: '⊄',
  0xcc: '⊂',
  0xcd: '⊆',
  0xce: '∈',
  0xcf: '∉',
  0xd0: '∠',
  0xd1: '∇',
  0xd5: '∏',
  0xd6: '√',
  0xd7: '⋅',
  0xd8: '¬',
  0xd9: '∧',
  0xda: '∨',
  0xdb: '⇔',
  0xdc: '⇐',
  0xdd: '⇑',
  0xde: '⇒',
  0xdf: '⇓',
  0xe5: '∑',
  0xf2: '∫',
}

/** What is seen at a place of the typeface Symbol, 0x20 to 0xff; null where it is no sign of text. */
function glyphAt(place: number): string | null {
  if (place >= 0x61 && place <= 0x7a) return SMALL[place - 0x61]!
  if (place >= 0x41 && place <= 0x5a) return CAPITAL[place - 0x41]!
  return OTHERS[place] ?? (place >= 0x20 && place < 0x7f ? String.fromCodePoint(place) : null)
}

/** A character of `w:sym`; null for one of a typeface of pictures. */
export function symbolOf(font: string, code: string): string | null {
  const place = Number.parseInt(code, 16)
  if (Number.isNaN(place) || place > 0xffff) return null
  if (place < 0xf000 || place > 0xf0ff) return place >= 0x20 ? String.fromCodePoint(place) : null
  return /^symbol$/i.test(font) ? glyphAt(place - 0xf000) : null
}

/** Programs write a Greek letter as the Latin one that has its place in the typeface, so that `m` of 'mL' is μ. */
export const isSymbolTypeface = (font: string): boolean => /^["']?symbol\b/i.test(font.trim())

/**
 * What is seen of text in the typeface Symbol.
 * @param last characters after this code that are not the typeface's own are themselves.
 */
export const symbolText = (text: string, last = 0x7e): string =>
  text.replaceAll(/[!-~\u00a1-\u00ff\uf020-\uf0ff]/g, (char) => {
    const code = char.charCodeAt(0)
    const isOwn = code <= last || code >= 0xf000
    return (isOwn ? glyphAt(code & 0xff) : null) ?? char
  })
