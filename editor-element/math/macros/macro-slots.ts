import { ARGUMENT_COUNTS } from '../latex-commands.data.ts'
import type { SlotKind } from '../rows/slot-commands.data.ts'

/** Their arguments are formulas, whatever is in them. */
const TAKES_NO_FORMULA =
  /\\(?:text[a-z]*|[mh]box|operatorname\*?|textcolor|colorbox|color|[mh]space|kern|mkern|rule|genfrac|mathring|not|ce|pu)\s*$/

/**
 * Where one can write in an argument: everywhere it stands by itself, so that several signs in it stay together. Other arguments are kept
 * as they are.
 */
export function slotsOfMacro(parts: readonly (string | number)[], count: number): SlotKind[] {
  const isFree = Array.from({ length: count }, () => true)
  for (const [index, part] of parts.entries())
    if (typeof part === 'number' && !isApart(parts.slice(0, index))) isFree[part] = false
  return isFree.map((free) => (free ? 'math' : 'kept'))
}

function isApart(before: readonly (string | number)[]): boolean {
  const last = before.at(-1)
  if (last === undefined) return true
  // The second of `\frac#1#2` belongs to the command, as the first does.
  if (typeof last === 'number') return isApart(before.slice(0, -1))
  const text = last.trimEnd()
  if (text.endsWith('{')) return !TAKES_NO_FORMULA.test(text.slice(0, -1))
  const command = /\\[a-zA-Z]+$/.exec(text)?.[0]
  return !/[\^_]$/.test(text) && !(command && ARGUMENT_COUNTS.has(command))
}
