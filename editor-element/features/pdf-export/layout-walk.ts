import { parseComputedColor, blend, WHITE } from './colors.ts'
import { edgeKeeps } from './edge-keeps.ts'
import type { Drawing, Keep, LinkOperation, Rgb } from './draw-operations.ts'
import { encodePicture } from './export-images.ts'
import type { FaceFinder } from './face-finder.ts'
import type { Box } from './pdf-geometry.ts'
import { Tag } from './structure.ts'
import { tagOf } from './tag-elements.ts'
import { drawSvg } from './walk-svg.ts'
import { decorationsOf, type Decoration } from './text-decorations.ts'
import { TextWalk } from './walk-text.ts'
import type { Pace } from '../../core/pace.ts'

interface Surroundings {
  /** The background of pictures and translucent colors. */
  background: Rgb
  decorations: readonly Decoration[]
  isInFormula: boolean
  /** What the content is read as; null for what only decorates. */
  tag: Tag | null
}

interface WalkOptions {
  faces: FaceFinder
  pace: Pace
  /** Of the content, in pixels. */
  pageHeight: number
  onProgress?: (done: number) => void
}

/** A line this thin belongs to one page; anything higher is cut where the page ends. */
const MAX_LINE_PX = 6
/** Kept together with a heading: about two lines of what follows. */
const AFTER_HEADING_PX = 52

/**
 * Reads the laid-out content into drawing operations, in reading order. It yields to the page between elements; the content must
 * not change meanwhile.
 */
export class LayoutWalk {
  private readonly content: HTMLElement
  private readonly pace: Pace
  private readonly onProgress: (done: number) => void
  private readonly text: TextWalk
  private readonly pageHeight: number
  private readonly drawing: Drawing = {
    height: 0,
    operations: [],
    keeps: [],
    headers: [],
    outline: [],
    structure: new Tag('Document'),
  }
  private origin!: DOMRect

  constructor(content: HTMLElement, options: WalkOptions) {
    this.content = content
    this.pace = options.pace
    this.pageHeight = options.pageHeight
    this.onProgress = options.onProgress ?? (() => {})
    this.text = new TextWalk(options.faces, content.parentElement!, this.drawing)
  }

  async read(): Promise<Drawing> {
    this.readOrigin()
    this.drawing.height = this.origin.height
    const tag = this.drawing.structure
    await this.children(this.content, { background: WHITE, decorations: [], isInFormula: false, tag })
    return this.drawing
  }

  /** The content's position: scrolling may move it during the export. */
  private readOrigin(): void {
    this.origin = this.content.getBoundingClientRect()
    this.text.origin = this.origin
  }

  private async children(element: Element, around: Surroundings): Promise<void> {
    for (const child of element.childNodes) {
      if (this.pace.isOver) {
        await this.pace.yieldToMain()
        this.readOrigin()
      }
      if (child instanceof Text) await this.text.draw(child, around)
      else if (child instanceof Element) await this.element(child, around)
      if (element === this.content)
        this.onProgress(this.drawing.height > 0 ? this.boxOf(child as Element).y / this.drawing.height : 1)
    }
  }

  private boxOf(element: Element): Box {
    return this.relative(element.getBoundingClientRect())
  }

  private relative({ left, top, width, height }: DOMRect): Box {
    return { x: left - this.origin.left, y: top - this.origin.top, width, height }
  }

  private async element(element: Element, around: Surroundings): Promise<void> {
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.visibility === 'hidden') return
    if (element instanceof SVGElement) return drawSvg(element, this.origin, this.drawing, around.tag)
    if (element instanceof HTMLBRElement) return this.text.endLine(around.tag)
    const tag = tagOf(element, around.tag)
    const isInline = style.display === 'inline'
    const boxes = isInline ? Array.from(element.getClientRects(), (rect) => this.relative(rect)) : [this.boxOf(element)]
    const background = this.background(style, boxes, around.background)
    if (!isInline) this.borders(element, style, boxes[0]!)
    if (element instanceof HTMLImageElement) return this.picture(element, boxes[0]!, { background, tag })
    if (element instanceof HTMLAnchorElement && element.href && tag) this.link(element, boxes, tag)
    this.structure(element, boxes[0])
    const isFormula = element.classList.contains('formulary-formula')
    const first = this.drawing.operations.length
    const firstKeep = this.drawing.keeps.length
    await this.children(element, {
      background,
      decorations: decorationsOf(style, around.decorations),
      isInFormula: around.isInFormula || isFormula,
      tag,
    })
    if (isFormula) this.keepFormula(first, boxes)
    else if (!isInline && hasEdges(element, style))
      this.drawing.keeps.push(...edgeKeeps(boxes[0]!, this.drawing.keeps.slice(firstKeep)))
  }

  /** @returns the background color of the element's content. */
  private background(style: CSSStyleDeclaration, boxes: readonly Box[], behind: Rgb): Rgb {
    const color = parseComputedColor(style.backgroundColor)
    if (!color) return behind
    const rgb = blend(color.rgb, color.alpha, behind)
    for (const box of boxes)
      if (box.width > 0 && box.height > 0) {
        // A highlight belongs to its line.
        const anchor = style.display === 'inline' ? { anchor: box.y + box.height / 2 } : {}
        this.drawing.operations.push({ kind: 'rectangle', ...box, color: rgb, ...anchor })
      }
    return rgb
  }

  private borders(element: Element, style: CSSStyleDeclaration, { x, y, width, height }: Box): void {
    const isCollapsed = /^T[DH]$/.test(element.nodeName) && style.borderCollapse === 'collapse'
    const line = (side: 'Top' | 'Right' | 'Bottom' | 'Left') => {
      const widthPx = parseFloat(style[`border${side}Width`])
      const color = parseComputedColor(style[`border${side}Color`])
      const isDrawn = widthPx > 0 && color && !/^(?:none|hidden)$/.test(style[`border${side}Style`])
      return isDrawn
        ? { widthPx, color: blend(color.rgb, color.alpha, WHITE), out: isCollapsed ? widthPx / 2 : 0 }
        : null
    }
    const add = (box: Box, color: Rgb, anchor: number) =>
      this.drawing.operations.push({
        kind: 'rectangle',
        ...box,
        color,
        ...(box.height <= MAX_LINE_PX ? { anchor } : {}),
      })
    const inside = Math.min(2, height / 2)
    const top = line('Top')
    if (top) add({ x, y: y - top.out, width, height: top.widthPx }, top.color, y + inside)
    const bottom = line('Bottom')
    if (bottom)
      add(
        { x, y: y + height - bottom.widthPx + bottom.out, width, height: bottom.widthPx },
        bottom.color,
        y + height - inside,
      )
    const middle = y + height / 2
    const left = line('Left')
    if (left) add({ x: x - left.out, y, width: left.widthPx, height }, left.color, middle)
    const right = line('Right')
    if (right) add({ x: x + width - right.widthPx + right.out, y, width: right.widthPx, height }, right.color, middle)
  }

  private async picture(
    image: HTMLImageElement,
    box: Box,
    { background: behind, tag }: { background: Rgb; tag: Tag | null },
  ): Promise<void> {
    if (!image.naturalWidth || box.width < 1 || box.height < 1) return
    const background = `rgb(${behind.map((part) => Math.round(part * 255)).join(', ')})`
    const data = await encodePicture(image, box, background)
    const key = `${image.src.slice(0, 2_000)}|${image.src.length}|${box.width}x${box.height}|${background}`
    this.drawing.operations.push({ kind: 'picture', ...box, data, key, piece: tag?.piece() ?? null })
    this.keep(box)
  }

  private link(link: HTMLAnchorElement, boxes: readonly Box[], tag: Tag): void {
    const target = this.targetOf(link)
    if (!target) return
    tag.alt = (link.title || textOf(link)).slice(0, MAX_TITLE)
    // A line's box is no higher than its text: a picture reaches above it.
    const pictures = Array.from(link.querySelectorAll('img'), (picture) => this.boxOf(picture))
    for (const box of link.textContent || pictures.length === 0 ? [...boxes, ...pictures] : pictures)
      if (box.width > 0) this.drawing.operations.push({ kind: 'link', ...box, tag, target })
  }

  private targetOf(link: HTMLAnchorElement): LinkOperation['target'] | null {
    const written = link.getAttribute('href') ?? ''
    if (written.startsWith('#')) {
      const name = CSS.escape(decodeURIComponent(written.slice(1)))
      const place = name && this.content.querySelector(`[id="${name}"], [name="${name}"], [data-id="${name}"]`)
      if (place) return { y: this.boxOf(place).y }
    }
    return /^(?:https?|mailto|tel):/i.test(link.href) ? { url: link.href } : null
  }

  private keep({ y, height }: Box): void {
    this.drawing.keeps.push({ top: y, bottom: y + height })
  }

  /** What the element means for page breaks and the outline. */
  private structure(element: Element, box: Box | undefined): void {
    if (!box) return
    const { nodeName } = element
    if (/^H[1-6]$/.test(nodeName)) {
      this.drawing.outline.push({ level: Number(nodeName[1]), title: textOf(element).slice(0, MAX_TITLE), y: box.y })
      const next = element.nextElementSibling
      if (next) this.drawing.keeps.push({ top: box.y, bottom: this.startOf(next) })
    } else if (nodeName === 'TR' || nodeName === 'FIGURE' || nodeName === 'HR') {
      if (box.height <= this.pageHeight) this.keep(box)
    } else if (nodeName === 'TABLE') this.header(element as HTMLTableElement, box)
  }

  /** The height up to which a block stays with the heading above. */
  private startOf(block: Element): number {
    const box = this.boxOf(block)
    const bottom = box.y + box.height
    if (/^(?:FIGURE|IMG)$/.test(block.nodeName) || block.classList.contains('formulary-formula')) return bottom
    const rows = block.querySelectorAll('tr')
    if (rows.length > 0) return this.bottomOf(rows[Math.min(1, rows.length - 1)]!)
    if (/^H[1-6]$/.test(block.nodeName) && block.nextElementSibling) return this.startOf(block.nextElementSibling)
    return Math.min(bottom, box.y + AFTER_HEADING_PX)
  }

  private bottomOf(element: Element): number {
    const { y, height } = this.boxOf(element)
    return y + height
  }

  /** A first row of header cells alone is repeated on the pages that the table continues on. */
  private header(table: HTMLTableElement, box: Box): void {
    const [first, second] = table.rows
    if (!first || !second || first.closest('table') !== table) return
    const isHeader = [...first.cells].every((cell) => cell.nodeName === 'TH' && cell.rowSpan === 1)
    if (!isHeader) return
    const top = this.boxOf(first).y
    this.drawing.headers.push({ top, bottom: this.bottomOf(first), tableBottom: box.y + box.height })
    this.drawing.keeps.push({ top, bottom: this.bottomOf(second) })
  }

  /** Formulas exceed their own box: roots, tall brackets. */
  private keepFormula(first: number, boxes: readonly Box[]): void {
    const extent: Keep = { top: Infinity, bottom: -Infinity }
    const include = (top: number, bottom: number) => {
      extent.top = Math.min(extent.top, top)
      extent.bottom = Math.max(extent.bottom, bottom)
    }
    for (const { y, height } of boxes) include(y, y + height)
    for (const operation of this.drawing.operations.slice(first)) {
      if ('top' in operation) include(operation.top, operation.bottom)
      else include(operation.y, operation.y + operation.height)
    }
    if (extent.top < extent.bottom) this.drawing.keeps.push(extent)
  }
}

const MAX_TITLE = 200

/** Whether one sees where the element begins and ends. Rows stay whole anyway, and a cell may end far below its text. */
const hasEdges = (element: Element, style: CSSStyleDeclaration): boolean =>
  !/^T[DH]$/.test(element.nodeName) &&
  (parseComputedColor(style.backgroundColor) !== null ||
    parseFloat(style.borderTopWidth) > 0 ||
    parseFloat(style.borderBottomWidth) > 0)

/** An element's words; a formula in it as its LaTeX, a picture as its alternative text. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  const drawn = element.querySelectorAll<HTMLElement>('.formulary-formula')
  for (const [index, formula] of copy.querySelectorAll('.formulary-formula').entries())
    formula.textContent = drawn[index]?.dataset['latex'] ?? ''
  for (const picture of copy.querySelectorAll('img')) picture.replaceWith(picture.alt)
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}
