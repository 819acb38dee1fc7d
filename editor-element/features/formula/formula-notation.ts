import { concatLatex, endOfToken, endOfUnit, skipSpace, type LatexSource } from '../../math/latex-source.ts'
import { ARGUMENT_COUNTS, ENDS_TERM } from '../../math/latex-commands.data.ts'

/**
 * How an element is written: LaTeX in which `#1`, `#2` … stand for its parts.
 *
 * - `#1`   as it is
 * - `#t1`  one token; anything longer gets braces (`x^2`, `x^{10}`)
 * - `#f1`  a factor: a letter, or anything else in parentheses (`4ac`, `4(-1)(2)`)
 * - `#s1`  a term: in parentheses when it is a sum or begins with a sign
 * - `#o1`  the last part, without an end of its own: read up to the next relation, sum sign or comma
 */
export type Piece = string | Slot
type SlotKind = '' | 't' | 'f' | 's' | 'o'
interface Slot {
  /** From 0. */
  index: number
  kind: SlotKind
}

const compiled = new Map<string, readonly Piece[]>()

export function compileNotation(notation: string): readonly Piece[] {
  let pieces = compiled.get(notation)
  if (!pieces) {
    pieces = notation
      .split(/(#[tfso]?\d+)/)
      .filter((piece) => piece !== '')
      .map((piece) => {
        const slot = /^#([tfso]?)(\d+)$/.exec(piece)
        return slot ? { kind: slot[1] as SlotKind, index: Number(slot[2]) - 1 } : piece
      })
    // Notations of matrices are made while reading, so the table needs a limit.
    if (compiled.size > 2_000) compiled.clear()
    compiled.set(notation, pieces)
  }
  return pieces
}

/**
 * Writes an element's LaTeX.
 * @param contents each part's LaTeX, which decides about braces.
 * @param shown what to write instead; differs from `contents` if the parts have marks.
 */
export function fillNotation(notation: string, contents: readonly string[], shown = contents): string {
  let latex = ''
  for (const piece of compileNotation(notation)) {
    if (typeof piece === 'string') latex = concatLatex(latex, piece)
    else {
      const content = contents[piece.index] ?? ''
      latex = concatLatex(latex, wrap(piece.kind, content, shown[piece.index] ?? content))
    }
  }
  return latex
}

function wrap(kind: SlotKind, content: string, shown: string): string {
  if (kind === 't') return shown === content && isOneToken(content) ? content : `{${shown}}`
  if (kind === 'f') return isLetterOrCommand(content) ? shown : `(${shown})`
  if (kind === 's') return isSignedTerm(content) ? `(${shown})` : shown
  return shown
}

export function isOneToken(latex: string): boolean {
  return (
    latex !== '' &&
    // A bracket would begin an optional argument.
    !"{}[^_&#%~$'".includes(latex[0]!) &&
    !/^\s/.test(latex) &&
    endOfToken(latex, 0) === latex.length &&
    !takesArguments(latex)
  )
}

const takesArguments = (command: string) =>
  ARGUMENT_COUNTS.has(command) || /^\\(?:left|right|begin|end|middle)$/.test(command)
const isLetterOrCommand = (latex: string) => isOneToken(latex) && /^[a-zA-Z\\]/.test(latex)

function isSignedTerm(latex: string): boolean {
  let depth = 0
  for (let index = 0; index < latex.length; index = endOfToken(latex, index)) {
    const char = latex[index]!
    if (char === '{' || char === '(') depth += 1
    else if (char === '}' || char === ')') depth -= 1
    else if (depth === 0 && (char === '+' || char === '-')) return true
  }
  return false
}

export interface NotationMatch {
  end: number
  /** Each part's range in the source. */
  parts: readonly (readonly [from: number, to: number])[]
}

/** Reads an element written in exactly this notation; null if the source differs. */
export function matchNotation(source: LatexSource, notation: string, from: number, to: number): NotationMatch | null {
  const { text } = source
  const pieces = compileNotation(notation)
  const parts: [number, number][] = []
  let position = from
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!
    if (typeof piece === 'string') {
      if (!text.startsWith(piece, position)) return null
      position += piece.length
      const next = pieces[index + 1]
      // The space that concatLatex writes.
      if (next && typeof next !== 'string' && /\\[a-zA-Z]+$/.test(piece) && text[position] === ' ') position += 1
      continue
    }
    const next = pieces[index + 1]
    const range = matchSlot(source, piece.kind, position, to, typeof next === 'string' ? next : '')
    if (!range) return null
    const [start, end, after] = range
    const known = parts[piece.index]
    if (known && text.slice(...known) !== text.slice(start, end)) return null
    parts[piece.index] ??= [start, end]
    position = after
  }
  if (position > to) return null
  const contents = parts.map((range) => text.slice(...range))
  return fillNotation(notation, contents) === text.slice(from, position) ? { end: position, parts } : null
}

/** Start and end of the content, and the index after the slot. */
type SlotRange = [from: number, to: number, after: number]

/** Blank content is none: written again it would be a box. */
function matchSlot(source: LatexSource, kind: SlotKind, from: number, to: number, following: string): SlotRange | null {
  const range = from < to ? slotRange(source, kind, from, to, following) : null
  return range && source.text.slice(range[0], range[1]).trim() !== '' ? range : null
}

function slotRange(source: LatexSource, kind: SlotKind, from: number, to: number, following: string): SlotRange | null {
  const { text, groupEnds } = source
  if (kind === 't' || kind === 'f') {
    const groupEnd = groupEnds.get(from)
    if (kind === 't' && groupEnd !== undefined && text[from] === '{') return [from + 1, groupEnd - 1, groupEnd]
    if (kind === 'f' && text[from] === '(') {
      const end = endBefore(source, from + 1, to, ')')
      return end === null ? null : [from + 1, end, end + 1]
    }
    const end = endOfToken(text, from)
    return [from, end, end]
  }
  const end = kind === 'o' ? endOfTerm(source, from, to) : endBefore(source, from, to, following)
  return end === null ? null : [from, end, end]
}

/** The next position of `stop` outside every group; parentheses count if `stop` closes one. */
function endBefore(source: LatexSource, from: number, to: number, stop: string): number | null {
  const { text } = source
  if (stop === '') return null
  let parentheses = 0
  for (let index = from; index < to; index = endOfUnit(source, index)) {
    if (parentheses === 0 && text.startsWith(stop, index)) return index
    const char = text[index]
    if (char === '}' || char === '&' || text.startsWith('\\right', index) || text.startsWith('\\end', index))
      return null
    if (stop.startsWith(')')) {
      if (char === '(') parentheses += 1
      else if (char === ')') parentheses -= 1
    }
  }
  return null
}

function endOfTerm(source: LatexSource, from: number, to: number): number | null {
  const { text } = source
  let end = from
  let parentheses = 0
  for (let index = from; index < to;) {
    const next = endOfUnit(source, index)
    const token = text.slice(index, Math.min(next, index + 24))
    if (token === '(' || token === '[') parentheses += 1
    else if ((token === ')' || token === ']') && --parentheses < 0) break
    if (parentheses === 0 && ENDS_TERM.has(token)) break
    if (!/^\s/.test(token)) end = next
    index = next
  }
  return skipSpace(text, from, to) < end ? end : null
}
