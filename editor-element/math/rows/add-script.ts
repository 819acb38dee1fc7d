import { emptyGroup, isBase, isPrime, withOneScript } from './join-scripts.ts'
import { signOfCharacter } from './raised-characters.ts'
import { caretAt, isCaret, rangeOf, rowAt, slotPath, withRow, type RowSelection } from './row-places.ts'
import {
  contentOf,
  emptySlot,
  joinLiterals,
  lastIndex,
  row,
  slotsOf,
  structure,
  withAtoms,
  type Atom,
  type Row,
} from './row-tree.ts'
import { isScripts, newScripts, scriptsOf, type ScriptSign } from './scripts.ts'

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
    return isScripts(following) || signOfCharacter(following) === sign
      ? addScript(withRow(root, path, withAtoms(around, from, to, [group])), caretAt(path, from + 1), sign)
      : replaced(from, to, [group, made], from + 1, 0)
  }
  const joined = withOneScript(around.atoms, head, sign)
  if (joined) {
    const changed = withRow(root, path, { ...around, atoms: joined.atoms })
    return addScript(changed, caretAt(path, joined.place), sign)
  }
  for (const at of [head - 1, head]) {
    const scripts = contentOf(around)[at]
    // An exponent is behind the primes.
    if (!isScripts(scripts) || (sign === '^' && isPrime(contentOf(around)[at + 1]))) continue
    const slot = scriptsOf(scripts).findIndex((each) => each.sign === sign)
    if (slot >= 0) return { root, selection: caretAt(slotPath(path, at, slot), lastIndex(slotsOf(scripts)[slot]!)) }
    const added = [`${sign}{`, emptySlot(), '}']
    // Between primes and an exponent there is no index.
    const isFirst = sign === '^' && isPrime(contentOf(around)[at - 1])
    const pieces = joinLiterals(isFirst ? [...added, ...scripts.pieces] : [...scripts.pieces, ...added])
    return replaced(at, at + 1, [{ ...scripts, pieces }], at, isFirst ? 0 : slotsOf(scripts).length)
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
  if (isScripts(content[place])) return addScript(root, caretAt(path, place), sign)
  return isBase(content[place - 1])
    ? replaced(place, place, [newScripts(sign)], place, 0)
    : replaced(place, place, [emptyGroup(), newScripts(sign)], place + 1, 0)
}
