import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { customerOrigin } from './addresses.ts'
import type { EditorOnPage } from './test.ts'

/**
 * Presses the control and takes the file.
 * @param waits whether the second before drawing is waited. Otherwise it passes at once: it is shown by itself (PD13).
 */
export async function pressPdfExport(
  editor: EditorOnPage,
  { waits = false } = {},
): Promise<{ name: string; bytes: Uint8Array }> {
  if (!waits)
    await editor.page.evaluate(() => {
      const { setTimeout } = window
      window.setTimeout = ((act: () => void, ms?: number) => setTimeout(act, ms === 1000 ? 0 : ms)) as typeof setTimeout
    })
  const downloading = editor.page.waitForEvent('download', { timeout: 60_000 })
  await editor.press('pdfExport')
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) }
}

export interface ReadPage {
  /** In points. */
  width: number
  height: number
  /** As a reader extracts it, in the order of the file. */
  text: string
  links: { url: string; rect: number[] }[]
}

export interface ReadPdf {
  pages: ReadPage[]
  outline: { title: string; items: { title: string }[] }[]
  title: string
}

/** Reads a PDF as pdf.js sees it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(bytes.slice())
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const annotations = (await page.getAnnotations()) as { subtype: string; url?: string; rect: number[] }[]
    pages.push({
      width,
      height,
      text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      links: annotations.flatMap(({ subtype, url, rect }) => (subtype === 'Link' && url ? [{ url, rect }] : [])),
    })
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } }
  return { pages, outline: (await pdf.getOutline()) ?? [], title: info.Title ?? '' }
}

/** The text without spaces and line ends: where words are separated is the reader's choice. */
export const dense = (text: string): string => text.replace(/\s+/g, '')

/** From now on the layout of an export is kept when it is removed from the page. */
export async function keepExportLayout(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof HTMLElement && node.classList.contains('formulary-export'))
          Object.assign(window, { keptExport: node })
    }).observe(document.body, { childList: true })
  })
}

/** A picture of the layout that the export drew from. */
export async function screenshotExportLayout(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    const { keptExport } = window as unknown as { keptExport: HTMLElement }
    document.body.replaceChildren(keptExport)
    Object.assign(document.body.style, { margin: '0', background: '#fff' })
    Object.assign(keptExport.style, { position: 'absolute', left: '0', top: '0' })
    await document.fonts.ready
  })
  return page.locator('.formulary-export').screenshot({ animations: 'disabled' })
}

/** In pixels of a page, or of the layout. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

const TILE_PX = 16

/** A square of `TILE_PX` CSS pixels of a page, or one of the regions that were asked for. */
export interface PlaceDifference {
  /** Its top left corner, in CSS pixels from the page's content. */
  x: number
  y: number
  /** Of a square, empty. */
  name: string
  /** How far the mean colors of both are apart, of 255, in the channel where they are farthest. */
  color: number
  /** Both sides differ, and nothing is drawn in it on either but one color. */
  isFlat: boolean
}

export interface PageDifference {
  /** Share of the pixels that differ. */
  share: number
  /** Where it looks otherwise than the layout. */
  places: PlaceDifference[]
  /** Where the page begins in the layout, in screenshot pixels. */
  top: number
  /** Both pages and their difference, as a data URL; null where they look alike and no picture was asked for. */
  picture: string | null
}

/** With `PDF_LOOKS=1` pictures are made of every page; they take longer than the comparison. */
const isPictured = Boolean(process.env['PDF_LOOKS'])

/**
 * Draws the PDF's pages with pdf.js and compares them with a picture of the layout they were drawn from.
 * @param page any page; it is navigated away.
 * @param options the scale of the picture; what of the layout is compared by itself, in its CSS pixels.
 */
export async function compareWithLayout(
  page: Page,
  bytes: Uint8Array,
  layout: Buffer,
  { scale, regions }: { scale: number; regions: readonly (Rectangle & { name: string })[] },
): Promise<PageDifference[]> {
  const address = `${customerOrigin('customer')}/pdf-comparison`
  await page.route(`${address}/**`, (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ path: 'node_modules/unpdf/dist/pdfjs.mjs', contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html><title>Comparison</title>', contentType: 'text/html' }),
  )
  await page.goto(`${address}/page`)
  return page.evaluate(compareInPage, {
    pdf: Buffer.from(bytes).toString('base64'),
    layout: layout.toString('base64'),
    scale,
    tilePx: TILE_PX,
    regions,
    isPictured,
    module: `${address}/pdfjs.mjs`,
  })
}

interface Comparison {
  pdf: string
  layout: string
  scale: number
  tilePx: number
  regions: readonly (Rectangle & { name: string })[]
  isPictured: boolean
  module: string
}

async function compareInPage({
  pdf,
  layout,
  scale,
  tilePx,
  regions,
  isPictured,
  module,
}: Comparison): Promise<PageDifference[]> {
  interface PdfJs {
    getDocument(options: object): {
      promise: Promise<{
        numPages: number
        getPage(number: number): Promise<{
          getViewport(options: { scale: number }): { width: number; height: number }
          render(options: object): { promise: Promise<void> }
        }>
      }>
    }
  }
  const pdfJs = (await import(module)) as PdfJs
  const data = Uint8Array.from(atob(pdf), (char) => char.charCodeAt(0))
  const document_ = await pdfJs.getDocument({ data }).promise
  const image = new Image()
  image.src = `data:image/png;base64,${layout}`
  await image.decode()
  const canvasOf = (width: number, height: number) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    context.fillStyle = '#fff'
    context.fillRect(0, 0, width, height)
    return { canvas, context }
  }
  // The layout ends with its content; the rest of the last page is white.
  const whole = canvasOf(image.width, image.height + 3_000)
  whole.context.drawImage(image, 0, 0)
  const margin = 38 * scale
  const inkOfRows = (context: CanvasRenderingContext2D, from: number, rows: number) => {
    const { data: pixels, width } = context.getImageData(0, from, context.canvas.width, rows)
    return Float64Array.from({ length: rows }, (_, row) => {
      let ink = 0
      for (let x = 0; x < width; x++) ink += 255 - pixels[(row * width + x) * 4 + 1]!
      return ink
    })
  }
  const wholeInk = inkOfRows(whole.context, 0, whole.canvas.height)

  const pages: { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D; top: number }[] = []
  for (let number = 1; number <= document_.numPages; number++) {
    const page = await document_.getPage(number)
    // 96 pixels to the inch, times the screenshot's scale.
    const viewport = page.getViewport({ scale: (scale * 96) / 72 })
    const drawn = canvasOf(Math.round(viewport.width), Math.round(viewport.height))
    await page.render({ canvas: drawn.canvas, canvasContext: drawn.context, viewport }).promise
    // Where in the layout this page begins: where the first rows match.
    const probe = inkOfRows(drawn.context, margin, 400 * scale)
    let [top, least] = [0, Infinity]
    const last = pages.at(-1)?.top ?? 0
    if (number > 1)
      for (let offset = last + 500 * scale; offset < last + 1_100 * scale; offset++) {
        let sum = 0
        for (let row = 0; row < probe.length && sum < least; row++)
          sum += Math.abs(probe[row]! - wholeInk[offset + margin + row]!)
        if (sum < least) [top, least] = [offset, sum]
      }
    pages.push({ ...drawn, top })
  }

  return pages.map(({ canvas, context, top }, index) => {
    const next = pages[index + 1]
    const width = Math.min(canvas.width, whole.canvas.width)
    const rows = next ? Math.min(next.top - top, canvas.height - 2 * margin) : canvas.height - 2 * margin
    const a = context.getImageData(0, margin, width, rows).data
    const b = whole.context.getImageData(0, top + margin, width, rows).data
    // Most of a page is the same in both, and need not be looked at closely.
    const [wordsOfA, wordsOfB] = [new Uint32Array(a.buffer), new Uint32Array(b.buffer)]
    const isSameWord = (at: number) => wordsOfA[at] === wordsOfB[at]
    const isSame = (at: number) =>
      isSameWord(at) && isSameWord(at + 1) && isSameWord(at + width) && isSameWord(at + width + 1)
    const differing: [x: number, y: number][] = []
    // The mean of a small square, because the two draw the edges of letters at other fractions of a pixel.
    const mean = (pixels: Uint8ClampedArray, x: number, y: number, channel: number) => {
      let sum = 0
      for (let dy = 0; dy < 2; dy++)
        for (let dx = 0; dx < 2; dx++) sum += pixels[((y + dy) * width + x + dx) * 4 + channel]!
      return sum / 4
    }
    // A pixel up or down is half a CSS pixel: browsers put a line's letters on whole pixels, a PDF does not.
    const differs = (x: number, y: number) =>
      [0, -1, 1].every((shift) =>
        [0, 1, 2].some((channel) => Math.abs(mean(a, x, y, channel) - mean(b, x, y + shift, channel)) > 64),
      )
    for (let y = 1; y + 2 < rows; y++)
      for (let x = 0; x + 1 < width; x++) if (!isSame(y * width + x) && differs(x, y)) differing.push([x, y])
    const share = differing.length / (rows * width)
    const drawPicture = () => {
      const report = canvasOf(width * 3, rows)
      report.context.drawImage(canvas, 0, -margin)
      report.context.drawImage(whole.canvas, 0, top + margin, width, rows, width, 0, width, rows)
      report.context.fillStyle = '#f00'
      for (const [x, y] of differing) report.context.fillRect(2 * width + x, y, 1, 1)
      return report.canvas.toDataURL('image/png')
    }
    /** The mean color of a rectangle, and whether it has no other. */
    const colorOf = (pixels: Uint8ClampedArray, { x: left, y: top_, width: across, height: down }: Rectangle) => {
      const [right, bottom] = [Math.min(left + across, width), Math.min(top_ + down, rows)]
      const first = Math.max(0, top_)
      const colors = [0, 1, 2].map((channel) => {
        let [sum, least, most] = [0, 255, 0]
        for (let y = first; y < bottom; y++)
          for (let x = left; x < right; x++) {
            const value = pixels[(y * width + x) * 4 + channel]!
            sum += value
            least = Math.min(least, value)
            most = Math.max(most, value)
          }
        return { mean: sum / ((right - left) * (bottom - first)), spread: most - least }
      })
      return { colors, isFlat: colors.every(({ spread }) => spread <= 12) }
    }
    const isEqual = ({ x, y, width: across, height: down }: Rectangle) => {
      for (let row = y; row < y + down; row++)
        for (let at = row * width + x; at < row * width + x + across; at++) if (!isSameWord(at)) return false
      return true
    }
    const places: PlaceDifference[] = []
    const compare = (place: Rectangle, name = ''): void => {
      // Most places are the same in both, and there are tens of thousands.
      if (isEqual(place)) return
      const drawn = colorOf(a, place)
      // As much up or down as lines of letters are, and once more for where the page begins in the layout.
      const found = [0, -1, 1, -2, 2].map((shift) => {
        const laidOut = colorOf(b, { ...place, y: place.y + shift })
        const apart = drawn.colors.map(({ mean: one }, channel) => Math.abs(one - laidOut.colors[channel]!.mean))
        return { color: Math.max(...apart), isFlat: drawn.isFlat && laidOut.isFlat }
      })
      const nearest = found.sort((one, other) => one.color - other.color)[0]!
      places.push({ name, x: place.x / scale, y: place.y / scale, ...nearest })
    }
    const side = tilePx * scale
    for (let y = 0; y + side <= rows; y += side)
      for (let x = 0; x < width; x += side) compare({ x, y, width: side, height: side })
    for (const region of regions) {
      const [x, right] = [Math.floor(region.x * scale), Math.ceil((region.x + region.width) * scale)]
      const y = Math.floor(region.y * scale) - top - margin
      const height = Math.ceil(region.height * scale)
      if (y >= 0 && y + height <= rows && height > 0) compare({ x, y, width: right - x, height }, region.name)
    }
    return { share, places, top, picture: isPictured || share > 0.01 ? drawPicture() : null }
  })
}
