/** Lengths of the page. The export is laid out in CSS pixels at 96 to the inch; PDF counts points, 72 to the inch. */
export const POINTS_PER_PX = 0.75
const POINTS_PER_MM = 72 / 25.4

export const PDF_FILE_NAME = 'document.pdf'

/** What must be a picture is drawn at twice its size and encoded as JPEG (PD07, PD08). */
export const PICTURE_SCALE = 2
export const PICTURE_TYPE = 'image/jpeg'
export const PICTURE_QUALITY = 0.95

/** A rectangle in pixels from the content's top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Sides {
  top: number
  right: number
  bottom: number
  left: number
}

/** A page and the place of its content: the page in points, as the file has it, the rest in whole pixels, as it is laid out. */
export interface PageGeometry {
  widthPt: number
  heightPt: number
  widthPx: number
  heightPx: number
  margins: Sides
  contentWidth: number
  contentHeight: number
}

const pxOf = (mm: number): number => Math.round((mm * 96) / 25.4)
const ptOf = (mm: number): number => Math.round(mm * POINTS_PER_MM * 100) / 100

/** @param page.widthMm and all else in millimetres; margins in whole pixels, so that the layout has no fractions. */
export function pageGeometry(page: { widthMm: number; heightMm: number; marginsMm: Sides }): PageGeometry {
  const { widthMm, heightMm, marginsMm } = page
  const margins = {
    top: pxOf(marginsMm.top),
    right: pxOf(marginsMm.right),
    bottom: pxOf(marginsMm.bottom),
    left: pxOf(marginsMm.left),
  }
  const heightPt = ptOf(heightMm)
  const widthPx = pxOf(widthMm)
  const heightPx = Math.floor(heightPt / POINTS_PER_PX)
  return {
    widthPt: ptOf(widthMm),
    heightPt,
    widthPx,
    heightPx,
    margins,
    contentWidth: widthPx - margins.left - margins.right,
    contentHeight: heightPx - margins.top - margins.bottom,
  }
}
