/** The character that represents anything but text: a line break, a formula. */
export const NO_TEXT = '\ufffc'

export interface TypedFormula {
  latex: string
  isDisplay: boolean
  /** Its length at the end of the text, including delimiters. */
  length: number
}

const BODY = String.raw`((?:[^$\\${NO_TEXT}]|\\[^${NO_TEXT}])+)`
const DISPLAY = new RegExp(String.raw`(?:^|[^$\\])(\$\$${BODY}\$\$)$`)
/** A dollar after a letter or a digit belongs to them: `US$`, `5$`. */
const INLINE = new RegExp(String.raw`(?:^|[^$\\A-Za-z0-9])(\$${BODY}\$)$`)

/** The formula whose last dollar has just been typed at the end of the text; null for prices and everything else. */
export function typedFormula(text: string): TypedFormula | null {
  if (!text.endsWith('$')) return null
  const display = DISPLAY.exec(text)
  if (display) {
    const latex = display[2]!.trim()
    return latex === '' ? null : { latex, isDisplay: true, length: display[1]!.length }
  }
  const inline = INLINE.exec(text)
  const latex = inline?.[2]
  if (!inline || latex === undefined || latex !== latex.trim() || isPrice(latex)) return null
  return { latex, isDisplay: false, length: inline[1]!.length }
}

/** `$5 million or $`, `$5-$`, `$5/$`: a number followed by words, or by the next price. */
const isPrice = (latex: string): boolean =>
  /^\d[\d.,]*\s*[a-z%]{0,3}\s*[-–—/,;:&~+(]$/i.test(latex) ||
  /^\d[\d.,]*\s*[a-z]{0,2}\s+(?!\\)[\p{L}]{2,}/iu.test(latex)
