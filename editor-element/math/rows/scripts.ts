import { caretAt, isCaret, rangeOf, rowAt, slotPath, withRow, type RowSelection } from './row-places.ts'
import {
  contentOf,
  emptySlot,
  isStructure,
  joinLiterals,
  lastIndex,
  leaf,
  row,
  slotsOf,
  structure,
  withAtoms,
  type Atom,
  type Row,
  type Structure,
} from './row-tree.ts'

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

const inBraces = (scripts: readonly { sign: ScriptSign; slot: Row }[]): readonly (string | Row)[] =>
  scripts.flatMap(({ sign, slot }) => [`${sign}{`, { ...slot, isBare: false }, '}'])

export const newScripts = (sign: ScriptSign): Structure => structure('scripts', [`${sign}{`, emptySlot(), '}'])

/** The scripts without one of two. */
export const withoutScript = (scripts: Structure, slot: number): Structure =>
  structure('scripts', inBraces(scriptsOf(scripts).filter((_, index) => index !== slot)))

const isPrime = (atom: Atom | undefined): boolean => atom?.kind === 'leaf' && atom.source === "'"

/** The scripts of primes and scripts, with primes as exponents. */
const scriptsIn = (atoms: readonly Atom[]): readonly { sign: ScriptSign; slot: Row }[] =>
  atoms.flatMap((atom) => (isScripts(atom) ? scriptsOf(atom) : [{ sign: '^' as const, slot: row([leaf('\\prime')]) }]))

/** Whether TeX takes these primes and scripts: one exponent, before which there may be primes, and one index. */
function isOneOfEach(atoms: readonly Atom[]): boolean {
  const found = new Set<string>()
  let isAfterPrime = false
  for (const atom of atoms)
    for (const sign of isScripts(atom) ? scriptsOf(atom).map((each) => each.sign) : ["'"]) {
      const kind = sign === '_' ? '_' : '^'
      if (found.has(kind) && !(isAfterPrime && kind === '^')) return false
      found.add(kind)
      isAfterPrime = sign === "'"
    }
  return true
}

/**
 * Scripts that come to be beside scripts become one atom with them: TeX refuses `x^2^3`. Only what meets at the seam, a place in the
 * row, is touched.
 * @param place another place, which is returned as it is in the new row.
 */
export function joinScripts(
  atoms: readonly Atom[],
  seam: number,
  place: number,
): { atoms: readonly Atom[]; place: number } {
  const isPart = (atom: Atom | undefined) => isScripts(atom) || isPrime(atom)
  let [from, to] = [seam, seam]
  while (isPart(atoms[from - 1])) from -= 1
  while (isPart(atoms[to])) to += 1
  const run = atoms.slice(from, to)
  if (from === seam || to === seam || isOneOfEach(run)) return { atoms, place }
  const joined: { sign: ScriptSign; slot: Row }[] = []
  for (const { sign, slot } of scriptsIn(run)) {
    const same = joined.findIndex((each) => each.sign === sign)
    const content = [...contentOf(joined[same]?.slot ?? emptySlot()), ...contentOf(slot)]
    const script = { sign, slot: content.length > 0 ? row(content) : emptySlot() }
    if (same < 0) joined.push(script)
    else joined[same] = script
  }
  const made = { ...structure('scripts', inBraces(joined)), lead: run[0]!.lead }
  return {
    atoms: [...atoms.slice(0, from), made, ...atoms.slice(to)],
    place: place >= to ? place - run.length + 1 : place > from ? from + 1 : place,
  }
}

/** `^` and `_`: into the script that is there, beside the other one, or a new one for what is before the caret or selected. */
export function addScript(
  root: Row,
  selection: RowSelection,
  sign: ScriptSign,
): { root: Row; selection: RowSelection } {
  const { path, head } = selection
  const around = rowAt(root, path)!
  const replaced = (from: number, to: number, atoms: readonly Atom[], at: number, slot: number) => ({
    root: withRow(root, path, withAtoms(around, from, to, atoms)),
    selection: caretAt(slotPath(path, at, slot), 0),
  })
  if (!isCaret(selection)) {
    const [from, to] = rangeOf(selection)
    const group = structure('group', ['{', row(around.atoms.slice(from, to)), '}'])
    // Scripts that follow what is selected would be second ones.
    const following = around.atoms[to]
    const made = newScripts(sign)
    return isScripts(following)
      ? addScript(withRow(root, path, withAtoms(around, from, to, [group])), caretAt(path, from + 1), sign)
      : replaced(from, to, [group, made], from + 1, 0)
  }
  for (const at of [head - 1, head]) {
    const scripts = contentOf(around)[at]
    // An exponent is behind the primes.
    if (!isScripts(scripts) || (sign === '^' && isPrime(contentOf(around)[at + 1]))) continue
    const slot = scriptsOf(scripts).findIndex((each) => each.sign === sign)
    if (slot >= 0) return { root, selection: caretAt(slotPath(path, at, slot), lastIndex(slotsOf(scripts)[slot]!)) }
    const pieces = joinLiterals([...scripts.pieces, `${sign}{`, emptySlot(), '}'])
    return replaced(at, at + 1, [{ ...scripts, pieces }], at, slotsOf(scripts).length)
  }
  const content = contentOf(around)
  // An index before primes.
  let before = head
  while (isPrime(content[before - 1])) before -= 1
  if (sign === '_' && before < head && isScripts(content[before - 1]))
    return addScript(root, caretAt(path, before), sign)
  if (content.length === 0) return replaced(0, around.atoms.length, [newScripts(sign)], 0, 0)
  // Primes are before other scripts.
  let place = isScripts(content[head]) ? head + 1 : head
  while (isPrime(content[place])) place += 1
  return isScripts(content[place])
    ? addScript(root, caretAt(path, place), sign)
    : replaced(place, place, [newScripts(sign)], place, 0)
}
