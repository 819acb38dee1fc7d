import { ARGUMENT_COUNTS } from '../latex-commands.data.ts'
import { endOfToken } from '../latex-source.ts'
import { joinLiterals, type Atom, type Row } from './row-tree.ts'
import type { SourceReader } from './source-reader.ts'

/** An accent in a text takes the letter after it: `\'e`, `\H{o}`. */
const TEXT_ACCENT = /^\\(?:['`^"~=.]|[Hcdruvbkt])$/
const NAME_AT_END = /\\[a-zA-Z]+$/

/** The row of `\text{…}`: its characters, space included; commands and formulas in it are kept as they are. */
export function parseTextRow(source: SourceReader, from: number, to: number): Row {
  const atoms: Atom[] = []
  for (let index = from; index < to;) {
    const [kind, end] = textAtom(source, index, to)
    atoms.push({ kind, lead: '', source: source.slice(index, end) })
    index = end
  }
  return { kind: 'text', atoms, tail: '' }
}

function textAtom(source: SourceReader, from: number, to: number): readonly ['leaf' | 'opaque', number] {
  const char = source.at(from)
  if (char === '{') return ['opaque', source.groupEnd(from)!]
  if (char === '$') return ['opaque', source.closingDollar(from + 1, to)]
  if (char === '%') return ['opaque', source.afterLine(from, to)]
  if (char === '\\') {
    let end = source.groupEnd(from) ?? endOfToken(source.text, from)
    const command = source.slice(from, end)
    const count = TEXT_ACCENT.test(command) ? 1 : (ARGUMENT_COUNTS.get(command) ?? 0)
    for (let left = count; left > 0; left--) end = source.argumentEnd(source.argumentStart(end, to), to)
    return ['opaque', afterNameSpace(source, from, source.afterGroups(end, to), to)]
  }
  // Signs that are drawn as one.
  const joined = /^(?:---?|``|''|\s+)/.exec(source.slice(from, Math.min(to, from + 100)))
  let end = joined ? from + joined[0].length : endOfToken(source.text, from)
  while (end < to && /[\p{M}\u200d]/u.test(source.at(end))) end += 1
  return ['leaf', end]
}

/** The space that ends a command's name goes with it. */
function afterNameSpace(source: SourceReader, from: number, end: number, to: number): number {
  let after = end
  if (NAME_AT_END.test(source.slice(from, end))) while (after < to && /\s/.test(source.at(after))) after += 1
  return after
}

const ARROW = /^(?:<=>>|<<=>|<-->|<=>|<->|->|<-)/

/** The row of `\ce{…}`, in mhchem's language: characters, arrows, raised and lowered groups. */
export function parseChemistryRow(source: SourceReader, from: number, to: number): Row {
  const atoms: Atom[] = []
  for (let index = from; index < to;) {
    const script = /[\^_]/.test(source.at(index)) ? source.braceEnd(index + 1) : null
    if (script !== null && script <= to) {
      const pieces = [source.slice(index, index + 2), parseChemistryRow(source, index + 2, script - 1), '}']
      atoms.push({ kind: 'structure', lead: '', name: 'raised', pieces })
      index = script
      continue
    }
    const arrow = chemicalArrow(source, index, to)
    if (arrow) {
      atoms.push(arrow[0])
      index = arrow[1]
      continue
    }
    const [kind, end] = chemicalAtom(source, index, to)
    atoms.push({ kind, lead: '', source: source.slice(index, end) })
    index = end
  }
  return { kind: 'chemistry', atoms, tail: '' }
}

/** An arrow, with what is written above and below it: `->[a][b]`. */
function chemicalArrow(source: SourceReader, from: number, to: number): readonly [Atom, number] | null {
  const sign = ARROW.exec(source.slice(from, Math.min(to, from + 4)))?.[0]
  if (!sign) return null
  const pieces: (string | Row)[] = [sign]
  let end = from + sign.length
  for (let conditions = 0; conditions < 2 && end < to && source.at(end) === '['; conditions++) {
    let close = end + 1
    while (close < to && source.at(close) !== ']') close = source.groupEnd(close) ?? endOfToken(source.text, close)
    if (close >= to) break
    pieces.push('[', parseChemistryRow(source, end + 1, close), ']')
    end = close + 1
  }
  const atom: Atom =
    pieces.length === 1
      ? { kind: 'leaf', lead: '', source: sign }
      : { kind: 'structure', lead: '', name: 'arrow', pieces: joinLiterals(pieces) }
  return [atom, end]
}

function chemicalAtom(source: SourceReader, from: number, to: number): readonly ['leaf' | 'opaque', number] {
  const char = source.at(from)
  if (char === '$') return ['opaque', source.closingDollar(from + 1, to)]
  if (char === '{') return ['opaque', source.groupEnd(from)!]
  const end = endOfToken(source.text, from)
  if (char !== '\\') return ['leaf', end]
  return ['opaque', afterNameSpace(source, from, source.afterGroups(source.groupEnd(from) ?? end, to), to)]
}
