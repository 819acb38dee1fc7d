import { symbol, type FormulaElement } from './formula-elements.ts'
import { notationOf, type ElementPath } from './generate-latex.ts'
import { parseLatex } from './parse-latex.ts'

export type Elements = readonly FormulaElement[]

/**
 * A position in a row: a row is the formula itself (`[]`), a part of a structure, or a formula within the formula. `anchor` and
 * `head` count elements from the row's start; if they differ, what is between them is selected.
 */
export interface Cursor {
  row: ElementPath
  anchor: number
  head: number
  /** The row is a script that was opened by typing `^` or `_`: a sum sign or a relation typed at its end leaves it. */
  isTypedScript?: boolean
}

export interface BuilderFormula {
  /** Expanded: a part's content is in its `parts`, each digit by itself. */
  elements: Elements
  cursor: Cursor
  /** The command being typed, from its backslash, or ''. */
  command: string
}

const START: Cursor = { row: [], anchor: 0, head: 0 }
export const EMPTY_FORMULA: BuilderFormula = { elements: [], cursor: START, command: '' }

export function elementAt(elements: Elements, path: ElementPath): FormulaElement | null {
  let list: Elements = elements
  let found: FormulaElement | null = null
  for (const index of path) {
    found = list[index] ?? null
    if (!found) return null
    list = found.parts ?? []
  }
  return found
}

/** Whether it contains a row directly; the parts of other elements are slots. */
const isHolder = ({ type }: FormulaElement) => type === 'variable' || type === 'formula' || type === 'symbol'

export const rowAt = (elements: Elements, row: ElementPath): Elements =>
  row.length === 0 ? elements : (elementAt(elements, row)?.parts ?? [])

/** A part or formula with these elements. */
export function holding(holder: FormulaElement, content: Elements): FormulaElement {
  const { parts: _old, ...rest } = holder
  return content.length === 0 ? { ...rest, value: '' } : { ...rest, value: '', parts: content }
}

export function withRow(elements: Elements, row: ElementPath, content: Elements): Elements {
  const [index, ...rest] = row
  if (index === undefined) return content
  const element = elements[index]
  if (!element) return elements
  const changed =
    rest.length === 0 ? holding(element, content) : { ...element, parts: withRow(element.parts ?? [], rest, content) }
  return elements.map((each, at) => (at === index ? changed : each))
}

/** Replaces some elements of a row. */
export function replaceRange(
  formula: BuilderFormula,
  row: ElementPath,
  from: number,
  to: number,
  added: Elements,
  cursor: Cursor,
): BuilderFormula {
  const content = rowAt(formula.elements, row)
  const elements = withRow(formula.elements, row, [...content.slice(0, from), ...added, ...content.slice(to)])
  return { elements, cursor, command: '' }
}

/** The rows in an element, in reading order; none in a symbol. */
export function slotsOf(element: FormulaElement, path: ElementPath): ElementPath[] {
  if (!element.parts?.length) return []
  return isHolder(element) ? [path] : element.parts.map((_, index) => [...path, index])
}

/** The structure whose part a row is, with the part's index; null for the formula itself and for one within it. */
export function structureOf(
  elements: Elements,
  row: ElementPath,
): { element: FormulaElement; path: ElementPath; part: number } | null {
  const path = row.slice(0, -1)
  const element = row.length > 1 ? elementAt(elements, path) : null
  return element && !isHolder(element) ? { element, path, part: row.at(-1)! } : null
}

/** The innermost matrix or brackets around the caret, with the index of the part. */
export function structureAround({ elements, cursor }: BuilderFormula, kind: 'matrix' | 'brackets') {
  for (let row = cursor.row; row.length > 0; row = row.slice(0, -1)) {
    const structure = structureOf(elements, row)
    const isMatrix = structure && notationOf(structure.element).trim().startsWith('\\begin')
    if (structure && (kind === 'matrix' ? isMatrix : structure.element.type === kind)) return structure
  }
  return null
}

/** The element that a row belongs to; null for the formula itself. */
export function elementOfRow(elements: Elements, row: ElementPath): ElementPath | null {
  return structureOf(elements, row)?.path ?? (row.length > 0 ? row : null)
}

export const caretIn = (row: ElementPath, offset: number): Cursor => ({ row, anchor: offset, head: offset })
export const selecting = (path: ElementPath): Cursor => ({
  row: path.slice(0, -1),
  anchor: path.at(-1)!,
  head: path.at(-1)! + 1,
})
export const beforeElement = (path: ElementPath): Cursor => caretIn(path.slice(0, -1), path.at(-1)!)
export const afterElement = (path: ElementPath): Cursor => caretIn(path.slice(0, -1), path.at(-1)! + 1)

export const rangeOf = ({ anchor, head }: Cursor): { from: number; to: number } => ({
  from: Math.min(anchor, head),
  to: Math.max(anchor, head),
})

/** LaTeX as elements for the builder. */
export const elementsOf = (latex: string): Elements => expandParts(parseLatex(latex))

export const formulaOf = (latex: string): BuilderFormula => {
  const elements = elementsOf(latex)
  return { elements, cursor: caretIn([], elements.length), command: '' }
}

/** Every value of a part becomes elements, and every number its digits: the cursor goes between them. */
export function expandParts(elements: Elements): Elements {
  return elements.flatMap((element): FormulaElement[] => {
    if (element.parts) return [{ ...element, parts: element.parts.map(expandPart) }].map(flattened)
    const number = element.type === 'symbol' ? /^(\s*)([\d.]{2,})(\s*)$/.exec(element.value) : null
    if (!number) return [element]
    const [, before = '', digits = '', after = ''] = number
    return [...digits].map((digit, index) =>
      symbol((index === 0 ? before : '') + digit + (index === digits.length - 1 ? after : '')),
    )
  })
}

function expandPart(part: FormulaElement): FormulaElement {
  if (part.type !== 'variable') return part.parts ? { ...part, parts: expandParts(part.parts) } : part
  const content = part.parts ?? (part.value === '' ? [] : parseLatex(part.value))
  return holding(part, expandParts(content))
}

/** A formula within the formula contains a row, whose numbers also become digits. */
const flattened = (element: FormulaElement): FormulaElement =>
  isHolder(element) && element.parts ? { ...element, parts: expandParts(element.parts) } : element

/** What the edit bar shows and replaces: the selection, else the part around the caret; null in the formula itself. */
export function selectedPart({ elements, cursor }: BuilderFormula): ElementPath | null {
  const { from, to } = rangeOf(cursor)
  const isWholeSlot = cursor.row.length > 0 && from === 0 && to === rowAt(elements, cursor.row).length
  if (to === from + 1 && !(isWholeSlot && structureOf(elements, cursor.row))) return [...cursor.row, from]
  return (isWholeSlot || from === to) && cursor.row.length > 0 ? cursor.row : null
}

type Step = 'next' | 'previous'

/** One step with an arrow key: over a symbol, into a structure, to its next part, out of it. */
export function moveCaret({ elements, cursor }: BuilderFormula, step: Step): Cursor {
  const { row, head } = cursor
  const { from, to } = rangeOf(cursor)
  const isNext = step === 'next'
  if (from !== to) return caretIn(row, isNext ? to : from)
  const beside = rowAt(elements, row)[isNext ? head : head - 1]
  if (beside) {
    const slots = slotsOf(beside, [...row, isNext ? head : head - 1])
    const slot = isNext ? slots[0] : slots.at(-1)
    if (!slot) return caretIn(row, isNext ? head + 1 : head - 1)
    return caretIn(slot, isNext ? 0 : rowAt(elements, slot).length)
  }
  return leaveRow(elements, row, step) ?? caretIn(row, head)
}

function leaveRow(elements: Elements, row: ElementPath, step: Step): Cursor | null {
  const structure = structureOf(elements, row)
  const part = structure && structure.part + (step === 'next' ? 1 : -1)
  if (structure && part !== null && structure.element.parts?.[part]) {
    const slot = [...structure.path, part]
    return caretIn(slot, step === 'next' ? 0 : rowAt(elements, slot).length)
  }
  const path = elementOfRow(elements, row)
  return path && (step === 'next' ? afterElement(path) : beforeElement(path))
}

/** Out of the row, to after the element that it belongs to. */
export function leaveElement({ elements, cursor }: BuilderFormula): Cursor {
  const path = elementOfRow(elements, cursor.row)
  return path ? afterElement(path) : cursor
}

/** One step with Shift and an arrow key; at a row's edge the element that it belongs to is selected. */
export function extendSelection({ elements, cursor }: BuilderFormula, step: Step): Cursor {
  const { row, head } = cursor
  const next = head + (step === 'next' ? 1 : -1)
  if (next >= 0 && next <= rowAt(elements, row).length) return { row, anchor: cursor.anchor, head: next }
  const path = elementOfRow(elements, row)
  if (!path) return cursor
  const { row: outer, anchor, head: after } = selecting(path)
  return step === 'next' ? { row: outer, anchor, head: after } : { row: outer, anchor: after, head: anchor }
}

export function moveToEdge({ elements, cursor }: BuilderFormula, step: Step, isExtending: boolean): Cursor {
  const edge = step === 'next' ? rowAt(elements, cursor.row).length : 0
  return isExtending ? { ...cursor, head: edge } : caretIn(cursor.row, edge)
}

export const selectAll = ({ elements }: BuilderFormula): Cursor => ({ row: [], anchor: 0, head: elements.length })

/** The first empty part after the caret in reading order, or null. */
export function nextEmptyPart({ elements, cursor }: BuilderFormula): Cursor | null {
  const here = [...cursor.row, cursor.head]
  const row = allRows(elements).find((each) => rowAt(elements, each).length === 0 && isBehind(each, here))
  return row ? caretIn(row, 0) : null
}

/** Of a position, the row around it is not behind it, and what the element after it contains is. */
function isBehind(path: ElementPath, other: ElementPath): boolean {
  for (const [depth, step] of path.entries()) {
    const otherStep = other[depth]
    if (otherStep === undefined) return true
    if (step !== otherStep) return step > otherStep
  }
  return false
}

/** Every row of a formula, in reading order. */
export function allRows(elements: Elements, row: ElementPath = []): ElementPath[] {
  return [
    row,
    ...rowAt(elements, row).flatMap((element, index) =>
      slotsOf(element, [...row, index]).flatMap((slot) => allRows(elements, slot)),
    ),
  ]
}
