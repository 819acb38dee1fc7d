import { clings } from './marked-latex.ts'
import type { Atom, Row } from './row-tree.ts'

/** A shorter row is drawn at once. */
const MIN_ATOMS = 36
const MIN_CHUNK = 12

const RELATION =
  /^(?:[=<>]|\\(?:leq?|geq?|neq?|to|approx|equiv|sim|in|subset|subseteq|Rightarrow|rightarrow|implies|iff|Leftrightarrow|mapsto|propto))$/
const SUM_SIGN = /^(?:[+-]|\\pm|\\mp)$/
/** After these a sign is no sum sign, and what is next to a cut must not be one of them. */
const NO_TERM = /^(?:[,;:([]|\\[a-zA-Z].*)$/
/** They change what follows them, or break the line. */
const DECLARATION =
  /^(?:&|\\(?:\\|over|atop|choose|brace|brack|(?:display|text|script|scriptscript)style|rm|bf|it|sf|tt|cal|frak|color|tiny|sixptsize|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|Huge|tag|cr|newline|nonumber|notag|middle)(?![a-zA-Z])[^]*)$/

const sourceOf = (atom: Atom | undefined): string => (atom && atom.kind !== 'structure' ? atom.source : '')

/**
 * Where a long formula is cut, so that only what changes is drawn again: behind relations and sum signs, where the spacing is the
 * same as in one piece.
 * @returns the ends of the pieces.
 */
export function chunkEnds({ atoms }: Row): readonly number[] {
  if (atoms.length < MIN_ATOMS || atoms.some((atom) => DECLARATION.test(sourceOf(atom)))) return [atoms.length]
  const ends: number[] = []
  let start = 0
  for (let index = 1; index < atoms.length - 1; index++) {
    const [before, sign, next] = [sourceOf(atoms[index - 1]), sourceOf(atoms[index]), sourceOf(atoms[index + 1])]
    if (index + 1 - start < MIN_CHUNK || clings(atoms[index + 1]) || isOperator(next) || next.startsWith('\\')) continue
    const isSum = SUM_SIGN.test(sign) && !isOperator(before) && !NO_TERM.test(before)
    if (!RELATION.test(sign) && !isSum) continue
    start = index + 1
    ends.push(start)
  }
  return [...ends, atoms.length]
}

const isOperator = (source: string): boolean => RELATION.test(source) || SUM_SIGN.test(source)
