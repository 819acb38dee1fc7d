import { concatLatex, endOfToken } from '../../math/latex-source.ts'
import { ARGUMENT_COUNTS } from '../../math/latex-commands.data.ts'

/**
 * How an element is written: LaTeX in which `#1`, `#2` … stand for its parts.
 *
 * - `#1`   as it is
 * - `#t1`  one token; anything longer gets braces (`x^2`, `x^{10}`)
 * - `#f1`  a factor: a letter, or anything else in parentheses (`4ac`, `4(-1)(2)`)
 * - `#s1`  a term: in parentheses when it is a sum or begins with a sign
 */
type Piece = string | Slot
type SlotKind = '' | 't' | 'f' | 's'
interface Slot {
  /** From 0. */
  index: number
  kind: SlotKind
}

const compiled = new Map<string, readonly Piece[]>()

function compileNotation(notation: string): readonly Piece[] {
  let pieces = compiled.get(notation)
  if (!pieces) {
    pieces = notation
      .split(/(#[tfs]?\d+)/)
      .filter((piece) => piece !== '')
      .map((piece) => {
        const slot = /^#([tfs]?)(\d+)$/.exec(piece)
        return slot ? { kind: slot[1] as SlotKind, index: Number(slot[2]) - 1 } : piece
      })
    compiled.set(notation, pieces)
  }
  return pieces
}

/** An element's LaTeX, and where each of its parts is in it. */
export interface FilledNotation {
  latex: string
  places: readonly { part: number; from: number; to: number }[]
}

/** Writes an element with the LaTeX of its parts. */
export function fillNotation(notation: string, contents: readonly string[]): FilledNotation {
  let latex = ''
  const places: { part: number; from: number; to: number }[] = []
  for (const piece of compileNotation(notation)) {
    if (typeof piece === 'string') {
      latex = concatLatex(latex, piece)
      continue
    }
    const content = contents[piece.index] ?? ''
    const [before, after] = aroundPart(piece.kind, content)
    latex = concatLatex(latex, before + content + after)
    const to = latex.length - after.length
    places.push({ part: piece.index, from: to - content.length, to })
  }
  return { latex, places }
}

function aroundPart(kind: SlotKind, content: string): readonly [before: string, after: string] {
  if (kind === 't' && !isOneToken(content)) return ['{', '}']
  const needsBrackets = kind === 'f' ? !isLetterOrCommand(content) : kind === 's' && isSignedTerm(content)
  return needsBrackets ? ['(', ')'] : ['', '']
}

function isOneToken(latex: string): boolean {
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
