/** Longer words may be broken anywhere: 'Professional' and 'Partnership' may not. */
const LONGEST_WHOLE_WORD = 12

export const hasLongWord = (text: string): boolean => text.split(/\s+/).some((word) => word.length > LONGEST_WHOLE_WORD)

/** Marks the cells that hold such a word, so that these alone give way where the columns need more room than there is. */
export function markLongCells(table: HTMLElement | null): void {
  for (const cell of table?.querySelectorAll<HTMLElement>('.data-cell') ?? []) {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    let isLong = false
    // Each text by itself: neighbors may be on lines of their own.
    while (!isLong && texts.nextNode()) isLong = hasLongWord(texts.currentNode.nodeValue ?? '')
    cell.toggleAttribute('data-long', isLong)
  }
}
