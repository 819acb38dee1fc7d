import type { FileObjects } from './jspdf-internals.ts'
import { pdfNumber, pdfText } from './pdf-text.ts'

export interface Bookmark {
  level: number
  title: string
  page: number
  /** In points, from the bottom of the page. */
  topPt: number
}

interface Item extends Bookmark {
  kids: Item[]
}

/** Writes headings as bookmarks, each nested in the last one of a higher level. @returns the object of the root; null without any. */
export function writeBookmarks(objects: FileObjects, bookmarks: readonly Bookmark[]): number | null {
  const top = nested(bookmarks)
  if (top.length === 0) return null
  const root = objects.add()

  const writeAll = (items: readonly Item[], parentId: number): { first: number; last: number } => {
    const all = items.map(() => objects.add())
    for (const [index, item] of items.entries()) {
      const { id, setContent } = all[index]!
      const inside = item.kids.length > 0 ? writeAll(item.kids, id) : null
      const entries = [
        `/Title ${pdfText(item.title)} /Parent ${parentId} 0 R`,
        index > 0 ? `/Prev ${all[index - 1]!.id} 0 R` : '',
        index + 1 < all.length ? `/Next ${all[index + 1]!.id} 0 R` : '',
        inside ? `/First ${inside.first} 0 R /Last ${inside.last} 0 R /Count ${countOf(item.kids)}` : '',
        `/Dest [${objects.pageId(item.page)} 0 R /XYZ null ${pdfNumber(item.topPt)} null]`,
      ]
      setContent(`<<${entries.filter(Boolean).join(' ')}>>`)
    }
    return { first: all[0]!.id, last: all.at(-1)!.id }
  }

  const { first, last } = writeAll(top, root.id)
  root.setContent(`<</Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${countOf(top)}>>`)
  return root.id
}

function nested(bookmarks: readonly Bookmark[]): Item[] {
  const top: Item[] = []
  const open: Item[] = []
  for (const bookmark of bookmarks) {
    if (bookmark.title === '') continue
    const item = { ...bookmark, kids: [] }
    while (open.length > 0 && open.at(-1)!.level >= item.level) open.pop()
    ;(open.at(-1)?.kids ?? top).push(item)
    open.push(item)
  }
  return top
}

const countOf = (items: readonly Item[]): number => items.reduce((sum, { kids }) => sum + 1 + countOf(kids), 0)
