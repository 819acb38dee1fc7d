import { PRODUCT_NAME } from '#contracts/product'
import { jsPDF } from 'jspdf'
import type {
  DrawOperation,
  Drawing,
  OutlineEntry,
  PathOperation,
  RepeatedHeader,
  TextOperation,
} from './draw-operations.ts'
import { anchorOf, drawnHeight } from './draw-operations.ts'
import { fetchFace, type ExportFace } from './export-faces.ts'
import { graphemesOf } from '../../core/graphemes.ts'
import { HIDDEN_FONT_SLOT, HiddenFont } from './hidden-font.ts'
import { EmbeddedFont, fileOf, onFontWriting, standardFontId, writeOperators } from './jspdf-internals.ts'
import { paginate, type Page } from './paginate.ts'
import { CONTENT_HEIGHT_PX, MARGIN_PX, PAGE_HEIGHT_PT, POINTS_PER_PX, type Box } from './pdf-geometry.ts'
import type { Pace } from './waits.ts'

const number = (value: number): string => {
  if (!Number.isFinite(value)) throw new Error('A length in the PDF is not a number.')
  return String(Math.round(value * 1_000) / 1_000)
}
const inRgb = (color: readonly number[]): string => color.map((part) => number(part)).join(' ')

/** Writes the walk's result as an A4 document with vector text. */
export class PdfWriter {
  private readonly pdf = new jsPDF({ unit: 'pt', format: 'a4', orientation: 'portrait', compress: true })
  private readonly hidden = new HiddenFont()
  private readonly hiddenId: string
  private readonly faces = new Map<string, EmbeddedFont>()
  private readonly pace: Pace

  constructor(pace: Pace) {
    this.pace = pace
    this.hiddenId = standardFontId(this.pdf, HIDDEN_FONT_SLOT)
    onFontWriting(this.pdf, (writing) => {
      if (writing.font.id === this.hiddenId && this.hidden.isUsed) this.hidden.write(writing)
    })
  }

  /** @param options.faces the faces by the names that the drawing uses. */
  async write(
    drawing: Drawing,
    options: {
      faces: ReadonlyMap<string, ExportFace>
      title: string
      language: string
      onProgress: (done: number) => void
    },
  ): Promise<ArrayBuffer> {
    this.pdf.setProperties({ title: options.title, creator: PRODUCT_NAME })
    if (/^[a-z]{2}(?:-[A-Z]{2})?$/.test(options.language)) this.pdf.setLanguage(options.language as 'en')
    await this.embedFaces(drawing.operations, options.faces)
    const pages = paginate({ ...drawing, height: drawnHeight(drawing), pageHeight: CONTENT_HEIGHT_PX })
    const operations = drawing.operations.map((operation) => ({ operation, anchor: anchorOf(operation) }))
    for (const [index, page] of pages.entries()) {
      if (index > 0) this.pdf.addPage('a4', 'portrait')
      const isLast = index === pages.length - 1
      if (page.header) await this.drawHeader(operations, page.header)
      for (const { operation, anchor } of operations) {
        if (!isOnPage(page, operation, anchor, index === 0, isLast)) continue
        await this.draw(operation, sliceOf(page))
        if (this.pace.isOver) await this.pace.yieldToMain()
      }
      options.onProgress((index + 1) / pages.length)
    }
    this.outline(drawing.outline, pages)
    return fileOf(this.pdf)
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

  private async drawHeader(
    operations: readonly { operation: DrawOperation; anchor: number }[],
    header: RepeatedHeader,
  ): Promise<void> {
    for (const { operation, anchor } of operations) {
      const isInside = anchor > header.top - 1 && anchor < header.bottom + 0.5
      const isCut = operation.kind === 'rectangle' && operation.anchor === undefined
      if (!isInside || (isCut && operation.y + operation.height > header.bottom + 2)) continue
      await this.draw(operation, { shift: -header.top, from: -Infinity, to: Infinity })
    }
  }

  private async draw(operation: DrawOperation, slice: PageSlice): Promise<void> {
    switch (operation.kind) {
      case 'rectangle':
        return this.rectangle(operation, slice)
      case 'text':
        return this.text(operation, slice)
      case 'hidden-text': {
        const chars = graphemesOf(operation.text).map((grapheme) => grapheme.text)
        // Text extractors reverse right-to-left letters, so they are written in visual order.
        if (operation.isRightToLeft) chars.reverse()
        const stretch = (operation.width / (chars.length * operation.sizePx)) * 100
        const at = `${this.x(operation.x)} ${this.y(operation.baseline, slice)}`
        this.line(
          `BT /${this.hiddenId} ${number(operation.sizePx * POINTS_PER_PX)} Tf 3 Tr ${number(stretch)} Tz 1 0 0 1 ${at} Tm <${this.hidden.encode(chars)}> Tj 0 Tr 100 Tz ET`,
        )
        return
      }
      case 'path':
        return this.path(operation, slice)
      case 'picture':
        return this.image(operation, 'JPEG', operation.data, operation.key, slice)
      case 'glyph-picture':
        return this.image(operation, 'PNG', await operation.data, operation.key, slice)
      case 'link': {
        const { x, y, width, height, url } = operation
        const box = [MARGIN_PX + x, MARGIN_PX + y + slice.shift, width, height].map((px) => px * POINTS_PER_PX)
        this.pdf.link(box[0]!, box[1]!, box[2]!, box[3]!, { url })
      }
    }
  }

  private line(operators: string): void {
    writeOperators(this.pdf, operators)
  }

  private x(px: number): string {
    return number((MARGIN_PX + px) * POINTS_PER_PX)
  }

  private y(px: number, { shift }: PageSlice): string {
    return number(PAGE_HEIGHT_PT - (MARGIN_PX + px + shift) * POINTS_PER_PX)
  }

  private box(box: Box, slice: PageSlice): string {
    const size = `${number(box.width * POINTS_PER_PX)} ${number(box.height * POINTS_PER_PX)}`
    return `${this.x(box.x)} ${this.y(box.y + box.height, slice)} ${size} re`
  }

  private rectangle(operation: DrawOperation & { kind: 'rectangle' }, slice: PageSlice): void {
    let { y, height } = operation
    if (operation.anchor === undefined) {
      const top = Math.max(y, slice.from)
      const bottom = Math.min(y + height, slice.to)
      ;[y, height] = [top, bottom - top]
    }
    if (height <= 0 || operation.width <= 0) return
    this.line(`${inRgb(operation.color)} rg ${this.box({ ...operation, y, height }, slice)} f`)
  }

  /** Letters at exact positions: differences to the face's widths go between them. */
  private text(operation: TextOperation, slice: PageSlice): void {
    const face = this.faces.get(operation.face)!
    const parts: string[] = []
    let pending = ''
    let expected = operation.glyphs[0]!.x
    for (const { char, x } of operation.glyphs) {
      const { hex, width } = face.glyph(char)
      const shift = ((x - expected) / operation.sizePx) * 1_000
      if (Math.abs(shift) >= 1) {
        if (pending) parts.push(`<${pending}>`)
        pending = ''
        parts.push(number(-shift))
        expected = x
      }
      pending += hex
      expected += (width / 1_000) * operation.sizePx
    }
    parts.push(`<${pending}>`)
    const at = `${this.x(operation.glyphs[0]!.x)} ${this.y(operation.baseline, slice)}`
    const size = number(operation.sizePx * POINTS_PER_PX)
    this.line(`BT /${face.id} ${size} Tf ${inRgb(operation.color)} rg 1 0 0 1 ${at} Tm [${parts.join(' ')}] TJ ET`)
  }

  private path({ segments, color, strokePx, clip }: PathOperation, slice: PageSlice): void {
    const points = (values: readonly number[]) =>
      values.map((value, index) => (index % 2 === 0 ? this.x(value) : this.y(value, slice))).join(' ')
    const operators = segments.map((segment) => {
      if (segment[0] === 'Z') return 'h'
      const [name, ...values] = segment
      return `${points(values)} ${{ M: 'm', L: 'l', C: 'c' }[name]}`
    })
    const clipping = clip ? `${this.box(clip, slice)} W n ` : ''
    const paint =
      strokePx === undefined
        ? `${inRgb(color)} rg ${operators.join(' ')} f`
        : `${inRgb(color)} RG ${number(strokePx * POINTS_PER_PX)} w ${operators.join(' ')} S`
    this.line(`q ${clipping}${paint} Q`)
  }

  private image(box: Box, type: 'JPEG' | 'PNG', data: Uint8Array, key: string, { shift }: PageSlice): void {
    const [x, y, width, height] = [MARGIN_PX + box.x, MARGIN_PX + box.y + shift, box.width, box.height].map(
      (px) => px * POINTS_PER_PX,
    )
    this.pdf.addImage(data, type, x!, y!, width!, height!, key, 'FAST')
  }

  /** Headings as bookmarks, each nested in the last one of a higher level. */
  private outline(entries: readonly OutlineEntry[], pages: readonly Page[]): void {
    type Item = ReturnType<typeof this.pdf.outline.add>
    const open: { level: number; item: Item }[] = []
    for (const { level, title, y } of entries) {
      if (title === '') continue
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
      const after = pages.findIndex((page) => page.top > y + 1)
      const pageNumber = after === -1 ? pages.length : Math.max(1, after)
      const item = this.pdf.outline.add(open.at(-1)?.item ?? null, title, { pageNumber })
      open.push({ level, item })
    }
  }
}

/** The part of the content that a page shows. */
interface PageSlice {
  /** Added to a height in the content to get one on the page. */
  shift: number
  /** Where the page's part of the content begins and ends. */
  from: number
  to: number
}

const sliceOf = ({ top, bottom, header }: Page): PageSlice => ({
  shift: (header ? header.bottom - header.top : 0) - top,
  from: top,
  to: bottom,
})

function isOnPage(page: Page, operation: DrawOperation, anchor: number, isFirst: boolean, isLast: boolean): boolean {
  if (operation.kind === 'rectangle' && operation.anchor === undefined) {
    // Slivers of a box that ends with the page are dropped.
    return (
      Math.min(operation.y + operation.height, page.bottom) - Math.max(operation.y, page.top) > 0.5 ||
      (operation.height <= 1 && operation.y >= page.top && operation.y < page.bottom)
    )
  }
  return (anchor >= page.top || isFirst) && (anchor < page.bottom || isLast)
}
