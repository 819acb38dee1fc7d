/** Characters of the typeface Symbol from 0x61 and 0x41 on, in which Word writes Greek letters. */
const SMALL = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'
const CAPITAL = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'
const OTHERS: Readonly<Record<number, string>> = {
  0xa3: '≤',
  0xa5: '∞',
  0xab: '↔',
  0xac: '←',
  0xad: '↑',
  0xae: '→',
  0xaf: '↓',
  0xb0: '°',
  0xb1: '±',
  0xb3: '≥',
  0xb4: '×',
  0xb6: '∂',
  0xb7: '•',
  0xb8: '÷',
  0xb9: '≠',
  0xba: '≡',
  0xbb: '≈',
  0xc5: '⊕',
  0xc6: '∅',
  0xce: '∈',
  0xd1: '∇',
  0xd5: '∏',
  0xd6: '√',
  0xd7: '⋅',
  0xe5: '∑',
  0xf2: '∫',
}

/** A character of `w:sym`; null for one of a typeface of pictures. */
export function symbolOf(font: string, code: string): string | null {
  const place = Number.parseInt(code, 16)
  if (Number.isNaN(place) || place > 0xffff) return null
  if (place < 0xf000 || place > 0xf0ff) return place >= 0x20 ? String.fromCodePoint(place) : null
  if (!/^symbol$/i.test(font)) return null
  const own = place - 0xf000
  if (own >= 0x61 && own <= 0x7a) return SMALL[own - 0x61]!
  if (own >= 0x41 && own <= 0x5a) return CAPITAL[own - 0x41]!
  return OTHERS[own] ?? (own >= 0x20 && own < 0x7f ? String.fromCodePoint(own) : null)
}
