import { ENDS_TERM } from '../../math/latex-commands.data.ts'
import { parseRows } from '../../math/rows/parse-rows.ts'
import { replaceAtoms, selectedLatex } from '../../math/rows/row-edits.ts'
import { comparePlaces, nextEmptyPart } from '../../math/rows/row-moves.ts'
import {
  caretAt,
  isCaret,
  isOption,
  outOfSource,
  parentPath,
  rangeOf,
  rowAt,
  rowOf,
  stateAt,
  type RowState,
} from '../../math/rows/row-places.ts'
import {
  contentOf,
  isEmptyRow,
  isPlaceholder,
  latexOfAtom,
  latexOfRow,
  row,
  structure,
  type Atom,
  type Row,
} from '../../math/rows/row-tree.ts'
import { addScript } from '../../math/rows/add-script.ts'
import type { ScriptSign } from '../../math/rows/scripts.ts'
import { markTemplatePart } from '../../math/rows/template-parts.ts'
import { isEmptyPart, variable, type FormulaElement } from './formula-elements.ts'
import { FORMULA_TYPES } from './formula-types.data.ts'
import { notationOf, writeElement } from './generate-latex.ts'

const SCRIPTS: Readonly<Record<string, readonly [ScriptSign, ScriptSign?]>> = {
  '#t1^{#2}': ['^'],
  '#t1_{#2}': ['_'],
  '#t1_{#2}^{#3}': ['_', '^'],
}

/**
 * Puts what the palette offers in place of the selection, which becomes its first part; scripts go to what is before the caret. The
 * first part that is left to be filled in is then selected.
 */
export function insertElement(given: RowState, element: FormulaElement): RowState {
  const state = outOfSource(given)
  const scripts = SCRIPTS[notationOf(element)]
  if (scripts && hasBase(state)) return addScripts(state, scripts)
  const { atoms, latex } = atomsOfElement(withFirstPart(element, isCaret(state.selection) ? '' : selectedLatex(state)))
  const { root, selection } = state
  const { path } = selection
  const isBreaking = latex.includes(']') && isOption(root, path)
  const added = isBreaking ? [structure('group', ['{', row(atoms), '}'])] : atoms
  const done = replaceAtoms(root, path, ...rangeOf(selection), added)
  let next = nextEmptyPart(stateAt(done.root, path, done.start), 1)
  // Cells may have something in them.
  while (next && isCaret(next) && !isEmptyRow(rowAt(done.root, next.path)!))
    next = nextEmptyPart({ root: done.root, selection: next }, 1)
  const isInside = next && comparePlaces([...next.path, next.anchor], [...path, done.end]) < 0
  return { root: done.root, selection: isInside ? next! : caretAt(path, done.end) }
}

function hasBase(state: RowState): boolean {
  const before = contentOf(rowOf(state))[state.selection.head - 1]
  const source = before?.kind === 'leaf' ? before.source : ''
  return (
    !isCaret(state.selection) ||
    (before !== undefined && !ENDS_TERM.has(source) && !/^(?:[([]|\\(?:[{ ]|times|cdot|div|ast|circ|to))$/.test(source))
  )
}

function addScripts(state: RowState, [first, second]: readonly [ScriptSign, ScriptSign?]): RowState {
  const made = addScript(state.root, state.selection, first)
  if (!second) return made
  const { path } = made.selection
  const behind = caretAt(parentPath(path), path.at(-2)! + 1)
  return { root: addScript(made.root, behind, second).root, selection: made.selection }
}

function withFirstPart(element: FormulaElement, latex: string): FormulaElement {
  const [first, ...others] = element.parts ?? []
  return latex && first && isEmptyPart(first) ? { ...element, parts: [variable(latex), ...others] } : element
}

/** The element as atoms, in which the letters to be replaced are known. */
export function atomsOfElement(element: FormulaElement): { atoms: readonly Atom[]; latex: string } {
  const { latex, empty } = writeElement(element)
  const root = parseRows(latex)
  for (const { name, from, to } of empty) {
    const atoms = atomsAt(root, 0, from, to)
    if (atoms && !isPlaceholder(atoms[0])) markTemplatePart(`${FORMULA_TYPES[element.type].name}, ${name}`, atoms)
  }
  return { atoms: root.atoms, latex }
}

/** The atoms that are exactly a range of the source; null where it is no range of one row. */
function atomsAt({ atoms }: Row, start: number, from: number, to: number): readonly Atom[] | null {
  let first = -1
  let end = start
  for (const [index, atom] of atoms.entries()) {
    const begin = end + atom.lead.length
    end = begin + latexOfAtom(atom).length
    if (begin === from) first = index
    if (end === to && first >= 0) return atoms.slice(first, index + 1)
    if (begin > from || end < to || atom.kind !== 'structure') continue
    let offset = begin
    for (const piece of atom.pieces) {
      const inner = typeof piece === 'string' ? null : atomsAt(piece, offset, from, to)
      if (inner) return inner
      offset += typeof piece === 'string' ? piece.length : latexOfRow(piece).length
    }
  }
  return null
}
