/** Lengths of the page. The export is laid out in CSS pixels at 96 to the inch; PDF counts points, 72 to the inch (PD04 to PD06). */
export const POINTS_PER_PX = 0.75
/** Of A4 portrait. */
export const PAGE_HEIGHT_PT = 841.89
/** 10 mm, in whole pixels so that the layout has no fractions. */
export const MARGIN_PX = 38
export const CONTENT_HEIGHT_PX = Math.floor(PAGE_HEIGHT_PT / POINTS_PER_PX) - 2 * MARGIN_PX

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
