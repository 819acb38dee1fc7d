import { symbol, variable, type FormulaElement } from './formula-elements.ts'
import { generateLatex, type ElementPath } from './generate-latex.ts'
import { parseLatex } from './parse-latex.ts'

type Elements = readonly FormulaElement[]

export interface BuilderFormula {
  elements: Elements
  /** The selected element or part; null when none is. */
  selection: ElementPath | null
}

export const EMPTY_FORMULA: BuilderFormula = { elements: [], selection: null }

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

/** Puts a list in place of the element at `path`. */
function splice(elements: Elements, path: ElementPath, replacement: Elements): Elements {
  const [index, ...rest] = path
  if (index === undefined || !elements[index]) return elements
  const element = elements[index]
  if (rest.length === 0) return [...elements.slice(0, index), ...replacement, ...elements.slice(index + 1)]
  const changed = { ...element, parts: splice(element.parts ?? [], rest, replacement) }
  return elements.map((each, at) => (at === index ? changed : each))
}

/** Whether the element fills a place of its parent that must stay: a variable of a structured element. */
function isPart(elements: Elements, path: ElementPath): boolean {
  return elementAt(elements, path)?.type === 'variable' && path.length > 1
}

const isHolder = (element: FormulaElement | null) => element?.type === 'variable' || element?.type === 'formula'

/** A part with new content: plain LaTeX as its value, anything else as elements. */
function fillPart(part: FormulaElement, content: Elements): FormulaElement {
  const { parts: _old, ...rest } = part
  if (content.length === 0) return { ...rest, value: '' }
  if (content.every((element) => !element.parts)) return { ...rest, value: generateLatex(content) }
  return { ...rest, value: '', parts: content }
}

const contentOf = (part: FormulaElement): Elements => part.parts ?? (part.value === '' ? [] : parseLatex(part.value))

/**
 * Adds an element: into the selected part, after the selected element, else at the end. The first empty part of what was
 * added is then selected, so that the next click fills it.
 */
export function addElement({ elements, selection }: BuilderFormula, added: FormulaElement): BuilderFormula {
  const selected = selection && elementAt(elements, selection)
  if (!selection || !selected) return withFocus([...elements, added], [elements.length], added, null)
  if (isPart(elements, selection)) {
    const before = contentOf(selected)
    const content = [...before, added]
    const filled: FormulaElement = added.parts
      ? { ...fillPart(selected, []), parts: content }
      : fillPart(selected, content)
    return withFocus(splice(elements, selection, [filled]), [...selection, before.length], added, selection)
  }
  const after = [...selection.slice(0, -1), selection.at(-1)! + 1]
  return withFocus(splice(elements, selection, [selected, added]), after, added, after)
}

function withFocus(
  elements: Elements,
  path: ElementPath,
  added: FormulaElement,
  otherwise: ElementPath | null,
): BuilderFormula {
  const first = added.parts?.findIndex(({ type, value, parts }) => type === 'variable' && value === '' && !parts) ?? -1
  return { elements, selection: first >= 0 ? [...path, first] : otherwise }
}

/** Replaces what is selected by LaTeX; blank LaTeX empties a part and removes an element. */
export function replaceValue({ elements, selection }: BuilderFormula, latex: string): BuilderFormula {
  const selected = selection && elementAt(elements, selection)
  if (!selection || !selected) return { elements, selection }
  if (latex.trim() === '') return removeSelected({ elements, selection })
  const parsed = parseLatex(latex)
  if (isPart(elements, selection))
    return { elements: splice(elements, selection, [fillPart(selected, parsed)]), selection }
  const isSymbol = selected.type === 'symbol' && parsed.every((element) => !element.parts)
  return {
    elements: splice(elements, selection, isSymbol ? [{ ...symbol(latex), id: selected.id }] : parsed),
    selection,
  }
}

/** Removes the selected element; a part that other parts stand beside is emptied and stays selected. */
export function removeSelected({ elements, selection }: BuilderFormula): BuilderFormula {
  const selected = selection && elementAt(elements, selection)
  if (!selection || !selected) return { elements, selection: null }
  if (isPart(elements, selection)) {
    const isAlreadyEmpty = contentOf(selected).length === 0
    if (isAlreadyEmpty) return removeSelected({ elements, selection: selection.slice(0, -1) })
    return { elements: splice(elements, selection, [{ ...variable(), id: selected.id }]), selection }
  }
  const parentPath = selection.slice(0, -1)
  const parent = elementAt(elements, parentPath)
  const rest = splice(elements, selection, [])
  if (parent && isHolder(parent) && elementAt(rest, parentPath)?.parts?.length === 0) {
    if (parent.type === 'formula') return { elements: splice(elements, parentPath, []), selection: null }
    return { elements: splice(rest, parentPath, [{ ...variable(), id: parent.id }]), selection: parentPath }
  }
  const index = selection.at(-1)!
  const previous = [...parentPath, Math.max(0, index - 1)]
  return { elements: rest, selection: elementAt(rest, previous) ? previous : null }
}

export type Direction = 'next' | 'previous' | 'out' | 'in' | 'first' | 'last'

/** Where an arrow key leads: over the innermost parts in reading order, out to what holds them, or in again. */
export function moveSelection({ elements, selection }: BuilderFormula, direction: Direction): ElementPath | null {
  const leaves = leafPaths(elements)
  if (leaves.length === 0) return null
  if (direction === 'first' || !selection)
    return direction === 'previous' || direction === 'last' ? leaves.at(-1)! : leaves[0]!
  if (direction === 'last') return leaves.at(-1)!
  if (direction === 'out') return selection.length > 1 ? selection.slice(0, -1) : selection
  const inside = leaves.filter((leaf) => selection.every((step, depth) => leaf[depth] === step))
  if (direction === 'in') return inside[0] ?? selection
  const edge = direction === 'next' ? inside.at(-1) : inside[0]
  const index = leaves.findIndex((leaf) => leaf === edge)
  return leaves[index + (direction === 'next' ? 1 : -1)] ?? selection
}

function leafPaths(elements: Elements, above: ElementPath = []): ElementPath[] {
  return elements.flatMap((element, index) => {
    const path = [...above, index]
    return element.parts?.length ? leafPaths(element.parts, path) : [path]
  })
}
