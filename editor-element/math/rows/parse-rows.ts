import { refuseLatex } from '../latex-guard.ts'
import { endOfDelimiter, endOfToken } from '../latex-source.ts'
import { argumentCountOf, slotKindsOf } from '../macros/page-commands.ts'
import { parseGrid, type Parsed } from './parse-grid.ts'
import { parseChemistryRow, parseTextRow } from './parse-source-rows.ts'
import { bareRow, joinLiterals, latexOfRow, type Atom, type Row, type RowKind } from './row-tree.ts'
import { STRUCTURE_NAMES, type SlotKind } from './slot-commands.data.ts'
import { lengthOfRowGap, NotUnderstoodError, SourceReader } from './source-reader.ts'

/** Deeper rows are kept as they are. */
const MAX_DEPTH = 60
/** They change how what follows them is read, or are groups whose ends can be anywhere. */
const NOT_ROWS =
  /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|verb|catcode|char|csname|(?:begin|end|b|e)group)(?![a-zA-Z])/
/** Followed by a length without braces. */
const LENGTH = /^\s*(?:[-+]?\s*\d*\.?\d*\s*[a-z]{2}|\{[^{}]*\})/
const TAKES_LENGTH = /^\\(?:m?kern|[hm]skip|raise|lower|above)$/

/**
 * Reads LaTeX. What is not understood, and all of a formula that is too long or too costly to draw, is kept as opaque atoms:
 * `latexOfRow(parseRows(latex)) === latex` for every string.
 */
export function parseRows(latex: string): Row {
  const atoms: Atom[] = latex === '' ? [] : [{ kind: 'opaque', lead: '', source: latex }]
  const whole: Row = { kind: 'math', atoms, tail: '' }
  if (latex === '' || refuseLatex(latex) !== null || NOT_ROWS.test(latex)) return whole
  const source = SourceReader.of(latex)
  if (!source) return whole
  try {
    const read = new RowParser(source).row(0, latex.length, 'math', 0)
    return latexOfRow(read) === latex ? read : whole
  } catch (error) {
    if (error instanceof NotUnderstoodError) return whole
    throw error
  }
}

/** What is typed or pasted into a row. */
export const parseAtoms = (latex: string): readonly Atom[] => parseRows(latex.trim()).atoms

/** Reads the source of a text or of a chemical formula again; null where its groups do not match. */
export function parseSourceRow(source: string, kind: 'text' | 'chemistry'): Row | null {
  const reader = SourceReader.of(source)
  try {
    return reader && new RowParser(reader).row(0, source.length, kind, 0)
  } catch (error) {
    if (error instanceof NotUnderstoodError) return null
    throw error
  }
}

class RowParser {
  private readonly source: SourceReader

  constructor(source: SourceReader) {
    this.source = source
  }

  row(from: number, to: number, kind: RowKind, depth: number): Row {
    const { source } = this
    if (depth > MAX_DEPTH)
      return { kind, atoms: [{ kind: 'opaque', lead: '', source: source.slice(from, to) }], tail: '' }
    if (kind === 'text') return parseTextRow(source, from, to)
    if (kind === 'chemistry') return parseChemistryRow(source, from, to)
    const atoms: Atom[] = []
    for (let index = from; ;) {
      const start = source.afterSpace(index, to)
      const lead = source.slice(index, start)
      if (start >= to) return { kind, atoms, tail: lead }
      const [atom, end] = this.atom(start, to, lead, depth)
      if (end <= start || end > to) throw new NotUnderstoodError()
      atoms.push(atom)
      index = end
    }
  }

  private atom(from: number, to: number, lead: string, depth: number): Parsed {
    const { source } = this
    const char = source.at(from)
    const kept = (kind: 'leaf' | 'opaque', end: number): Parsed => [
      { kind, lead, source: source.slice(from, end) },
      end,
    ]
    if (char === '{') {
      const end = source.groupEnd(from)!
      // A comma of a number, without space behind it.
      if (source.slice(from, end) === '{,}') return kept('leaf', end)
      const pieces = ['{', this.row(from + 1, end - 1, 'math', depth + 1), '}']
      return [{ kind: 'structure', lead, name: 'group', pieces }, end]
    }
    if (char === '^' || char === '_') return this.scripts(from, to, lead, depth)
    let end = endOfToken(source.text, from)
    if (char !== '\\') {
      // Combining marks belong to their letter.
      while (end < to && /[\p{M}\u200d]/u.test(source.at(end))) end += 1
      return kept('leaf', end)
    }
    const command = source.slice(from, end)
    if (command === '\\left') return this.fence(from, lead, depth)
    if (command === '\\begin') {
      const cell = (start: number, cellEnd: number) => this.row(start, cellEnd, 'math', depth + 1)
      return parseGrid(source, from, lead, cell) ?? kept('opaque', source.groupEnd(from)!)
    }
    if (command === '\\middle') return kept('leaf', endOfDelimiter(source.text, end))
    if (command === '\\\\') return kept('leaf', end + lengthOfRowGap(source.slice(end, Math.min(to, end + 40))))
    if (TAKES_LENGTH.test(command)) return kept('opaque', end + (LENGTH.exec(source.slice(end, to))?.[0].length ?? 0))
    const slots = slotKindsOf(command)
    // mhchem reads `\ce H` as a command without an argument.
    if (slots && !(slots[0] === 'chemistry' && source.at(source.afterSpace(end, to)) !== '{'))
      return this.command(command, slots, end, to, lead, depth)
    const after = this.afterKeptArguments(command, end, to)
    return after === end ? kept('leaf', this.afterLimits(end, to)) : kept('opaque', after)
  }

  /** `\sum\limits` is one sign: nothing can come between. */
  private afterLimits(from: number, to: number): number {
    const start = this.source.afterSpace(from, to)
    const limits = /^\\(?:no)?limits(?![a-zA-Z])/.exec(this.source.slice(start, Math.min(to, start + 12)))
    return limits ? start + limits[0].length : from
  }

  /** The index after a command whose arguments are kept as they are. */
  private afterKeptArguments(command: string, nameEnd: number, to: number): number {
    const { source } = this
    const count = argumentCountOf(command)
    // An unknown command may take arguments: what follows directly stays with it.
    if (count === 0) return command.length > 2 ? source.afterGroups(nameEnd, to) : nameEnd
    let end = source.at(nameEnd) === '*' ? nameEnd + 1 : nameEnd
    for (let left = count; left > 0;) {
      const start = source.argumentStart(end, to)
      if (source.at(start) === '[') {
        const close = source.text.indexOf(']', start)
        if (close < 0 || close >= to) throw new NotUnderstoodError()
        end = close + 1
      } else {
        end = source.argumentEnd(start, to)
        left -= 1
      }
    }
    return end
  }

  private command(
    command: string,
    slots: readonly SlotKind[],
    nameEnd: number,
    to: number,
    lead: string,
    depth: number,
  ): Parsed {
    const { source } = this
    const pieces: (string | Row)[] = [command]
    let end = nameEnd
    let hasOption = false
    for (const slot of slots) {
      if (slot === 'option') {
        const start = source.afterSpace(end, to)
        if (source.at(start) !== '[') continue
        const close = this.closingBracket(start + 1, to)
        // Braces around all of an option are for a bracket in it.
        const isInBraces = source.groupEnd(start + 1) === close && source.slice(start + 1, close).includes(']')
        const [from, braces] = isInBraces ? [start + 2, 1] : [start + 1, 0]
        const option = this.row(from, close - braces, 'math', depth + 1)
        pieces.push(source.slice(end, from), option, source.slice(close - braces, close + 1))
        end = close + 1
        hasOption = true
      } else if (slot === 'kept') {
        const next = source.argumentEnd(source.argumentStart(end, to), to)
        pieces.push(source.slice(end, next))
        end = next
      } else end = this.slot(end, to, slot, depth, pieces)
    }
    const plain = command.slice(1)
    const name = hasOption && plain === 'sqrt' ? 'root' : (STRUCTURE_NAMES[plain] ?? plain)
    return [{ kind: 'structure', lead, name, pieces: joinLiterals(pieces) }, end]
  }

  private closingBracket(from: number, to: number): number {
    const { source } = this
    let index = from
    while (index < to && source.at(index) !== ']') index = source.groupEnd(index) ?? endOfToken(source.text, index)
    if (index >= to) throw new NotUnderstoodError()
    return index
  }

  /** Reads an argument in braces, or of one token, and adds it to the pieces. @returns the index after it. */
  private slot(from: number, to: number, kind: RowKind, depth: number, pieces: (string | Row)[]): number {
    const { source } = this
    const start = source.argumentStart(from, to)
    const group = source.braceEnd(start)
    if (group !== null) {
      pieces.push(source.slice(from, start + 1), this.row(start + 1, group - 1, kind, depth + 1), '}')
      return group
    }
    const end = source.argumentEnd(start, to)
    const only = this.row(start, end, kind, depth + 1)
    if (only.atoms.length !== 1) pieces.push(source.slice(from, end))
    else pieces.push(source.slice(from, start), bareRow(only))
    return end
  }

  private scripts(from: number, to: number, lead: string, depth: number): Parsed {
    const { source } = this
    const pieces: (string | Row)[] = []
    let end = from
    for (let seen = ''; ;) {
      const start = source.afterSpace(end, to)
      const sign = source.at(start)
      if (start >= to || (sign !== '^' && sign !== '_') || seen.includes(sign)) break
      seen += sign
      pieces.push(source.slice(end, start + 1))
      end = this.slot(start + 1, to, 'math', depth, pieces)
    }
    return [{ kind: 'structure', lead, name: 'scripts', pieces: joinLiterals(pieces) }, end]
  }

  private fence(from: number, lead: string, depth: number): Parsed {
    const { source } = this
    const end = source.groupEnd(from)!
    const inner = endOfDelimiter(source.text, from + '\\left'.length)
    const innerEnd = source.closingCommand('\\right', end)
    const pieces = [
      source.slice(from, inner),
      this.row(inner, innerEnd, 'math', depth + 1),
      source.slice(innerEnd, end),
    ]
    return [{ kind: 'structure', lead, name: 'fence', pieces }, end]
  }
}
