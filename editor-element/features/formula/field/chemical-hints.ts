import { ATOMIC_NUMBERS } from '../../../math/chemistry/element-symbols.ts'
import { caretAt, isCaret, ownerOf, rowAt, rowOf, slotPath, type RowState } from '../../../math/rows/row-places.ts'
import { isStructure, lastIndex, latexOfAtoms, latexOfRow, slotsOf, type Atom } from '../../../math/rows/row-tree.ts'
import { replaceSource } from '../../../math/rows/source-edits.ts'
import { FIELD_WORDS as words } from './field-words.data.ts'

/** What may be meant, or is wanted next, where the caret is in a chemical formula. */
export interface ChemicalHint {
  readonly label: string
  readonly name: string
  /** The key that does the same. */
  readonly key?: 'Tab' | '↑' | '↓'
  apply(state: RowState): RowState
}

const ARROW = /^(?:<=>>|<<=>|<-->|<=>|<->|->|<-)$/
const STATES = ['s', 'l', 'g', 'aq'] as const

export function chemicalHints(state: RowState): readonly ChemicalHint[] {
  const row = rowOf(state)
  if (row.kind !== 'chemistry' || !isCaret(state.selection)) return []
  const before = latexOfAtoms(row.atoms.slice(0, state.selection.head))
  if (arrowBefore(state) !== null)
    return [
      { label: words.aboveArrow, name: words.aboveArrow, key: '↑', apply: (now) => openCondition(now, -1) ?? now },
      { label: words.belowArrow, name: words.belowArrow, key: '↓', apply: (now) => openCondition(now, 1) ?? now },
    ]
  if (/[A-Za-z\d)\]}+-]\s?\($/.test(before))
    return STATES.map((each) => ({
      label: `(${each})`,
      name: words.states[each],
      apply: (now) => replaceSource(now, `${each})`),
    }))
  const isotope = isotopeAtEnd(before)
  return isotope ? [isotope] : []
}

/** `C-14` and `14C` at the end of what is written. */
function isotopeAtEnd(before: string): ChemicalHint | null {
  const [written, name, mass] =
    /(?:^|[\s(])([A-Z][a-z]?)-(\d{1,3})$/.exec(before) ??
    inOtherOrder(/(?:^|\s)(\d{2,3})([A-Z][a-z]?)$/.exec(before)) ??
    []
  const number = ATOMIC_NUMBERS.get(name ?? '')
  if (!written || !name || !mass || !number || !isMassOf(Number(mass), number)) return null
  const length = name.length + mass.length + (written.includes('-') ? 1 : 0)
  return {
    label: `${raised(mass)}${lowered(String(number))}${name}`,
    name: words.isotope(name, mass),
    key: 'Tab',
    apply: ({ root, selection: { path, head } }) =>
      replaceSource({ root, selection: { path, anchor: head - length, head } }, `^{${mass}}_{${number}}${name}`),
  }
}

const inOtherOrder = (match: RegExpExecArray | null): readonly string[] | null =>
  match && [match[0], match[2]!, match[1]!]

/** Nuclei have about as many neutrons as protons, heavy ones half as many more. */
const isMassOf = (mass: number, number: number): boolean => mass >= number && mass <= 2.7 * number + 1

const raised = (digits: string): string => [...digits].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('')
const lowered = (digits: string): string => [...digits].map((digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit))).join('')

export const isArrow = (atom: Atom | undefined): boolean =>
  isStructure(atom, 'arrow') || (atom?.kind === 'leaf' && ARROW.test(atom.source))

/** The index of the arrow that the caret is behind; a space may be between. */
function arrowBefore(state: RowState): number | null {
  const { atoms } = rowOf(state)
  const { head } = state.selection
  const last = atoms[head - 1]
  const at = last?.kind === 'leaf' && last.source === ' ' ? head - 2 : head - 1
  return isArrow(atoms[at]) ? at : null
}

/** Above (-1) or below (1) the arrow that the caret is behind, or from above it to below. Null where there is nothing to open. */
export function openCondition(state: RowState, direction: 1 | -1): RowState | null {
  const { path } = state.selection
  const owner = ownerOf(state.root, path)
  if (direction > 0 && isStructure(owner, 'arrow') && path.at(-1) === 0)
    return slotsOf(owner).length > 1 ? null : openSlot(state.root, path.slice(0, -2), path.at(-2)!, 1)
  const at = rowOf(state).kind === 'chemistry' && isCaret(state.selection) ? arrowBefore(state) : null
  return at === null ? null : openSlot(state.root, path, at, direction > 0 ? 1 : 0)
}

function openSlot(root: RowState['root'], path: RowState['selection']['path'], at: number, slot: 0 | 1): RowState {
  const arrow = rowAt(root, path)!.atoms[at]!
  const conditions = slotsOf(arrow)
  let opened = root
  if (conditions.length <= slot) {
    const source = latexOfRow({ ...rowAt(root, path)!, atoms: [arrow] })
    const sign = /^[^[]*/.exec(source)![0]
    const above = slot === 1 ? `[${conditions[0] ? latexOfRow(conditions[0]) : ''}]` : ''
    opened = replaceSource({ root, selection: { path, anchor: at, head: at + 1 } }, `${sign}${above}[]`).root
  }
  const inner = slotPath(path, at, slot)
  return { root: opened, selection: caretAt(inner, lastIndex(rowAt(opened, inner)!)) }
}
