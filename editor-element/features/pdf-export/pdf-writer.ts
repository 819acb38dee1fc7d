import { PRODUCT_NAME } from '#contracts/product'
import { jsPDF } from 'jspdf'
import { ContentMarks } from './content-marks.ts'
import type { DrawOperation, Drawing, LinkOperation, RepeatedHeader } from './draw-operations.ts'
import { anchorOf } from './draw-operations.ts'
import { fetchFace, type ExportFace } from './export-faces.ts'
import {
  EmbeddedFont,
  fileOf,
  onFileWriting,
  setPdfVersion,
  type FileEntries,
  type FileObjects,
} from './jspdf-internals.ts'
import { writeMetadata } from './write-metadata.ts'
import type { PageLine } from './page-lines.ts'
import { PageOperators, type PageSlice } from './page-operators.ts'
import type { Page } from './paginate.ts'
import type { PageGeometry } from './pdf-geometry.ts'
import { pdfText } from './pdf-text.ts'
import type { Pace } from '../../core/pace.ts'
import { writeBookmarks } from './write-bookmarks.ts'
import { writeStructure } from './write-structure.ts'

export interface PdfContent {
  drawing: Drawing
  pages: readonly Page[]
  /** Of each page. */
  lines: readonly (readonly PageLine[])[]
  /** By the names that the drawing uses. */
  faces: ReadonlyMap<string, ExportFace>
  title: string
  language: string
}

interface Anchored {
  operation: DrawOperation
  anchor: number
}

/** Writes the walk's result as a document with vector text, tagged for people who cannot see it. */
export class PdfWriter {
  private readonly geometry: PageGeometry
  private readonly pace: Pace
  private readonly pdf: jsPDF
  private readonly faces = new Map<string, EmbeddedFont>()
  private readonly operators: PageOperators
  private readonly marks: ContentMarks

  constructor(geometry: PageGeometry, pace: Pace) {
    this.geometry = geometry
    this.pace = pace
    this.pdf = new jsPDF({ unit: 'pt', ...this.format, compress: true })
    this.operators = new PageOperators(this.pdf, geometry, this.faces)
    this.marks = new ContentMarks((line) => this.operators.line(line))
    setPdfVersion(this.pdf, '1.7')
  }

  async write(content: PdfContent, onProgress: (done: number) => void): Promise<ArrayBuffer> {
    const { drawing, pages, lines, title } = content
    this.pdf.setProperties({ title, creator: PRODUCT_NAME })
    const all = [...drawing.operations, ...lines.flat().flatMap((line) => line.operations)]
    await this.embedFaces(all, content.faces)
    const operations = drawing.operations.map((operation) => ({ operation, anchor: anchorOf(operation) }))
    for (const [index, page] of pages.entries()) {
      if (index > 0) this.pdf.addPage(this.format.format, this.format.orientation)
      this.marks.beginPage()
      if (page.header) await this.drawHeader(operations, page.header)
      await this.drawContent(operations, pages, index)
      for (const line of lines[index] ?? []) await this.drawLine(line)
      this.marks.end()
      onProgress((index + 1) / pages.length)
    }
    onFileWriting(this.pdf, (objects) => this.entries(objects, content))
    return fileOf(this.pdf)
  }

  private get format(): { format: [number, number]; orientation: 'portrait' | 'landscape' } {
    const { widthPt, heightPt } = this.geometry
    return { format: [widthPt, heightPt], orientation: widthPt > heightPt ? 'landscape' : 'portrait' }
  }

  private async embedFaces(
    operations: readonly DrawOperation[],
    files: ReadonlyMap<string, ExportFace>,
  ): Promise<void> {
    const names = new Set(operations.filter((operation) => operation.kind === 'text').map(({ face }) => face))
    for (const name of names) {
      this.faces.set(name, new EmbeddedFont(this.pdf, name, await fetchFace(files.get(name)!)))
      await this.pace.yieldToMain()
    }
  }

  private async drawContent(operations: readonly Anchored[], pages: readonly Page[], index: number): Promise<void> {
    const page = pages[index]!
    const ends = { isFirst: index === 0, isLast: index === pages.length - 1 }
    const slice = sliceOf(page)
    for (const { operation, anchor } of operations) {
      if (!isOnPage(page, operation, anchor, ends)) continue
      if (operation.kind === 'link') this.addLink(operation, { page: index + 1, slice, pages })
      else {
        this.marks.mark('piece' in operation ? operation.piece : null)
        await this.operators.draw(operation, slice)
      }
      if (this.pace.isOver) await this.pace.yieldToMain()
    }
  }

  private async drawHeader(operations: readonly Anchored[], header: RepeatedHeader): Promise<void> {
    this.marks.markPagination()
    for (const { operation, anchor } of operations) {
      const isInside = anchor > header.top - 1 && anchor < header.bottom + 0.5
      const isCut = operation.kind === 'rectangle' && operation.anchor === undefined
      if (!isInside || (isCut && operation.y + operation.height > header.bottom + 2)) continue
      if (operation.kind !== 'link')
        await this.operators.draw(operation, { shift: -header.top, from: -Infinity, to: Infinity })
    }
  }

  private async drawLine({ operations, shift }: PageLine): Promise<void> {
    this.marks.markPagination()
    for (const operation of operations)
      if (operation.kind !== 'link') await this.operators.draw(operation, { shift, from: -Infinity, to: Infinity })
  }

  private addLink(
    { x, y, width, height, tag, target }: LinkOperation,
    { page, slice, pages }: { page: number; slice: PageSlice; pages: readonly Page[] },
  ): void {
    const rect = [...this.operators.place(x, y + height, slice), ...this.operators.place(x + width, y, slice)] as const
    tag.kids.push({ page, rect, target: 'url' in target ? target : this.destination(target.y, pages) })
  }

  /** Where a height of the content is in the file. */
  private destination(y: number, pages: readonly Page[]): { page: number; topPt: number } {
    const after = pages.findIndex((page) => page.top > y + 1)
    const page = after === -1 ? pages.length : Math.max(1, after)
    return { page, topPt: this.operators.place(0, y, sliceOf(pages[page - 1]!))[1] }
  }

  /** What jsPDF writes neither by itself nor on request: tags, bookmarks that lead to their heading, the language. */
  private entries(objects: FileObjects, { drawing, pages, title, language }: PdfContent): FileEntries {
    const { rootId, links } = writeStructure(objects, drawing.structure, this.marks.tagsOfPages)
    const bookmarks = drawing.outline.map(({ level, title: text, y }) => ({
      level,
      title: text,
      ...this.destination(y, pages),
    }))
    const outlinesId = writeBookmarks(objects, bookmarks)
    const metadataId = writeMetadata(objects, title)
    return {
      ofPage: (page) => {
        const annotations = links.get(page)?.map((id) => `${id} 0 R`) ?? []
        return `/StructParents ${page - 1} /Tabs /S${annotations.length > 0 ? ` /Annots [${annotations.join(' ')}]` : ''}`
      },
      ofCatalog: () =>
        [
          `/MarkInfo <</Marked true>> /StructTreeRoot ${rootId} 0 R /Metadata ${metadataId} 0 R`,
          '/ViewerPreferences <</DisplayDocTitle true>>',
          language ? `/Lang ${pdfText(language)}` : '',
          outlinesId === null ? '' : `/Outlines ${outlinesId} 0 R`,
        ].join(' '),
    }
  }
}

const sliceOf = ({ top, bottom, header }: Page): PageSlice => ({
  shift: (header ? header.bottom - header.top : 0) - top,
  from: top,
  to: bottom,
})

function isOnPage(
  page: Page,
  operation: DrawOperation,
  anchor: number,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): boolean {
  if (operation.kind === 'rectangle' && operation.anchor === undefined) {
    // Slivers of a box that ends with the page are dropped.
    return (
      Math.min(operation.y + operation.height, page.bottom) - Math.max(operation.y, page.top) > 0.5 ||
      (operation.height <= 1 && operation.y >= page.top && operation.y < page.bottom)
    )
  }
  return (anchor >= page.top || isFirst) && (anchor < page.bottom || isLast)
}
