import { isPlaceholder, type Atom, type Row } from './row-tree.ts'

/** What a template has put into a part that is to be filled in: the `x` of a limit. */
interface TemplatePart {
  readonly name: string
  readonly atoms: readonly Atom[]
}

/** By the first of its atoms. Atoms are never changed, so it is one for as long as they are there. */
const parts = new WeakMap<Atom, TemplatePart>()

/** These atoms are shown fainter, and Tab selects them, so that the next key replaces them. */
export function markTemplatePart(name: string, atoms: readonly Atom[]): void {
  if (atoms[0]) parts.set(atoms[0], { name, atoms })
}

function partAt({ atoms }: Row, from: number): TemplatePart | null {
  const part = atoms[from] && parts.get(atoms[from])
  return part?.atoms.every((atom, index) => atoms[from + index] === atom) ? part : null
}

/** The end of the part to be filled in that begins here, which may be a box; null where none does. */
export function templatePartEnd(row: Row, from: number): number | null {
  if (isPlaceholder(row.atoms[from])) return from + 1
  const part = partAt(row, from)
  return part && from + part.atoms.length
}

/** The name of the part to be filled in that is exactly this range; null where there is none, or it has no name. */
export function templatePartName(row: Row, from: number, to: number): string | null {
  const part = partAt(row, from)
  return part && from + part.atoms.length === to ? part.name : null
}
