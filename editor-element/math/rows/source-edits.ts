import { concatLatex } from '../latex-source.ts'
import { parseSourceRow } from './parse-rows.ts'
import { caretAt, rangeOf, rowAt, withRow, type RowState } from './row-places.ts'
import { latexOfAtom, latexOfAtoms } from './row-tree.ts'

/**
 * Puts source in place of what is selected in a text or in a chemical formula, and reads the row again: characters become arrows
 * and groups with their neighbors.
 * @param caret where the caret goes in what was put in; by itself behind it.
 * @returns the same state where the row would be none.
 */
export function replaceSource(state: RowState, source: string, caret = source.length): RowState {
  const { root, selection } = state
  const { path } = selection
  const old = rowAt(root, path)!
  if (old.kind === 'math') return state
  const [from, to] = rangeOf(selection)
  const left = latexOfAtoms(old.atoms.slice(0, from))
  const before = concatLatex(left, source)
  const read = parseSourceRow(concatLatex(before, latexOfAtoms(old.atoms.slice(to))), old.kind)
  if (!read) return state
  // The place behind the atom that the caret is in or behind.
  const place = before.length - source.length + caret
  let index = 0
  for (let length = 0; index < read.atoms.length && length < place; index++)
    length += latexOfAtom(read.atoms[index]!).length
  return { root: withRow(root, path, { ...old, atoms: read.atoms }), selection: caretAt(path, index) }
}
