import type { DocumentParts } from './parts.ts'
import { NAMESPACES } from './namespaces.ts'
import { xml } from './xml.ts'

const EMU_PER_PIXEL = 9_525
const TWIPS_PER_PIXEL = 15
/** Between a picture and the text that wraps around it. */
const WRAP_DISTANCE = 120_000

/** Of an image or a figure. */
export interface PictureAttributes {
  readonly src: string
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
}

/**
 * A picture in a line, or at a side with the text around it; null if it cannot be read.
 * @param maxWidth in twips. @param side where text wraps around it.
 */
export function pictureRun(
  attrs: PictureAttributes,
  parts: DocumentParts,
  maxWidth: number,
  side?: 'left' | 'right',
): string | null {
  const found = parts.picture(attrs.src)
  if (!found) return null
  const { picture, id, number } = found
  const { width, height } = sizeOf(attrs, picture, (maxWidth / TWIPS_PER_PIXEL) * (side ? 0.5 : 1))
  const size = { cx: Math.round(width * EMU_PER_PIXEL), cy: Math.round(height * EMU_PER_PIXEL) }
  const name = `Picture ${number}`
  const content = [xml('wp:docPr', { id: number, name, descr: attrs.alt || null }), graphicXml(id, number, name, size)]
  const extent = xml('wp:extent', size)
  const placed = side
    ? anchorXml(side, number, extent, content)
    : xml('wp:inline', { distT: 0, distB: 0, distL: 0, distR: 0 }, extent, ...content)
  return xml('w:r', {}, xml('w:drawing', {}, placed))
}

/** The size that was given, in the picture's own ratio where only one side was; never wider than the page. */
function sizeOf({ width, height }: PictureAttributes, own: { width: number; height: number }, maxWidth: number) {
  const ratio = own.width > 0 && own.height > 0 ? own.height / own.width : 1
  const givenWidth = Number(width) || (Number(height) ? Number(height) / ratio : own.width || 320)
  const givenHeight = Number(height) || givenWidth * ratio
  const scale = Math.min(1, maxWidth / givenWidth)
  return { width: givenWidth * scale, height: givenHeight * scale }
}

function anchorXml(side: 'left' | 'right', number: number, extent: string, content: readonly string[]): string {
  const distances = {
    distT: 0,
    distB: 0,
    distL: side === 'right' ? WRAP_DISTANCE : 0,
    distR: side === 'left' ? WRAP_DISTANCE : 0,
  }
  const attributes = {
    ...distances,
    simplePos: 0,
    relativeHeight: number,
    behindDoc: 0,
    locked: 0,
    layoutInCell: 1,
    allowOverlap: 0,
  }
  return xml(
    'wp:anchor',
    attributes,
    xml('wp:simplePos', { x: 0, y: 0 }),
    xml('wp:positionH', { relativeFrom: 'column' }, xml('wp:align', {}, side)),
    xml('wp:positionV', { relativeFrom: 'paragraph' }, xml('wp:posOffset', {}, '0')),
    extent,
    xml('wp:wrapSquare', { wrapText: 'bothSides' }),
    ...content,
  )
}

function graphicXml(id: string, number: number, name: string, size: { cx: number; cy: number }): string {
  const picture = xml(
    'pic:pic',
    {},
    xml('pic:nvPicPr', {}, xml('pic:cNvPr', { id: number, name }), xml('pic:cNvPicPr')),
    xml('pic:blipFill', {}, xml('a:blip', { 'r:embed': id }), xml('a:stretch', {}, xml('a:fillRect'))),
    xml(
      'pic:spPr',
      {},
      xml('a:xfrm', {}, xml('a:off', { x: 0, y: 0 }), xml('a:ext', size)),
      xml('a:prstGeom', { prst: 'rect' }, xml('a:avLst')),
    ),
  )
  return xml('a:graphic', {}, xml('a:graphicData', { uri: NAMESPACES.pic }, picture))
}
