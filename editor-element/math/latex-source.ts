const isLetter = (char: string | undefined): boolean => char !== undefined && /[a-zA-Z]/.test(char)

/** The index after one control sequence or character. A surrogate pair is one character. */
export function endOfToken(text: string, from: number): number {
  if (text[from] !== '\\') return from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1)
  let end = from + 1
  while (isLetter(text[end])) end += 1
  return end > from + 1 ? end : Math.min(end + 1, text.length)
}

export function skipSpace(text: string, from: number, to = text.length): number {
  let end = from
  while (end < to && /\s/.test(text.charAt(end))) end += 1
  return end
}

/** Puts two pieces of LaTeX one after the other, with the space that keeps `\alpha` and `x` apart. */
export function concatLatex(before: string, after: string): string {
  if (!isLetter(after[0])) return before + after
  let start = before.length
  while (start > 0 && isLetter(before[start - 1])) start -= 1
  const isCommand = start > 0 && start < before.length && before[start - 1] === '\\' && !isEscaped(before, start - 1)
  return isCommand ? `${before} ${after}` : before + after
}

function isEscaped(text: string, index: number): boolean {
  let count = 0
  while (text[index - 1 - count] === '\\') count += 1
  return count % 2 === 1
}

/**
 * LaTeX whose groups have been matched once, so that a group is skipped in one step: `{…}`, `\left…\right`, `\begin…\end`.
 * Null if they do not match.
 */
export interface LatexSource {
  text: string
  /** From the start of a group to the index after it. */
  groupEnds: ReadonlyMap<number, number>
}

export function latexSource(text: string): LatexSource | null {
  const groupEnds = new Map<number, number>()
  const open: { kind: '{' | 'left' | 'begin'; at: number }[] = []
  const close = (kind: string, end: number): boolean => {
    const group = open.pop()
    if (group?.kind !== kind) return false
    groupEnds.set(group.at, end)
    return true
  }
  for (let index = 0; index < text.length;) {
    const end = endOfToken(text, index)
    const token = text.slice(index, end)
    let next = end
    if (token === '{') open.push({ kind: '{', at: index })
    else if (token === '}') {
      if (!close('{', end)) return null
    } else if (token === '\\left') {
      open.push({ kind: 'left', at: index })
      next = endOfDelimiter(text, end)
    } else if (token === '\\right') {
      next = endOfDelimiter(text, end)
      if (!close('left', next)) return null
    } else if (token === '\\begin' || token === '\\end') {
      const name = /^\s*\{[a-zA-Z]+\*?\}/.exec(text.slice(end, end + 40))
      if (!name) return null
      next = end + name[0].length
      if (token === '\\begin') open.push({ kind: 'begin', at: index })
      else if (!close('begin', next)) return null
    }
    index = next
  }
  return open.length === 0 ? { text, groupEnds } : null
}

/** The index after the delimiter that follows `\left` or `\right`. */
export function endOfDelimiter(text: string, from: number): number {
  const start = skipSpace(text, from)
  return start < text.length ? endOfToken(text, start) : start
}

/** A bracket that is in no braces would end the option of a command. */
export function hasOpenBracket(latex: string): boolean {
  let depth = 0
  for (const char of latex.replaceAll(/\\[{}]/g, '')) {
    if (char === '{') depth += 1
    else if (char === '}') depth -= 1
    else if (char === ']' && depth === 0) return true
  }
  return false
}
