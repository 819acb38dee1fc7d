import { RE2JS, RE2JSException } from 're2js'
import type { FindQuery, Finder, Found } from './find-matches.ts'

const isWordPart = (character: string | undefined): boolean => /[\p{L}\p{M}\p{N}_]/u.test(character ?? '')

/** The parser's reason, which repeats the expression with a flag that nobody has written. */
function problemOf(text: string, message: string): string {
  if (/\(\?<?[=!]/.test(text)) return 'lookahead and lookbehind cannot be used'
  const [reason = '', part = ''] = message.replace(/^error parsing regexp: /, '').split(/: `(?:\(\?i\))?/)
  return part === '' || part === `${text}\`` ? reason : `${reason}: ${part.slice(0, -1)}`
}

/**
 * Finds a regular expression, in a time that grows with the text and not faster, whatever the expression is (D88). What matches
 * nothing is not found.
 * @returns the reason if it is none.
 * @public Loaded with the first regular expression.
 */
export function patternFinder({ text, isCaseSensitive, isWholeWord }: FindQuery): Finder | { problem: string } {
  if (text === '') return () => []
  let pattern: RE2JS
  try {
    pattern = RE2JS.compile(text, isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE)
  } catch (error) {
    if (error instanceof RE2JSException) return { problem: problemOf(text, error.message) }
    throw error
  }
  return function* (content): Generator<Found> {
    const matcher = pattern.matcher(content)
    while (matcher.find()) {
      const [index, end] = [matcher.start(), matcher.end()]
      if (index === end) continue
      if (isWholeWord && (isWordPart(content[index - 1]) || isWordPart(content[end]))) continue
      const groups = Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group))
      yield { index, length: end - index, groups }
    }
  }
}
