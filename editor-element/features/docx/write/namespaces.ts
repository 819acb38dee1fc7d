const OFFICE = 'http://schemas.openxmlformats.org'

/** The namespaces of WordprocessingML, by the prefixes that every program uses. */
export const NAMESPACES = {
  w: `${OFFICE}/wordprocessingml/2006/main`,
  m: `${OFFICE}/officeDocument/2006/math`,
  r: `${OFFICE}/officeDocument/2006/relationships`,
  wp: `${OFFICE}/drawingml/2006/wordprocessingDrawing`,
  a: `${OFFICE}/drawingml/2006/main`,
  pic: `${OFFICE}/drawingml/2006/picture`,
} as const

export const PACKAGE_RELATIONSHIPS = `${OFFICE}/package/2006/relationships`
export const CORE_PROPERTIES = `${OFFICE}/package/2006/metadata/core-properties`
export const CONTENT_TYPES = `${OFFICE}/package/2006/content-types`
