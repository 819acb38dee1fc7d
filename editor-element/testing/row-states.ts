import { parseRows } from '../math/rows/parse-rows.ts'
import { rowAt, slotPath, stateAt, withRow, type RowPath, type RowState } from '../math/rows/row-places.ts'
import {
  latexOfAtom,
  isEmptyRow,
  latexOfRow,
  leaf,
  slotsOf,
  withAtoms,
  type Atom,
  type Row,
} from '../math/rows/row-tree.ts'

/** Stands for the caret in LaTeX, and for the other end of a selection. */
const CARET = '‸'
const ANCHOR = '‹'

const isSign = (atom: Atom, sign: string) => atom.kind === 'leaf' && atom.source === sign

/** A formula with its caret from LaTeX: `\frac{a}{‸}`, or `‹ab‸c` with a selection. */
export function stateOf(latex: string): RowState {
  let root = parseRows(latex)
  const anchor = takeOut(root, ANCHOR)
  if (anchor) root = anchor.root
  const head = takeOut(root, CARET)
  if (!head) throw new RangeError(`No caret in ${latex}`)
  const { path, index } = head
  return { root: head.root, selection: { path, anchor: anchor?.index ?? index, head: index } }
}

function takeOut(root: Row, sign: string): { root: Row; path: RowPath; index: number } | null {
  for (const path of pathsOf(root)) {
    const row = rowAt(root, path)!
    const index = row.atoms.findIndex((atom) => isSign(atom, sign))
    if (index >= 0) return { root: withRow(root, path, withAtoms(row, index, index + 1, [])), path, index }
  }
  return null
}

/** The LaTeX of a formula with its caret. */
export function shown({ root, selection: { path, anchor, head } }: RowState): string {
  const row = rowAt(root, path)!
  const atoms = isEmptyRow(row) ? { ...row, atoms: [] } : row
  const marked = withAtoms(atoms, head, head, [leaf(CARET)])
  if (anchor === head) return latexOfRow(withRow(root, path, marked))
  const at = anchor > head ? anchor + 1 : anchor
  return latexOfRow(withRow(root, path, withAtoms(marked, at, at, [leaf(ANCHOR)])))
}

/** All rows in the order of the source. */
export function pathsOf(root: Row, path: RowPath = []): RowPath[] {
  const inner = root.atoms.flatMap((atom, at) =>
    slotsOf(atom).flatMap((row, slot) => pathsOf(row, slotPath(path, at, slot))),
  )
  return [path, ...inner]
}

/** All places of the caret. */
export const placesOf = (root: Row): RowState[] =>
  pathsOf(root).flatMap((path) => {
    const row = rowAt(root, path)!
    const count = isEmptyRow(row) ? 0 : row.atoms.length
    return Array.from({ length: count + 1 }, (_, index) => stateAt(root, path, index))
  })

/**
 * A row in short: tokens as they are, opaque atoms in «», structures by name with their slots. A comma that was typed into a group
 * is as one of a number: only the places of the caret differ until it is read again.
 */
export function outlineOfRow({ atoms }: Row): string {
  const one = (atom: Atom): string =>
    atom.kind === 'leaf'
      ? atom.source
      : atom.kind === 'opaque'
        ? `«${atom.source}»`
        : latexOfAtom(atom) === '{,}'
          ? '{,}'
          : `${atom.name}(${slotsOf(atom).map(outlineOfRow).join('|')})`
  return atoms.map(one).join(' ')
}
