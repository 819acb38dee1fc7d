import { PLACEHOLDER } from '../../math/rows/row-tree.ts'
import { FORMULA_TYPES, type FormulaType } from './formula-types.data.ts'

export type { FormulaType } from './formula-types.data.ts'

/**
 * What the palette offers (FX32 to FX35); it becomes rows of atoms when it is put into a formula.
 *
 * - `variable`: a part that is filled by `value`, or by `parts` if it is more than plain LaTeX. Empty with neither.
 * - `symbol`: `value` is a LaTeX snippet.
 * - `formula`: `value` is a whole LaTeX string; `parts`, if any, are the same formula parsed.
 * - every other type: `value` is its notation (`formula-notation.ts`), '' for the usual one; `parts` are its variables.
 */
export interface FormulaElement {
  /** Random, different for each element. */
  id: string
  type: FormulaType
  value: string
  parts?: readonly FormulaElement[]
}

export function newElementId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(10))
  return `e${Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')}`
}

export function variable(value = ''): FormulaElement {
  return { id: newElementId(), type: 'variable', value }
}

export function symbol(latex: string): FormulaElement {
  return { id: newElementId(), type: 'symbol', value: latex }
}

/** An element of a type with all its parts empty, so that they show their placeholders. */
export function newElement(type: FormulaType, notation = ''): FormulaElement {
  const { parts } = FORMULA_TYPES[type]
  const element: FormulaElement = { id: newElementId(), type, value: notation }
  const count = notation ? countSlots(notation) : parts.length
  return count === 0 ? element : { ...element, parts: Array.from({ length: count }, () => variable()) }
}

function countSlots(notation: string): number {
  let count = 0
  for (const [, index] of notation.matchAll(/#[tfs]?(\d+)/g)) count = Math.max(count, Number(index))
  return count
}

/** A part's name (`numerator`), and the letter or box it shows while it is empty. */
export function partOf(element: FormulaElement, index: number): { name: string; placeholder: string } {
  const definition = FORMULA_TYPES[element.type]
  const isUsual =
    element.value === '' || element.value === definition.notation || definition.notations?.includes(element.value)
  const [name, letter] = (isUsual ? definition.parts[index] : undefined) ?? [`part ${index + 1}`]
  return { name, placeholder: letter ?? PLACEHOLDER }
}

export function isEmptyPart(element: FormulaElement): boolean {
  return element.type === 'variable' && element.value === '' && !element.parts?.length
}
