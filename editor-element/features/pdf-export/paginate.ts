import type { Keep, RepeatedHeader } from './draw-operations.ts'

/** The part of the content between two heights, on one page, below a table's repeated header, if any. */
export interface Page {
  top: number
  bottom: number
  header: RepeatedHeader | null
}

/** Heights closer than this are the same. */
const SLACK_PX = 0.5

/**
 * Cuts the content into pages. No cut goes through a keep, unless the keep alone is higher than a page; space at the top of a
 * page is dropped.
 * @param keeps in any order; lines, rows, pictures and formulas, and headings with what follows.
 */
export function paginate(content: {
  height: number
  pageHeight: number
  keeps: readonly Keep[]
  headers: readonly RepeatedHeader[]
}): Page[] {
  const { height, pageHeight } = content
  const keeps = [...content.keeps].sort((a, b) => a.top - b.top)
  const pages: Page[] = []
  let top = 0
  let from = 0
  for (;;) {
    while (from < keeps.length && keeps[from]!.top <= top + SLACK_PX) from++
    const header = headerAt(content.headers, top, pageHeight)
    const room = pageHeight - (header ? header.bottom - header.top : 0)
    if (top + room >= height - SLACK_PX) {
      pages.push({ top, bottom: Math.max(height, top), header })
      return pages
    }
    const bottom = breakBefore(top + room, keeps, from, room)
    pages.push({ top, bottom, header })
    top = startOfNext(bottom, keeps, from)
    if (top >= height - SLACK_PX) return pages
  }
}

function headerAt(headers: readonly RepeatedHeader[], top: number, pageHeight: number): RepeatedHeader | null {
  const around = headers.filter(
    ({ bottom, tableBottom }) => bottom <= top + SLACK_PX && top + SLACK_PX < tableBottom - SLACK_PX,
  )
  const header = around.at(-1)
  // A header that fills half a page would leave no room for the table.
  return header && header.bottom - header.top < pageHeight / 2 ? header : null
}

/** The greatest height up to `limit` that no keep straddles. Keeps from `from` on begin on this page. */
function breakBefore(limit: number, keeps: readonly Keep[], from: number, room: number): number {
  let end = from
  while (end < keeps.length && keeps[end]!.top < limit) end++
  let cut = limit
  for (let hasMoved = true; hasMoved;) {
    hasMoved = false
    for (let index = end - 1; index >= from; index--) {
      const { top, bottom } = keeps[index]!
      if (top >= cut || bottom <= cut + SLACK_PX || bottom - top > room) continue
      cut = top
      hasMoved = true
    }
  }
  return cut
}

/** Where the next page's content begins: spaces between blocks are not carried over. */
function startOfNext(bottom: number, keeps: readonly Keep[], from: number): number {
  for (let index = from; index < keeps.length; index++) {
    const keep = keeps[index]!
    if (keep.top < bottom - SLACK_PX && keep.bottom > bottom + SLACK_PX) return bottom
    if (keep.top >= bottom - SLACK_PX) return Math.max(bottom, keep.top)
  }
  return bottom
}
