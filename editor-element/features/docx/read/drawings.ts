import { integer } from './elements.ts'
import type { PictureReference } from './html-pieces.ts'
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
  const extent = first(drawing, 'wp:extent')
  const pixels = (attribute: string) => {
    const emu = integer(extent, attribute)
    return emu !== null && emu > 0 ? Math.max(1, Math.round(emu / EMU_PER_PIXEL)) : null
  }
  const alt = first(drawing, 'wp:docPr')?.getAttribute('descr') ?? ''
  const isOnly = drawing.getElementsByTagName('a:blip').length === 1
  return {
    file: relationship.target,
    alt,
    width: isOnly ? pixels('cx') : null,
    height: isOnly ? pixels('cy') : null,
    side: sideOf(drawing),
  }
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
