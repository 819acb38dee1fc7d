import { isEquation } from '../../math/chemistry/chemical-input.ts'

/** Replaces the characters from `start` to `end` of the input. */
export interface Insertion {
  start: number
  end: number
  text: string
}

/** How an entry joins the input: as another species of a sum, as an arrow between species, or as it is. */
export type Joining = 'species' | 'arrow' | 'none'

const COEFFICIENT = /(?:^|[\s+>\]])\d+(?:[./]\d+)?$/
/** A species or its charge, but not a plus sign of a sum. */
const SPECIES_END = /(?:[\p{L}\d)\]}'.*·°↑↓]|[^\s+-][+-]+)$/u
const ARROW_END = /(?:>|[→←↔⇌⇄])(?:\[[^\]]*\]){0,2}$/u

/**
 * Where a chosen entry goes: in place of the selection, with a plus sign or a space between it and its neighbors. An equation
 * replaces everything, because two of them do not add up.
 */
export function insertionOf(input: string, start: number, end: number, formula: string, joining: Joining): Insertion {
  if (joining === 'species' && isEquation(formula)) return { start: 0, end: input.length, text: formula }
  if (joining === 'none') return { start, end, text: formula }
  const before = input.slice(0, start)
  const after = input.slice(end)
  if (joining === 'arrow') return { start, end, text: `${spaceAfter(before)}${formula}${/^\s/.test(after) ? '' : ' '}` }
  const isFirst = before.trim() === '' || COEFFICIENT.test(before)
  const isAfterSpecies = !ARROW_END.test(before.trimEnd()) && SPECIES_END.test(before.trimEnd())
  const lead = isFirst ? '' : isAfterSpecies ? (/\s$/.test(before) ? '+ ' : ' + ') : spaceAfter(before)
  const tail = /^\s*[\p{L}\d([{^]/u.test(after) ? (/^\s/.test(after) ? ' +' : ' + ') : /^\S/.test(after) ? ' ' : ''
  return { start, end, text: lead + formula + tail }
}

const spaceAfter = (before: string) => (before === '' || /\s$/.test(before) ? '' : ' ')
