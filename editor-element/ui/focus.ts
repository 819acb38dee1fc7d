/** The focused element in `node`'s own tree: of a shadow tree, the document only sees the host. */
export function activeElementOf(node: Node | null): Element | null {
  const root = node?.getRootNode()
  return root && 'activeElement' in root ? (root as Document | ShadowRoot).activeElement : null
}

/** Where an arrow key leads: one column or one row forward (1) or back (-1). */
export interface ArrowStep {
  columns: number
  rows: number
}

/**
 * The step of an arrow key; null for other keys.
 * @param inside decides the writing direction: from right to left, the right arrow leads back.
 */
export function arrowStep(key: string, inside: Element | null): ArrowStep | null {
  if (key === 'ArrowDown' || key === 'ArrowUp') return { columns: 0, rows: key === 'ArrowDown' ? 1 : -1 }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const isRtl = inside !== null && getComputedStyle(inside).direction === 'rtl'
  return { columns: (key === 'ArrowRight') === isRtl ? -1 : 1, rows: 0 }
}

/**
 * The item to which an arrow key, Home or End moves the focus; undefined for other keys. The last item is followed by the
 * first.
 * @param axis which arrow keys move: those along a row, those along a column, or all four.
 */
export function itemByKey<Item extends Element>(
  key: string,
  items: readonly Item[],
  current: Element | null,
  axis: 'row' | 'column' | 'both',
): Item | undefined {
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  const step = arrowStep(key, current)
  const delta = step && (axis === 'row' ? step.columns : axis === 'column' ? step.rows : step.columns || step.rows)
  if (!delta) return undefined
  const index = items.findIndex((item) => item === current)
  return items.at(index < 0 && delta < 0 ? -1 : (index + delta) % items.length)
}
