import { isPlusSign } from '../../../math/chemistry/plus-signs.ts'
import { rowOf, type RowState } from '../../../math/rows/row-places.ts'
import { latexOfAtoms } from '../../../math/rows/row-tree.ts'
import { isBeginning } from './typed-substances.ts'

/**
 * What is pasted, with spaces beside the plus signs of a reaction in a chemical formula, as if it were typed. Without an arrow it stays as it is:
 * ions are written beside one another, too.
 */
export function pastedReaction(state: RowState, source: string): string {
  const { kind, atoms } = rowOf(state)
  if (kind !== 'chemistry' || !/->|<-|<=>/.test(source)) return source
  const { anchor, head } = state.selection
  let made = latexOfAtoms(atoms.slice(0, Math.min(anchor, head)))
  const { length } = made
  let depth = 0
  for (let index = 0; index < source.length; index++) {
    const char = source.charAt(index)
    if (char === '{') depth += 1
    if (char === '}') depth -= 1
    const next = source.slice(index + 1, index + 10)
    const before = made.slice(-10)
    const isSign = char === '+' && depth === 0 && before !== '' && isBeginning(next)
    if (isSign && isPlusSign(`${before}+${next}`, before.length)) made += made.endsWith(' ') ? '+ ' : ' + '
    else made += char
  }
  return made.slice(length)
}
