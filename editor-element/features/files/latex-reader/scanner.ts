import { nameIn, structureOf } from './structure.ts'

/** What comes next in a LaTeX text. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  /** With its backslash; a star belongs to it. */
  | { readonly kind: 'command'; readonly name: string }
  | { readonly kind: 'group'; readonly content: Scanner }
  | { readonly kind: 'math'; readonly latex: string; readonly isDisplay: boolean }
  | { readonly kind: 'begin'; readonly name: string; readonly content: Scanner; readonly source: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'space' | 'paragraph' | 'cell' | 'tie' }

const TEXT = /[^\\{}$%&~\s]+/y
const SPACE = /\s+/y
const COMMAND = /\\(?:[a-zA-Z@]+\*?|[^])/y
const BEGIN = /\\begin\s*\{[a-zA-Z@]+\*?\}/y
const END = /\\end\s*\{[a-zA-Z@]+\*?\}/y
const MATH = /\$\$?|\\[([]/y
const VERB = /\\verb\*?[^a-zA-Z\s*]/y
/** A comment with the end of its line and the spaces that the next one begins with. */
const COMMENT = /%[^\n]*(?:\n[ \t]*(?!\n))?/y

/** Reads a part of a LaTeX text from its beginning to its end. */
export class Scanner {
  readonly text: string
  private readonly ends: ReadonlyMap<number, number>
  private readonly end: number
  /** In how many others it is. */
  readonly depth: number
  pos: number

  constructor(text: string, ends = structureOf(text), start = 0, end = text.length, depth = 0) {
    this.text = text
    this.ends = ends
    this.pos = start
    this.end = end
    this.depth = depth
  }

  private within(start: number, end: number): Scanner {
    return new Scanner(this.text, this.ends, start, end, this.depth + 1)
  }

  /** A text that belongs to this one, or comes in its place. */
  part(text: string): Scanner {
    return new Scanner(text, undefined, 0, text.length, this.depth + 1)
  }

  /** What is left, as it is written. */
  get rest(): string {
    return this.text.slice(this.pos, this.end)
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.pos
    const found = pattern.exec(this.text)
    if (!found || found.index + found[0].length > this.end) return null
    return found
  }

  /** @returns null at the end. */
  next(): Token | null {
    for (let comment = this.match(COMMENT); comment; comment = this.match(COMMENT)) this.pos += comment[0].length
    if (this.pos >= this.end) return null
    const space = this.match(SPACE)
    if (space) {
      this.pos += space[0].length
      return { kind: /\n\s*\n/.test(space[0]) ? 'paragraph' : 'space' }
    }
    const text = this.match(TEXT)
    if (text) {
      this.pos += text[0].length
      return { kind: 'text', text: text[0] }
    }
    const construct = this.construct()
    if (construct) return construct
    const command = this.match(COMMAND)
    if (command) {
      this.pos += command[0].length
      if (/[a-zA-Z@*]$/.test(command[0])) this.skipSpace()
      return { kind: 'command', name: command[0] }
    }
    const char = this.text.charAt(this.pos)
    this.pos += 1
    if (char === '&') return { kind: 'cell' }
    if (char === '~') return { kind: 'tie' }
    // A brace without the other one is nothing to read; a dollar is money.
    return { kind: 'text', text: /[{}]/.test(char) ? '' : char }
  }

  private construct(): Token | null {
    const { pos } = this
    const end = this.ends.get(pos)
    if (end === undefined || end >= this.end) return this.openEnvironment()
    const verb = this.match(VERB)
    if (verb) {
      this.pos = end + 1
      return { kind: 'code', code: this.text.slice(pos + verb[0].length, end) }
    }
    if (this.text.charAt(pos) === '{') {
      this.pos = end + 1
      return { kind: 'group', content: this.within(pos + 1, end) }
    }
    const math = this.match(MATH)
    if (math) {
      const [opening] = math
      this.pos = end + opening.length
      const latex = this.text.slice(pos + opening.length, end).trim()
      return { kind: 'math', latex, isDisplay: opening === '$$' || opening === '\\[' }
    }
    const begin = this.match(BEGIN)
    if (!begin) return null
    const [mark] = begin
    this.pos = this.text.indexOf('}', end) + 1
    const source = this.text.slice(pos, this.pos)
    return { kind: 'begin', name: nameIn(mark), content: this.within(pos + mark.length, end), source }
  }

  /** An environment that nothing ends, as in a part of a text, goes to the end of it. An end by itself is nothing. */
  private openEnvironment(): Token | null {
    const [stray] = this.match(END) ?? []
    if (stray) {
      this.pos += stray.length
      return { kind: 'space' }
    }
    const [mark] = this.match(BEGIN) ?? []
    if (!mark) return null
    const content = this.within(this.pos + mark.length, this.end)
    const source = this.rest
    this.pos = this.end
    return { kind: 'begin', name: nameIn(mark), content, source }
  }

  private skipSpace(): void {
    const space = this.match(SPACE)
    if (space && !/\n\s*\n/.test(space[0])) this.pos += space[0].length
  }

  /** Goes behind what matches here. @param pattern a sticky one. */
  skip(pattern: RegExp): void {
    const found = this.match(pattern)
    if (found) this.pos += found[0].length
  }

  /** Goes behind what says on which slides something is: `<2->`. */
  skipOverlay(): void {
    this.skip(/<[\d+.-][^<>\n]{0,60}>/y)
  }

  /** The argument that follows: what is in braces, or else a character or command; null at the end. */
  argument(): Scanner | null {
    this.skipSpace()
    const { pos } = this
    const end = this.text.charAt(pos) === '{' ? this.ends.get(pos) : undefined
    if (end !== undefined && end < this.end) {
      this.pos = end + 1
      return this.within(pos + 1, end)
    }
    const one = this.match(/\\(?:[a-zA-Z@]+|[^])|[^\s{}]/y)
    if (!one) return null
    this.pos += one[0].length
    return this.within(pos, this.pos)
  }

  /** Whether the next is in braces. */
  hasGroup(): boolean {
    const { pos } = this
    this.skipSpace()
    const has = this.ends.has(this.pos) && this.text.charAt(this.pos) === '{'
    this.pos = pos
    return has
  }

  /** What is in brackets here, as it is written; null where nothing is. */
  option(): string | null {
    const { pos } = this
    this.skipSpace()
    if (this.text.charAt(this.pos) !== '[' || this.pos >= this.end) {
      this.pos = pos
      return null
    }
    const start = this.pos + 1
    for (let index = start; index < Math.min(this.end, start + MAX_OPTION); index++) {
      const char = this.text.charAt(index)
      if (char === '\\') index += 1
      else if (char === '{') index = this.ends.get(index) ?? index
      else if (char === ']') {
        this.pos = index + 1
        return this.text.slice(start, index)
      }
    }
    this.pos = pos
    return null
  }
}

const MAX_OPTION = 2_000
