/** The end of a list in a line that is no comment before it; `\\item` and begins are read in their order. */
const MARKS = /\\(begin|end)\s*\{(itemize|enumerate|description)\}|\\item(?![a-zA-Z])/g

/**
 * A part of a text that begins within a list, whose beginning is not in it: with it, so that its items are items. What ends lists that
 * are not begun says what they were; without an end they have bullets.
 */
export function withListsBegun(text: string): string {
  const opened: string[] = []
  const missing: string[] = []
  let first = -1
  for (const { 1: side, 2: name = '', index } of text.replaceAll(/\\[^]|%.*/g, hidden).matchAll(MARKS)) {
    if (side === 'begin') opened.push(name)
    else if (side === undefined) {
      if (opened.length === 0 && first < 0) first = index
    } else if (opened.length > 0) opened.pop()
    else missing.unshift(name)
    if (missing.length > MAX_MISSING) return text
  }
  if (first < 0) return text
  if (missing.length === 0) return text.slice(0, first).trim() === '' ? `\\begin{itemize}\n${text}` : text
  const begun = missing.map((name) => `\\begin{${name}}\n`).join('\\item ')
  return text.slice(0, first) + begun + text.slice(first)
}

/** Deeper lists are none. */
const MAX_MISSING = 6

/** A comment as long as it is, without what is in it. */
const hidden = (found: string): string => (found.startsWith('%') ? ' '.repeat(found.length) : found)
