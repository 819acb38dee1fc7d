import { integer } from './elements.ts'
import type { PictureReference } from './html-pieces.ts'
import { linkTo, type Link } from './links.ts'
import type { Reading } from './reading.ts'

/** `w:txbxContent`: blocks in a box of their own. */
export type TextBox = Element

interface Drawing {
  readonly pictures: PictureReference[]
  readonly boxes: TextBox[]
}

const EMU_PER_PIXEL = 9_525
const SHOWN = /\.(?:png|jpe?g|gif|webp)$/i

const first = (element: Element, name: string): Element | null => element.getElementsByTagName(name)[0] ?? null

/** The pictures and text boxes of a drawing; what else it is, is left out and counted. */
export function readDrawing(element: Element, reading: Reading): Drawing {
  const boxes = [...element.getElementsByTagName('w:txbxContent')].filter((box) => isOwn(box, element))
  const pictures = [...element.getElementsByTagName('a:blip'), ...element.getElementsByTagName('v:imagedata')]
    .filter((blip) => isOwn(blip, element))
    .map((blip) => pictureOf(blip, element, reading))
  const shown = pictures.filter((picture) => picture !== null)
  if (element.nodeName === 'w:object') return countObject(element, reading)
  reading.leftOut.add('picture', pictures.length - shown.length)
  if (first(element, 'c:chart') || first(element, 'cx:chart')) reading.leftOut.add('chart')
  else if (first(element, 'dgm:relIds')) reading.leftOut.add('diagram')
  else if (boxes.length === 0 && pictures.length === 0 && first(element, 'v:rect')?.getAttribute('o:hr') !== 't')
    reading.leftOut.add('drawing')
  return { pictures: shown, boxes }
}

/** The picture of an object shows what it once was, mostly in a format of Windows alone. */
function countObject(element: Element, reading: Reading): Drawing {
  const program = first(element, 'o:OLEObject')?.getAttribute('ProgID') ?? ''
  reading.leftOut.add(/^Equation\./i.test(program) ? 'MathType equation' : 'embedded object')
  return { pictures: [], boxes: [] }
}

/** Not in a text box, whose content is read by itself, nor what is there for older programs. */
function isOwn(element: Element, drawing: Element): boolean {
  for (let each = element.parentElement; each && each !== drawing; each = each.parentElement)
    if (each.nodeName === 'w:txbxContent' || each.nodeName === 'mc:Fallback') return false
  return true
}

function pictureOf(blip: Element, drawing: Element, reading: Reading): PictureReference | null {
  const id = blip.getAttribute('r:embed') ?? blip.getAttribute('r:id')
  const relationship = reading.relationships.get(id ?? '')
  if (!relationship || relationship.isExternal || !SHOWN.test(relationship.target)) return null
  const own = first(drawing, 'wp:docPr')
  const shape = blip.nodeName === 'v:imagedata' ? blip.parentElement : null
  const isOnly = drawing.getElementsByTagName('a:blip').length <= 1
  return {
    file: relationship.target,
    alt: own?.getAttribute('descr') || own?.getAttribute('title') || shape?.getAttribute('alt') || '',
    ...(shape ? sizeOfShape(shape) : isOnly ? sizeOf(blip, drawing) : { width: null, height: null }),
    side: sideOf(drawing),
    link: linkOf(own, reading),
  }
}

/** Where a press on it leads, within the file aside. */
function linkOf(properties: Element | null, { relationships }: Reading): Link | null {
  const link = properties && first(properties, 'a:hlinkClick')
  const relationship = link && relationships.get(link.getAttribute('r:id') ?? '')
  return relationship?.isExternal ? linkTo(relationship.target, link!, '') : null
}

type Size = Pick<PictureReference, 'width' | 'height'>

const rounded = (pixels: number): number | null =>
  Number.isFinite(pixels) && pixels > 0 ? Math.max(1, Math.round(pixels)) : null

function sizeOf(blip: Element, drawing: Element): Size {
  const extent = first(drawing, 'wp:extent')
  const pixels = (attribute: string) => (integer(extent, attribute) ?? 0) / EMU_PER_PIXEL
  const crop = blip.parentElement && first(blip.parentElement, 'a:srcRect')
  const cut = (...sides: string[]) => sides.reduce((sum, side) => sum + (integer(crop, side) ?? 0) / 100_000, 0)
  // All of it is shown: as large as what was seen of it, and not squeezed into its room.
  if (cut('l', 'r') !== 0 || cut('t', 'b') !== 0)
    return { width: rounded(pixels('cx') / (1 - cut('l', 'r'))), height: null }
  return { width: rounded(pixels('cx')), height: rounded(pixels('cy')) }
}

const PIXELS: Readonly<Record<string, number>> = { px: 1, pt: 96 / 72, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 }

/** Of a picture of older programs: `width:90pt;height:1in`. */
function sizeOfShape(shape: Element): Size {
  const style = shape.getAttribute('style') ?? ''
  const pixels = (name: string) => {
    const [, length, unit = ''] = new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)(px|pt|in|cm|mm)`).exec(style) ?? []
    return rounded(Number(length) * PIXELS[unit]!)
  }
  return { width: pixels('width'), height: pixels('height') }
}

/** Text wraps around what is anchored at the left or the right. */
function sideOf(drawing: Element): PictureReference['side'] {
  const anchor = first(drawing, 'wp:anchor')
  const wraps =
    anchor && (first(anchor, 'wp:wrapSquare') ?? first(anchor, 'wp:wrapTight') ?? first(anchor, 'wp:wrapThrough'))
  const position = wraps && first(anchor, 'wp:positionH')
  const side = position && first(position, 'wp:align')?.textContent
  return side === 'left' || side === 'right' ? side : null
}
