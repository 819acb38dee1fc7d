import type { DrawOperation } from './draw-operations.ts'
import { anchorOf } from './draw-operations.ts'
import { addTextFaces } from './export-faces.ts'
import type { FaceFinder } from './face-finder.ts'
import { LayoutWalk } from './layout-walk.ts'
import { isEmpty, type PdfSettings } from './pdf-options.ts'
import type { PdfLine } from './pdf-page-options.ts'
import type { Pace } from '../../core/pace.ts'

/** A header or footer as it is drawn. */
export interface PageLine {
  operations: readonly DrawOperation[]
  /** Added to their heights to get those on the page, from where its content begins. */
  shift: number
}

const LINE_PX = 16
const SIZE_PX = 11.5
const LEAST_SIZE_PX = 6
const INK = '#4a5565'

interface LinesRequest {
  settings: PdfSettings
  pageCount: number
  title: string
  faces: FaceFinder
  pace: Pace
}

/**
 * Lays out the headers and footers of all pages below one another, and reads them as the content is read, so that they can have any
 * letters that it can have.
 * @returns those of each page.
 */
export async function readPageLines(host: HTMLElement, request: LinesRequest): Promise<PageLine[][]> {
  const { settings, pageCount, title, faces, pace } = request
  const { header, isFooterDefault, geometry } = settings
  const footer = isFooterDefault && pageCount === 1 ? {} : settings.footer
  const kinds = [
    ...(isEmpty(header) ? [] : [{ line: header, shift: (geometry.margins.top - LINE_PX) / 2 - geometry.margins.top }]),
    ...(isEmpty(footer)
      ? []
      : [{ line: footer, shift: geometry.contentHeight + (geometry.margins.bottom - LINE_PX) / 2 }]),
  ]
  if (kinds.length === 0) return []
  const rows = document.createElement('div')
  rows.className = 'formulary-content'
  rows.style.width = `${geometry.contentWidth}px`
  const values = {
    pages: String(pageCount),
    title,
    date: new Date().toLocaleDateString(settings.language || undefined),
  }
  for (let page = 1; page <= pageCount; page++)
    for (const { line } of kinds) rows.append(rowOf(line, { ...values, page: String(page) }))
  const place = host.cloneNode() as HTMLElement
  place.append(rows)
  document.body.append(place)
  try {
    await addTextFaces(rows)
    await document.fonts.ready
    for (const row of rows.children) shrink(row as HTMLElement)
    const walk = new LayoutWalk(rows, { faces, pace, pageHeight: geometry.contentHeight })
    return shareOut((await walk.read()).operations, pageCount, kinds)
  } finally {
    place.remove()
  }
}

/** @returns of each page, the line of each kind. */
function shareOut(operations: readonly DrawOperation[], pageCount: number, kinds: readonly { shift: number }[]) {
  const ofRows: DrawOperation[][] = Array.from({ length: pageCount * kinds.length }, () => [])
  for (const operation of operations) ofRows[Math.floor(anchorOf(operation) / LINE_PX)]?.push(operation)
  return Array.from({ length: pageCount }, (_, page) =>
    kinds.map(({ shift }, kind) => {
      const row = page * kinds.length + kind
      return { operations: ofRows[row]!, shift: shift - row * LINE_PX }
    }),
  )
}

function rowOf(line: PdfLine, values: Readonly<Record<string, string>>): HTMLElement {
  const row = document.createElement('div')
  Object.assign(row.style, {
    display: 'grid',
    gridTemplateColumns: '1fr auto 1fr',
    columnGap: '12px',
    height: `${LINE_PX}px`,
    overflow: 'hidden',
    fontSize: `${SIZE_PX}px`,
    lineHeight: `${LINE_PX}px`,
    whiteSpace: 'pre',
    color: INK,
  })
  for (const slot of ['left', 'center', 'right'] as const) {
    const cell = document.createElement('span')
    cell.style.textAlign = slot
    cell.textContent = (line[slot] ?? '').replaceAll(/\{(page|pages|title|date)\}/g, (_, name: string) => values[name]!)
    row.append(cell)
  }
  return row
}

/** A line that is too long is set smaller. */
function shrink(row: HTMLElement): void {
  const { clientWidth, scrollWidth } = row
  if (scrollWidth > clientWidth)
    row.style.fontSize = `${Math.max(LEAST_SIZE_PX, (SIZE_PX * clientWidth) / scrollWidth - 0.1)}px`
}
