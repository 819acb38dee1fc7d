/** Environments whose content is not LaTeX. */
export const VERBATIM: ReadonlySet<string> = new Set([
  'verbatim',
  'verbatim*',
  'lstlisting',
  'minted',
  'alltt',
  'comment',
])

/** A construct that is open: a brace, a formula, or an environment. */
interface Open {
  readonly kind: string
  readonly start: number
}

const TOKENS =
  /\\(?:begin|end)\s*\{[a-zA-Z@]+\*?\}|\\(?:url|nolinkurl|path|href)\s*\{|\\verb\*?([^a-zA-Z\s*])|\\[^]|\$\$?|[{}%]|\n[ \t]*\n/g

/**
 * Where each brace, formula and environment of a LaTeX text ends: from the index at which it begins to that of its end mark. What is
 * never closed has no end. One pass over the text, however it is nested.
 */
export function structureOf(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  const opened: Open[] = []
  /** How many of each kind are open, so that an end without a beginning closes nothing. */
  const counts = new Map<string, number>()
  const open = (kind: string, start: number) => {
    opened.push({ kind, start })
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  const pop = (): Open => {
    const last = opened.pop()!
    counts.set(last.kind, counts.get(last.kind)! - 1)
    return last
  }
  const close = (kind: string, end: number) => {
    if (!counts.get(kind)) return
    for (let last = pop(); ; last = pop())
      if (last.kind === kind) {
        ends.set(last.start, end)
        return
      }
  }
  let lineEnd = -1
  const endOfLine = (from: number) => {
    if (lineEnd < from) lineEnd = text.indexOf('\n', from)
    if (lineEnd < 0) lineEnd = text.length
    return lineEnd
  }
  const tokens = new RegExp(TOKENS)
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [found, delimiter] = token
    const { index } = token
    const last = opened.at(-1)?.kind
    if (found === '%') tokens.lastIndex = endOfLine(index)
    else if (delimiter) {
      const start = tokens.lastIndex
      const length = text.slice(start, Math.min(endOfLine(index), start + MAX_VERB)).indexOf(delimiter)
      if (length >= 0) {
        ends.set(index, start + length)
        tokens.lastIndex = start + length + 1
      }
    } else if (/^\\(?:url|nolinkurl|path|href)\s*\{/.test(found)) {
      const start = tokens.lastIndex - 1
      const end = endOfAddress(text, start)
      if (end === null) tokens.lastIndex = start
      else {
        ends.set(start, end)
        tokens.lastIndex = end + 1
      }
    } else if (found === '{') open('{', index)
    else if (found === '}') close('{', index)
    else if (found.startsWith('$')) {
      // Within words of a formula a dollar begins another one, which is a part of it.
      if (last === found) close(found, index)
      else if (!counts.get('$') && !counts.get('$$')) open(found, index)
    } else if (found === '\\(' || found === '\\[') open(found, index)
    else if (found === '\\)') close('\\(', index)
    else if (found === '\\]') close('\\[', index)
    else if (found.startsWith('\n')) {
      // A paragraph ends each formula in it.
      while (opened.length > 0 && /^(?:\$|\\[([])/.test(opened.at(-1)!.kind)) pop()
    } else if (/^\\begin\s*\{/.test(found)) {
      const name = nameIn(found)
      if (VERBATIM.has(name)) {
        const end = text.indexOf(`\\end{${name}}`, tokens.lastIndex)
        if (end >= 0) ends.set(index, end)
        tokens.lastIndex = end < 0 ? text.length : end + 1
      } else open(name, index)
    } else if (/^\\end\s*\{/.test(found)) close(nameIn(found), index)
  }
  return ends
}

/** Of code in a line. */
const MAX_VERB = 2_000
const MAX_ADDRESS = 2_000

/** Where an address ends, in which a percent sign begins no comment; null if nothing ends it. */
function endOfAddress(text: string, start: number): number | null {
  let depth = 0
  for (let index = start; index < Math.min(text.length, start + MAX_ADDRESS); index++) {
    const char = text.charAt(index)
    if (char === '\\') index += 1
    else if (/\s/.test(char)) return null
    else if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return index
    }
  }
  return null
}

export const nameIn = (mark: string): string => mark.slice(mark.indexOf('{') + 1, -1)
