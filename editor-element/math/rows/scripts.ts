import { emptySlot, isStructure, structure, type Atom, type Row, type Structure } from './row-tree.ts'

export type ScriptSign = '^' | '_'

export const isScripts = (atom: Atom | undefined): atom is Structure => isStructure(atom, 'scripts')

/** The scripts in the order of their slots. */
export function scriptsOf({ pieces }: Structure): readonly { sign: ScriptSign; slot: Row }[] {
  const found: { sign: ScriptSign; slot: Row }[] = []
  let sign: ScriptSign = '^'
  for (const piece of pieces)
    if (typeof piece !== 'string') found.push({ sign, slot: piece })
    // A comment may hold such a sign, too; what counts is the last one.
    else sign = piece.lastIndexOf('^') > piece.lastIndexOf('_') ? '^' : '_'
  return found
}

export const inBraces = (scripts: readonly { sign: ScriptSign; slot: Row }[]): readonly (string | Row)[] =>
  scripts.flatMap(({ sign, slot }) => [`${sign}{`, { ...slot, isBare: false }, '}'])

export const newScripts = (sign: ScriptSign): Structure => structure('scripts', [`${sign}{`, emptySlot(), '}'])

/** The scripts without one of two. */
export const withoutScript = (scripts: Structure, slot: number): Structure =>
  structure('scripts', inBraces(scriptsOf(scripts).filter((_, index) => index !== slot)))
