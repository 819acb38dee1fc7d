/** Text in which every UTF-16 unit is a grapheme. */
const SIMPLE =
  /^[\x20-\x7e\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2070-\u20cf\u2190-\u22ff]*$/
const CLUSTER = /\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*/gsu

export interface Grapheme {
  /** UTF-16 units from the start of the text. */
  index: number
  text: string
}

/** Made when it is first needed, which takes longer than to show an empty editor; null where the browser has none. */
let segmenter: Intl.Segmenter | null | undefined

/** What a reader sees as single characters. */
export function graphemesOf(text: string): Grapheme[] {
  if (SIMPLE.test(text)) return Array.from(text, (char, index) => ({ index, text: char }))
  segmenter ??= typeof Intl === 'object' && 'Segmenter' in Intl ? new Intl.Segmenter(undefined) : null
  if (segmenter) return Array.from(segmenter.segment(text), ({ index, segment }) => ({ index, text: segment }))
  return Array.from(text.matchAll(CLUSTER), (match) => ({ index: match.index, text: match[0] }))
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Takes no space and is invisible. */
export const isInvisible = (text: string): boolean =>
  /^[\n\r\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\u00ad]+$/.test(text)
