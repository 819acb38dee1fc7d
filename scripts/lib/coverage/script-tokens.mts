/*
 * Splits a script into tokens, as far as reading titles and comments needs it. A parser of the packages would know more, but
 * coverage has to be countable in a clone without packages.
 */

export interface Token {
  /** A sign is one character. */
  readonly kind: 'word' | 'string' | 'template' | 'regex' | 'number' | 'sign'
  readonly text: string
  /** From 0. */
  readonly line: number
}

export interface Comment {
  readonly text: string
  /** Where it begins, from 0. */
  readonly line: number
}

/** In place of a `${…}` of a template literal: an ID that touches one is not whole. */
export const HOLE = '\0'

const KEYWORDS_BEFORE_REGEX = new Set(
  'return typeof case in of delete void throw new else do await yield instanceof default extends'.split(' '),
)

/** Index of the quote that closes the string at `start`; -1 when the line ends first, as after an apostrophe in markup. */
function endOfString(source: string, start: number): number {
  for (let i = start + 1; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === source[start]) return i
    else if (source[i] === '\n') return -1
  }
  return -1
}

function endOfRegex(source: string, start: number): number {
  let inClass = false
  for (let i = start + 1; i < source.length && source[i] !== '\n'; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === '[') inClass = true
    else if (source[i] === ']') inClass = false
    else if (source[i] === '/' && !inClass) return i
  }
  return -1
}

/** Reads the template literal at `start`. `end` is the index after it, `text` its fixed text with holes. */
function readTemplate(source: string, start: number): { end: number; text: string } {
  let text = ''
  let i = start + 1
  while (i < source.length && source[i] !== '`') {
    if (source[i] === '\\') {
      text += source[i + 1] ?? ''
      i += 2
    } else if (source.startsWith('${', i)) {
      text += HOLE
      i = endOfExpression(source, i + 2)
    } else text += source[i++]
  }
  return { end: i + 1, text }
}

/** Index after the brace that closes the template's expression. */
function endOfExpression(source: string, start: number): number {
  let depth = 1
  let i = start
  while (i < source.length) {
    const character = source[i]
    if (character === '`') i = readTemplate(source, i).end
    else if (character === '"' || character === "'") i = Math.max(i, endOfString(source, i)) + 1
    else {
      if (character === '{') depth++
      if (character === '}' && --depth === 0) return i + 1
      i++
    }
  }
  return i
}

/** Whether a slash after this token begins a regular expression and is no division. */
function allowsRegex(token: Token | undefined): boolean {
  if (!token) return true
  if (token.kind === 'word') return KEYWORDS_BEFORE_REGEX.has(token.text)
  return token.kind === 'sign' && !')]}<'.includes(token.text)
}

const endOfRun = (source: string, start: number, pattern: RegExp) => {
  let i = start + 1
  while (i < source.length && pattern.test(source[i]!)) i++
  return i
}

export function readScript(source: string): { tokens: Token[]; comments: Comment[] } {
  const tokens: Token[] = []
  const comments: Comment[] = []
  let line = 0
  let counted = 0
  const lineAt = (index: number) => {
    for (; counted < index; counted++) if (source[counted] === '\n') line++
    return line
  }
  const take = (kind: Token['kind'], text: string, start: number) => tokens.push({ kind, text, line: lineAt(start) })
  const skipComment = (start: number, end: number) => {
    comments.push({ text: source.slice(start, end), line: lineAt(start) })
    return end
  }
  const indexOr = (text: string, start: number) => {
    const at = source.indexOf(text, start)
    return at < 0 ? source.length : at
  }

  let i = source.startsWith('#!') ? indexOr('\n', 0) : 0
  while (i < source.length) {
    const character = source[i]!
    if (/\s/.test(character)) i++
    else if (source.startsWith('//', i)) i = skipComment(i, indexOr('\n', i))
    else if (source.startsWith('/*', i)) i = skipComment(i, Math.min(source.length, indexOr('*/', i + 2) + 2))
    else if (character === '"' || character === "'") {
      const end = endOfString(source, i)
      if (end >= 0) take('string', source.slice(i + 1, end), i)
      i = Math.max(i, end) + 1
    } else if (character === '`') {
      const { end, text } = readTemplate(source, i)
      take('template', text, i)
      i = end
    } else if (character === '/' && allowsRegex(tokens.at(-1)) && endOfRegex(source, i) > 0) {
      take('regex', '', i)
      i = endOfRegex(source, i) + 1
    } else if (/[\p{L}_$#]/u.test(character)) {
      const end = endOfRun(source, i, /[\p{L}\p{N}_$]/u)
      take('word', source.slice(i, end), i)
      i = end
    } else if (/\d/.test(character)) {
      const end = endOfRun(source, i, /[\w.]/)
      take('number', source.slice(i, end), i)
      i = end
    } else take('sign', source[i++]!, i - 1)
  }
  return { tokens, comments }
}
