import { arrowAt } from './chemical-arrows.ts'
import { plainCharacters } from './chemical-characters.ts'

/** A run of a formula on one level; an arrow has texts `above` and `below`. */
export type ChemicalRun =
  | { kind: 'base' | 'raised' | 'lowered'; text: string }
  | { kind: 'arrow'; text: string; above: string; below: string }

const ARROW_SIGNS: Readonly<Record<string, string>> = {
  '->': '→',
  '<-': '←',
  '<->': '↔',
  '<-->': '⇄',
  '<=>': '⇌',
  '<=>>': '⇌',
  '<<=>': '⇌',
}
const BOND_SIGNS: Readonly<Record<string, string>> = {
  '-': '–',
  '=': '=',
  '#': '≡',
  '...': '⋯',
  '->': '→',
  '<-': '←',
}
const LEVEL = /([\^_])(?:\{([^{}]*)\}|(\d*[+-]|-?\d+|\.|\*|[A-Za-z]))/y
const BOND = /\\bond\{([^{}]*)\}/y
const CHARGE = /[+-](?=$|[\s\]]|\((?:s|l|g|aq|cr|am)\))/y
const GAS_OR_SOLID = /\s(\^|v)(?=$|\s)/y
const ARROW_TEXT = /\[((?:[^[\]]|\[[^[\]]*\])*)\]/y

/**
 * A formula of the lists as runs of text, so that a hundred of them are shown without the renderer: `SO4^2-` is "SO", lowered
 * "4", raised "2−". It reads the entries of the lists, not everything that may be typed.
 */
export function chemicalRuns(formula: string): ChemicalRun[] {
  const text = plainCharacters(formula)
  const runs: ChemicalRun[] = []
  const add = (kind: 'base' | 'raised' | 'lowered', part: string) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.text += part
    else runs.push({ kind, text: part })
  }
  let index = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = index
    const found = pattern.exec(text)
    if (found) index += found[0].length
    return found
  }
  while (index < text.length) {
    const arrow = arrowAt(text, index)
    if (arrow) {
      index += arrow.typed.length
      const before = runs.at(-1)
      if (before) before.text = before.text.trimEnd()
      const [above, below] = [take(ARROW_TEXT)?.[1] ?? '', take(ARROW_TEXT)?.[1] ?? '']
      runs.push({ kind: 'arrow', text: ARROW_SIGNS[arrow.drawn] ?? arrow.drawn, above, below })
      while (text.charAt(index) === ' ') index += 1
      continue
    }
    const mark = take(GAS_OR_SOLID)
    if (mark) {
      add('base', mark[1] === 'v' ? '↓' : '↑')
      continue
    }
    const bond = take(BOND)
    if (bond) {
      add('base', BOND_SIGNS[bond[1] ?? ''] ?? '–')
      continue
    }
    const level = take(LEVEL)
    if (level) {
      add(level[1] === '^' ? 'raised' : 'lowered', typographic(level[2] ?? level[3] ?? '').replace('.', '•'))
      continue
    }
    const before = text.charAt(index - 1)
    const char = text.charAt(index)
    if (/[\p{L})\]]/u.test(before) && /\d/.test(char)) {
      const digits = /^\d+/.exec(text.slice(index, index + 6))?.[0] ?? char
      add('lowered', digits)
      index += digits.length
    } else if (/[\p{L}\d)\]]/u.test(before) && take(CHARGE)) {
      add('raised', typographic(char))
    } else {
      add('base', char)
      index += 1
    }
  }
  return runs
}

const typographic = (text: string) => text.replaceAll('-', '−').replaceAll('\\ddagger', '‡')
