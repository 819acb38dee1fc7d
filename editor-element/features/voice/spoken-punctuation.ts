/** Spoken punctuation. Words that are just as likely meant literally are not included. */
const MARKS: readonly (readonly [words: string, mark: string])[] = [
  ['comma', ','],
  ['full stop', '.'],
  ['question mark', '?'],
  ['exclamation (?:mark|point)', '!'],
  ['semicolon', ';'],
  ['new line', '\n'],
  ['newline', '\n'],
  ['new paragraph', '\n\n'],
  ['open (?:bracket|parenthesis)', '('],
  ['close(?:d)? (?:bracket|parenthesis)', ')'],
]
const patterns = MARKS.map(([words, mark]) => [new RegExp(`(^|\\s)${words}(?=$|[\\s,.;?!])`, 'gi'), mark] as const)

/** 'Period' and 'colon' are also scientific words: they are punctuation at the end, unless an article precedes them. */
const AT_END = /(^|\s)(?!(?:the|a|an|this|that|its|one|each|every|per|half)\s)(\S+)\s(period|colon)$/i

/**
 * Dictated words as written text: spoken punctuation becomes marks, and a space separates them from the text before and after.
 * @param before the text before them in their line; '' at its start.
 * @param after the text after them in their line; '' at its end.
 */
export function writtenForm(transcript: string, before: string, after = ''): string {
  let text = transcript.trim().replace(/\s+/g, ' ')
  for (const [pattern, mark] of patterns) text = text.replace(pattern, (_found, space: string) => space + mark)
  text = text.replace(
    AT_END,
    (_found, space: string, word: string, mark: string) =>
      `${space}${word} ${mark.toLowerCase() === 'period' ? '.' : ':'}`,
  )
  text = text
    .replace(/ +([,.;:?!)])/g, '$1')
    .replace(/\( +/g, '(')
    .replace(/ *(\n+) */g, '$1')
  // A sentence begins with a capital letter, also one whose first words come by themselves.
  const isNextSentence = /[.?!]["”’)\]]*\s*$/.test(before)
  text = text.replace(isNextSentence ? /([.?!] |\n|^)([a-z])/g : /([.?!] |\n)([a-z])/g, (found) => found.toUpperCase())
  const joins = before === '' || /[\s([{“‘]$/.test(before) || /^[\n,.;:?!)]/.test(text)
  const joinsAfter = !text.trim() || !/^[\p{L}\p{N}\uFFFC([{“‘]/u.test(after) || /[\n([{“‘]$/.test(text)
  return `${joins ? '' : ' '}${text}${joinsAfter ? '' : ' '}`
}
