import { signOfCharacter, unraised } from './raised-characters.ts'
import {
  contentOf,
  emptySlot,
  joinLiterals,
  leaf,
  row,
  structure,
  type Atom,
  type Leaf,
  type Row,
  type Structure,
} from './row-tree.ts'
import { inBraces, isScripts, scriptsOf, type ScriptSign } from './scripts.ts'

export const isPrime = (atom: Atom | undefined): boolean => atom?.kind === 'leaf' && atom.source === "'"

/** What is a script, with or without a sign for it. */
const isPart = (atom: Atom | undefined): atom is Structure | Leaf =>
  isScripts(atom) || isPrime(atom) || signOfCharacter(atom) !== null

/** The scripts of such atoms, primes as exponents. */
const scriptsIn = (atoms: readonly (Structure | Leaf)[]): readonly { sign: ScriptSign; slot: Row }[] =>
  atoms.flatMap((atom) => {
    if (atom.kind === 'structure') return scriptsOf(atom)
    return [{ sign: signOfCharacter(atom) ?? '^', slot: row([isPrime(atom) ? leaf('\\prime') : unraised(atom)]) }]
  })

/**
 * Whether TeX takes these parts: one exponent, before which there may be primes, and one index. Neighboring characters of one kind
 * are one script.
 */
function isOneOfEach(atoms: readonly (Structure | Leaf)[]): boolean {
  const found = new Set<ScriptSign>()
  let before: Atom | undefined
  for (const atom of atoms) {
    const own = signOfCharacter(atom)
    const continues = own ? signOfCharacter(before) === own : isPrime(before) && isPrime(atom)
    for (const [index, { sign }] of (continues ? [] : scriptsIn([atom])).entries()) {
      const isBehindPrimes = index === 0 && isPrime(before) && isScripts(atom)
      if (found.has(sign) && !(sign === '^' && isBehindPrimes)) return false
      found.add(sign)
    }
    before = atom
  }
  return true
}

/** These parts as one atom. */
function joined(parts: readonly (Structure | Leaf)[]): Structure {
  const scripts: { sign: ScriptSign; slot: Row }[] = []
  for (const { sign, slot } of scriptsIn(parts)) {
    const same = scripts.findIndex((each) => each.sign === sign)
    const content = [...contentOf(scripts[same]?.slot ?? emptySlot()), ...contentOf(slot)]
    const script = { sign, slot: content.length > 0 ? row(content) : emptySlot() }
    if (same < 0) scripts.push(script)
    else scripts[same] = script
  }
  return { ...structure('scripts', inBraces(scripts)), lead: parts[0]!.lead }
}

const INFIX = /^\\(?:over|choose|atop|brack|brace|above)$/

/** Whether an atom can have scripts: `{n \choose^2 k}` cannot be drawn. */
export const isBase = (atom: Atom | undefined): boolean => !(atom?.kind === 'leaf' && INFIX.test(atom.source))

export const emptyGroup = (): Structure => structure('group', ['{', row([]), '}'])

/**
 * Scripts that come to be beside scripts become one atom with them: TeX refuses `x^2^3`. Those that come to be without a base
 * get an empty one. Only what meets at the seam, a place in the
 * row, is touched.
 * @param place another place, which is returned as it is in the new row.
 */
export function joinScripts(
  atoms: readonly Atom[],
  seam: number,
  place: number,
): { atoms: readonly Atom[]; place: number } {
  if (!isBase(atoms[seam - 1]) && isPart(atoms[seam]))
    return { atoms: atoms.toSpliced(seam, 0, emptyGroup()), place: place > seam ? place + 1 : place }
  let [from, to] = [seam, seam]
  while (isPart(atoms[from - 1])) from -= 1
  while (isPart(atoms[to])) to += 1
  const parts = atoms.slice(from, to).filter(isPart)
  if (from === seam || to === seam) return { atoms, place }
  if (isOneOfEach(parts)) return withOneAtom(atoms, seam, place)
  return {
    atoms: [...atoms.slice(0, from), joined(parts), ...atoms.slice(to)],
    place: place >= to ? place - parts.length + 1 : place > from ? from + 1 : place,
  }
}

/** An exponent and an index that have met are read as one atom, too. */
function withOneAtom(atoms: readonly Atom[], seam: number, place: number): { atoms: readonly Atom[]; place: number } {
  const [first, second] = [atoms[seam - 1], atoms[seam]]
  if (!isScripts(first) || !isScripts(second)) return { atoms, place }
  const pieces = joinLiterals([...first.pieces, second.lead, ...second.pieces])
  return { atoms: atoms.toSpliced(seam - 1, 2, { ...first, pieces }), place: place > seam ? place - 1 : place }
}

/**
 * The primes, scripts, raised and lowered characters beside a place as one atom, where another script of this kind would be a second
 * one. @param place becomes the one behind that atom.
 */
export function withOneScript(
  atoms: readonly Atom[],
  place: number,
  sign: ScriptSign,
): { atoms: readonly Atom[]; place: number } | null {
  let [from, to] = [place, place]
  while (isPart(atoms[from - 1])) from -= 1
  while (isPart(atoms[to])) to += 1
  const parts = atoms.slice(from, to).filter(isPart)
  const isMissed =
    parts.filter(isScripts).length > 1 && scriptsIn(parts.filter(isScripts)).some((each) => each.sign === sign)
  if (!isMissed && !parts.some((part) => signOfCharacter(part) === sign)) return null
  return { atoms: [...atoms.slice(0, from), joined(parts), ...atoms.slice(to)], place: from + 1 }
}
