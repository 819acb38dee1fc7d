/** First capital and first small letter of Unicode's mathematical alphabets. */
const LATIN: Readonly<Record<string, readonly [capital: number, small: number]>> = {
  bold: [0x1d400, 0x1d41a],
  'bold-italic': [0x1d468, 0x1d482],
  script: [0x1d49c, 0x1d4b6],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'sans-serif': [0x1d5a0, 0x1d5ba],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee],
  'sans-serif-italic': [0x1d608, 0x1d622],
  monospace: [0x1d670, 0x1d68a],
}
const GREEK: Readonly<Record<string, readonly [capital: number, small: number]>> = {
  bold: [0x1d6a8, 0x1d6c2],
  'bold-italic': [0x1d71c, 0x1d736],
}
const DIGITS: Readonly<Record<string, number>> = {
  bold: 0x1d7ce,
  'double-struck': 0x1d7d8,
  'sans-serif': 0x1d7e2,
  'bold-sans-serif': 0x1d7ec,
  monospace: 0x1d7f6,
}

/** Letters that Unicode had before it got the alphabets, in which their places are empty. */
const EARLIER: Readonly<Record<string, string>> = {
  script: 'BℬEℰFℱHℋIℐLℒMℳRℛeℯgℊoℴ',
  fraktur: 'CℭHℌIℑRℜZℨ',
  'double-struck': 'CℂHℍNℕPℙQℚRℝZℤ',
}

/** A letter of an alphabet as its own character; null where there is none. */
export function letterOf(char: string, variant: string): string | null {
  const earlier = EARLIER[variant]
  const at = earlier?.indexOf(char) ?? -1
  if (earlier && at >= 0 && at % 2 === 0) return earlier[at + 1]!
  const latin = LATIN[variant]
  if (latin && /[A-Z]/.test(char)) return shifted(char, 'A', latin[0])
  if (latin && /[a-z]/.test(char)) return shifted(char, 'a', latin[1])
  const greek = GREEK[variant]
  if (greek && /[Α-Ω]/.test(char)) return shifted(char, 'Α', greek[0])
  if (greek && /[α-ω]/.test(char)) return shifted(char, 'α', greek[1])
  const digit = DIGITS[variant]
  return digit !== undefined && /\d/.test(char) ? shifted(char, '0', digit) : null
}

const shifted = (char: string, from: string, to: number): string =>
  String.fromCodePoint(char.codePointAt(0)! - from.codePointAt(0)! + to)
