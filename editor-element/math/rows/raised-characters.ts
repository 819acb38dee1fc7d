import { leaf, type Atom, type Leaf } from './row-tree.ts'

/** Superscripts and subscripts of Unicode, as KaTeX knows them: `x²` is drawn as `x^2`, and `x²^a` not at all. */
const RAISED = /^[¹²³\u2070\u2071\u2074-\u207f\u1d2c-\u1d61\u1d78\u1d9c-\u1dbf]$/
const LOWERED = /^[\u2080-\u208e\u2090-\u209c\u1d62-\u1d6a\u2c7c]$/

/** The sign of the script that such a character is by itself. */
export function signOfCharacter(atom: Atom | undefined): '^' | '_' | null {
  if (atom?.kind !== 'leaf') return null
  return RAISED.test(atom.source) ? '^' : LOWERED.test(atom.source) ? '_' : null
}

/** The character on the line. */
export const unraised = ({ source }: Leaf): Leaf => leaf(source.normalize('NFKC').replace('−', '-'))
