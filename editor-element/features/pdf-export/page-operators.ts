import type { jsPDF } from 'jspdf'
import { graphemesOf } from '../../core/graphemes.ts'
import type { DrawOperation, HiddenTextOperation, PathOperation, TextOperation } from './draw-operations.ts'
import { HIDDEN_FONT_SLOT, HiddenFont } from './hidden-font.ts'
import { onFontWriting, standardFontId, writeOperators, type EmbeddedFont } from './jspdf-internals.ts'
import { POINTS_PER_PX, type Box, type PageGeometry } from './pdf-geometry.ts'
import { pdfNumber } from './pdf-text.ts'

/** The part of the content that a page shows. */
export interface PageSlice {
  /** Added to a height in the content to get one on the page. */
  shift: number
  /** Where the page's part of the content begins and ends. */
  from: number
  to: number
}

const inRgb = (color: readonly number[]): string => color.map((part) => pdfNumber(part)).join(' ')

/** Writes drawing operations as operators of the current page. */
export class PageOperators {
  private readonly pdf: jsPDF
  private readonly geometry: PageGeometry
  private readonly faces: ReadonlyMap<string, EmbeddedFont>
  private readonly hidden = new HiddenFont()
  private readonly hiddenId: string

  constructor(pdf: jsPDF, geometry: PageGeometry, faces: ReadonlyMap<string, EmbeddedFont>) {
    this.pdf = pdf
    this.geometry = geometry
    this.faces = faces
    this.hiddenId = standardFontId(pdf, HIDDEN_FONT_SLOT)
    onFontWriting(pdf, (writing) => {
      if (writing.font.id === this.hiddenId && this.hidden.isUsed) this.hidden.write(writing)
    })
  }

  async draw(operation: Exclude<DrawOperation, { kind: 'link' }>, slice: PageSlice): Promise<void> {
    switch (operation.kind) {
      case 'rectangle':
        return this.rectangle(operation, slice)
      case 'text':
        return this.text(operation, slice)
      case 'hidden-text':
        return this.hiddenText(operation, slice)
      case 'path':
        return this.path(operation, slice)
      case 'picture':
        return this.image(operation, 'JPEG', operation.data, operation.key, slice)
      case 'glyph-picture':
        return this.image(operation, 'PNG', await operation.data, operation.key, slice)
    }
  }

  line(operators: string): void {
    writeOperators(this.pdf, operators)
  }

  /** In points from the left and from the bottom of the page. */
  place(x: number, y: number, { shift }: PageSlice): readonly [number, number] {
    const { margins, heightPt } = this.geometry
    return [(margins.left + x) * POINTS_PER_PX, heightPt - (margins.top + y + shift) * POINTS_PER_PX]
  }

  private point(x: number, y: number, slice: PageSlice): string {
    return this.place(x, y, slice).map(pdfNumber).join(' ')
  }

  private box(box: Box, slice: PageSlice): string {
    const size = `${pdfNumber(box.width * POINTS_PER_PX)} ${pdfNumber(box.height * POINTS_PER_PX)}`
    return `${this.point(box.x, box.y + box.height, slice)} ${size} re`
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
        parts.push(pdfNumber(-shift))
        expected = x
      }
      pending += hex
      expected += (width / 1_000) * operation.sizePx
    }
    parts.push(`<${pending}>`)
    const at = this.point(operation.glyphs[0]!.x, operation.baseline, slice)
    const size = pdfNumber(operation.sizePx * POINTS_PER_PX)
    this.line(`BT /${face.id} ${size} Tf ${inRgb(operation.color)} rg 1 0 0 1 ${at} Tm [${parts.join(' ')}] TJ ET`)
  }

  private hiddenText(operation: HiddenTextOperation, slice: PageSlice): void {
    const { text, width, sizePx, x, baseline } = operation
    const chars = graphemesOf(text).map((grapheme) => grapheme.text)
    // Text extractors reverse right-to-left letters, so they are written in visual order.
    if (operation.isRightToLeft) chars.reverse()
    const stretch = (width / (chars.length * sizePx)) * 100
    const font = `/${this.hiddenId} ${pdfNumber(sizePx * POINTS_PER_PX)} Tf 3 Tr ${pdfNumber(stretch)} Tz`
    const at = this.point(x, baseline, slice)
    this.line(`BT ${font} 1 0 0 1 ${at} Tm <${this.hidden.encode(chars)}> Tj 0 Tr 100 Tz ET`)
  }

  private path({ segments, color, strokePx, clip }: PathOperation, slice: PageSlice): void {
    const operators = segments.map((segment) => {
      if (segment[0] === 'Z') return 'h'
      const [name, ...values] = segment
      const points: string[] = []
      for (let index = 0; index < values.length; index += 2)
        points.push(this.point(values[index]!, values[index + 1]!, slice))
      return `${points.join(' ')} ${{ M: 'm', L: 'l', C: 'c' }[name]}`
    })
    const clipping = clip ? `${this.box(clip, slice)} W n ` : ''
    const paint =
      strokePx === undefined
        ? `${inRgb(color)} rg ${operators.join(' ')} f`
        : `${inRgb(color)} RG ${pdfNumber(strokePx * POINTS_PER_PX)} w ${operators.join(' ')} S`
    this.line(`q ${clipping}${paint} Q`)
  }

  private image(box: Box, type: 'JPEG' | 'PNG', data: Uint8Array, key: string, { shift }: PageSlice): void {
    const { margins } = this.geometry
    const [x, y, width, height] = [margins.left + box.x, margins.top + box.y + shift, box.width, box.height].map(
      (px) => px * POINTS_PER_PX,
    )
    this.pdf.addImage(data, type, x!, y!, width!, height!, key, 'FAST')
  }
}
