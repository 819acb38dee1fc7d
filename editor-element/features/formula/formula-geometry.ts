import {
  allRows,
  caretIn,
  rangeOf,
  rowAt,
  structureOf,
  type BuilderFormula,
  type Cursor,
  type Elements,
} from './formula-cursor.ts'
import type { ElementPath } from './generate-latex.ts'

const REACH_PX = 14

export const partElement = (drawing: HTMLElement, path: ElementPath): HTMLElement | null =>
  drawing.querySelector<HTMLElement>(`[data-part="${path.join('.')}"]`)

/** Where a part's text and lines are; KaTeX's boxes around them are taller. */
function inkOf(part: HTMLElement): DOMRect {
  const range = document.createRange()
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  const add = (rect: DOMRect) => {
    if (rect.height === 0) return
    ;[left, top] = [Math.min(left, rect.left), Math.min(top, rect.top)]
    ;[right, bottom] = [Math.max(right, rect.right), Math.max(bottom, rect.bottom)]
  }
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (text.textContent === '\u200b') continue
    range.selectNodeContents(text)
    add(range.getBoundingClientRect())
  }
  for (const line of part.querySelectorAll('.frac-line, svg')) add(line.getBoundingClientRect())
  if (left === Infinity) return part.getBoundingClientRect()
  return new DOMRect(left, top, right - left, bottom - top)
}

/**
 * The smallest part under the pointer, or the nearest one. By geometry: KaTeX stacks boxes that cover each other, so the
 * element under the pointer is often another part's.
 */
export function partAt(drawing: HTMLElement | null, clientX: number, clientY: number): HTMLElement | null {
  let found: HTMLElement | null = null
  let best = Infinity
  for (const part of drawing?.querySelectorAll<HTMLElement>('[data-part]') ?? []) {
    const range = document.createRange()
    range.selectNodeContents(part)
    const { left, right, top, bottom, width, height } = range.getBoundingClientRect()
    const away = Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom))
    const rank = away * 1e6 + width * height
    if (away <= REACH_PX && rank < best) {
      best = rank
      found = part
    }
  }
  return found
}

/** Beside the formula, at its nearer end; above and below it, at its end. */
export function caretBeside(drawing: HTMLElement | null, size: number, clientX: number, clientY: number): Cursor {
  const { left, right, top, bottom } = drawing?.getBoundingClientRect() ?? new DOMRect()
  const isBefore = clientY >= top && clientY <= bottom && clientX < (left + right) / 2
  return caretIn([], isBefore ? 0 : size)
}

/** The position in a row nearest to a point. */
function offsetNear(drawing: HTMLElement, elements: Elements, row: ElementPath, clientX: number): number {
  let offset = 0
  for (const index of rowAt(elements, row).keys()) {
    const part = partElement(drawing, [...row, index])
    if (!part) continue
    const { left, right } = inkOf(part)
    if (clientX > (left + right) / 2) offset = index + 1
  }
  return offset
}

/** The effect of a click on a part: it selects the part or the element; a second click puts the caret there. */
export function cursorFromClick(
  drawing: HTMLElement,
  formula: BuilderFormula,
  path: ElementPath,
  clientX: number,
): Cursor {
  const { elements, cursor } = formula
  const isSlot = structureOf(elements, path) !== null
  const row = isSlot ? path : path.slice(0, -1)
  const size = rowAt(elements, path).length
  const [from, to] = isSlot ? [0, size] : [path.at(-1)!, path.at(-1)! + 1]
  const now = rangeOf(cursor)
  const isAgain = cursor.row.join('.') === row.join('.') && now.from === from && now.to === to
  return isAgain ? caretIn(row, offsetNear(drawing, elements, row, clientX)) : { row, anchor: from, head: to }
}

/** The DOM element of a row: text and chemical formulas are rendered without marks, so it may be their parent's. */
function aroundRow(drawing: HTMLElement, row: ElementPath): HTMLElement | null {
  if (row.length === 0) return null
  return partElement(drawing, row) ?? aroundRow(drawing, row.slice(0, -1))
}

/** The caret's position in the window; null if the rendering does not reveal it. */
export function caretBox(drawing: HTMLElement, { elements, cursor }: BuilderFormula): DOMRect | null {
  const { row, head } = cursor
  const content = rowAt(elements, row)
  if (content.length === 0) {
    const slot = aroundRow(drawing, row)
    if (!slot) return null
    const { left, top, height } = inkOf(slot)
    return new DOMRect(left - 1, top, 0, height)
  }
  const beside = partElement(drawing, [...row, head > 0 ? head - 1 : 0]) ?? aroundRow(drawing, row)
  if (!beside) return null
  const { left, right, top, height } = inkOf(beside)
  return new DOMRect(head > 0 ? right + 0.5 : left - 1.5, top, 0, height)
}

/** The nearest row above or below the caret that does not contain it, or null. */
export function moveVertically(drawing: HTMLElement, formula: BuilderFormula, isUp: boolean): Cursor | null {
  const { elements, cursor } = formula
  const caret = caretBox(drawing, formula)
  if (!caret) return null
  const middle = (rect: DOMRect) => rect.top + rect.height / 2
  let best: { row: ElementPath; away: number } | null = null
  for (const row of allRows(elements)) {
    const slot = row.length > 0 ? partElement(drawing, row) : null
    if (!slot || row.every((step, depth) => cursor.row[depth] === step)) continue
    const ink = inkOf(slot)
    const distance = (isUp ? 1 : -1) * (middle(caret) - middle(ink))
    if (distance < 3) continue
    const aside = Math.max(ink.left - caret.left, 0, caret.left - ink.right)
    const away = distance + 2 * aside
    if (aside < 60 && (!best || away < best.away)) best = { row, away }
  }
  return best && caretIn(best.row, offsetNear(drawing, elements, best.row, caret.left))
}

/** Draws the selection, the part around the caret, and the caret. */
export function showCursor(drawing: HTMLElement, formula: BuilderFormula): void {
  const { elements, cursor } = formula
  const { from, to } = rangeOf(cursor)
  const row = cursor.row.join('.')
  const size = rowAt(elements, cursor.row).length
  const isWholeSlot = structureOf(elements, cursor.row) !== null && from === 0 && to === size
  const selected = new Set(
    isWholeSlot ? [row] : Array.from({ length: to - from }, (_, index) => [...cursor.row, from + index].join('.')),
  )
  for (const part of drawing.querySelectorAll<HTMLElement>('[data-part]')) {
    const path = part.dataset['part']!
    part.classList.toggle('formulary-part-selected', selected.has(path))
    part.classList.toggle('formulary-part-active', path === row && !selected.has(path))
  }
}
