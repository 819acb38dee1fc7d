import { isEmptyPart, symbol, type FormulaElement } from './formula-elements.ts'
import { notationOf, type ElementPath } from './generate-latex.ts'
import {
  afterElement,
  beforeElement,
  caretIn,
  elementAt,
  elementOfRow,
  elementsOf,
  expandParts,
  holding,
  moveCaret,
  rangeOf,
  replaceRange,
  rowAt,
  selecting,
  slotsOf,
  structureOf,
  withRow,
  type BuilderFormula,
  type Elements,
} from './formula-cursor.ts'
import { addScript } from './formula-scripts.ts'

/** Replaces the selection by elements, or inserts them at the caret, which moves after them. */
export function insertElements(formula: BuilderFormula, added: Elements): BuilderFormula {
  const { cursor } = formula
  const { from, to } = rangeOf(cursor)
  return replaceRange(formula, cursor.row, from, to, added, {
    ...caretIn(cursor.row, from + added.length),
    ...(cursor.isTypedScript ? { isTypedScript: true } : {}),
  })
}

/**
 * Adds what a button offers. A structure takes the selection into its first part, a script takes the element before the caret as
 * its base. The caret goes to the first empty part, else after it.
 */
export function addElement(formula: BuilderFormula, added: FormulaElement): BuilderFormula {
  const script = scriptOperators[notationOf(added)]
  if (script) return addScript(formula, script)
  const { elements, cursor } = formula
  const { from, to } = rangeOf(cursor)
  const selected = rowAt(elements, cursor.row).slice(from, to)
  const [first, ...others] = added.parts ?? []
  const element =
    first && isEmptyPart(first) && selected.length > 0
      ? { ...added, parts: [holding(first, selected), ...others] }
      : added
  const expanded = expandParts([element])
  const next = insertElements(formula, expanded)
  const path = [...cursor.row, from]
  const slot = slotsOf(element, path).find((each) => rowAt(next.elements, each).length === 0)
  return slot ? { ...next, cursor: caretIn(slot, 0) } : next
}

const scriptOperators: Readonly<Record<string, string>> = { '#t1^{#2}': '^', '#t1_{#2}': '_', '#t1_{#2}^{#3}': '_^' }

/** Replaces a part or an element by LaTeX; blank LaTeX empties a part and removes an element. */
export function replacePart(formula: BuilderFormula, path: ElementPath, latex: string): BuilderFormula {
  const added = elementsOf(latex)
  const { elements } = formula
  if (!elementAt(elements, path)) return formula
  if (structureOf(elements, path)) {
    const changed = withRow(elements, path, added)
    return { elements: changed, cursor: caretIn(path, added.length), command: '' }
  }
  const { row, anchor, head } = selecting(path)
  return tidied(replaceRange(formula, row, anchor, head, added, caretIn(row, anchor + added.length)))
}

/** A formula within the formula is removed when it is empty. */
function tidied(formula: BuilderFormula): BuilderFormula {
  const { row } = formula.cursor
  if (row.length === 0 || structureOf(formula.elements, row) || rowAt(formula.elements, row).length > 0) return formula
  const { row: outer, anchor, head } = selecting(row)
  return tidied(replaceRange(formula, outer, anchor, head, [], caretIn(outer, anchor)))
}

const removeRange = (formula: BuilderFormula, row: ElementPath, from: number, to: number) =>
  tidied(replaceRange(formula, row, from, to, [], caretIn(row, from)))

/** Whether it has nothing in it, as every symbol. */
const isHollow = (element: FormulaElement, path: ElementPath, elements: Elements) =>
  slotsOf(element, path).every((slot) => rowAt(elements, slot).length === 0)

/**
 * Backspace and Delete. Elements with content are selected first. At the start of a part the structure is removed and its
 * content stays, or the caret moves on if that would separate more than two parts.
 */
export function remove(formula: BuilderFormula, side: 'before' | 'after'): BuilderFormula {
  const { elements, cursor } = formula
  const { row, head } = cursor
  const { from, to } = rangeOf(cursor)
  if (formula.command)
    return { ...formula, command: side === 'before' ? formula.command.slice(0, -1) : formula.command }
  if (from !== to) return removeRange(formula, row, from, to)
  const index = side === 'before' ? head - 1 : head
  const beside = rowAt(elements, row)[index]
  if (beside) {
    const path = [...row, index]
    if (!isHollow(beside, path, elements)) return { ...formula, cursor: selecting(path) }
    return removeRange(formula, row, index, index + 1)
  }
  if (side === 'after') return { ...formula, cursor: moveCaret(formula, 'next') }
  return unwrap(formula)
}

function unwrap(formula: BuilderFormula): BuilderFormula {
  const { elements, cursor } = formula
  const path = elementOfRow(elements, cursor.row)
  if (!path) return formula
  const structure = structureOf(elements, cursor.row)
  if (!structure) return { ...formula, cursor: beforeElement(path) }
  const { element, part } = structure
  const { row, anchor, head } = selecting(path)
  if (isHollow(element, path, elements)) return removeRange(formula, row, anchor, head)
  const slots = slotsOf(element, path)
  const isEmpty = rowAt(elements, cursor.row).length === 0
  const rest = isEmpty ? withoutScript(element, part) : null
  if (rest) return replaceRange(formula, row, anchor, head, rest, caretIn(row, anchor + rest.length))
  if (slots.length <= 2) {
    const contents = slots.map((slot) => rowAt(elements, slot))
    const before = contents.slice(0, part).flat().length
    return replaceRange(formula, row, anchor, head, contents.flat(), caretIn(row, anchor + before))
  }
  const previous = slots[part - 1]
  return {
    ...formula,
    cursor: previous ? caretIn(previous, rowAt(elements, previous).length) : beforeElement(path),
  }
}

/** What is left of an element when its part, an empty script, is removed; null if the part is not a script. */
function withoutScript(element: FormulaElement, part: number): Elements | null {
  const notation = notationOf(element)
  const script = new RegExp(`\\s*[\\^_](?:\\{#${part + 1}\\}|#t${part + 1})`)
  if (!script.test(notation)) return null
  const left = notation
    .replace(script, '')
    .replaceAll(/#([tfso]?)(\d+)/g, (_all, kind: string, number: string) =>
      Number(number) > part + 1 ? `#${kind}${Number(number) - 1}` : `#${kind}${number}`,
    )
  const parts = element.parts?.filter((_, index) => index !== part) ?? []
  if (left === '#t1') return parts[0]?.parts ?? []
  return parts.length > 0 ? [{ ...element, value: left, parts }] : [symbol(left)]
}

/** To the next empty part of the structure, else after it. */
export function leavePart(formula: BuilderFormula): BuilderFormula {
  const { elements, cursor } = formula
  const structure = structureOf(elements, cursor.row)
  const path = elementOfRow(elements, cursor.row)
  if (!path) return formula
  const next = structure?.element.parts?.[structure.part + 1]
  if (structure && next && isEmptyPart(next)) return { ...formula, cursor: caretIn([...path, structure.part + 1], 0) }
  return { ...formula, cursor: afterElement(path) }
}
