import type { Box } from './pdf-geometry.ts'
import type { Piece, Tag } from './structure.ts'

/** `#rrggbb` as fractions of 1. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Content has the piece of its tag; what only decorates has none. */
interface Tagged {
  piece: Piece | null
}

/** A filled rectangle. Thin horizontal ones are lines and belong to the page of their `anchor`; others are cut by page. */
export interface RectangleOperation extends Box {
  kind: 'rectangle'
  color: Rgb
  /** A height inside the box that the line belongs to; absent for what is cut by page. */
  anchor?: number
}

export interface PlacedGlyph {
  char: string
  /** Left edge in px. */
  x: number
}

/** Letters of one face, size and color on one baseline, each where the browser put it. */
export interface TextOperation extends Tagged {
  kind: 'text'
  face: string
  sizePx: number
  color: Rgb
  baseline: number
  top: number
  bottom: number
  glyphs: PlacedGlyph[]
}

/** Text without a shipped face: invisible, but it can be found, selected and copied. */
export interface HiddenTextOperation extends Tagged {
  kind: 'hidden-text'
  text: string
  isRightToLeft: boolean
  x: number
  width: number
  sizePx: number
  baseline: number
  top: number
  bottom: number
}

export type PathSegment =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

export interface PathOperation extends Tagged {
  kind: 'path'
  segments: PathSegment[]
  color: Rgb
  /** Stroked with this width; filled where absent. */
  strokePx?: number
  clip: Box | null
  top: number
  bottom: number
}

export interface PictureOperation extends Box, Tagged {
  kind: 'picture'
  data: Uint8Array
  /** Pictures of the same key are stored once. */
  key: string
}

/** Letters drawn by the browser, with nothing behind them. */
export interface GlyphPictureOperation extends Box {
  kind: 'glyph-picture'
  data: Promise<Uint8Array>
  key: string
}

export interface LinkOperation extends Box {
  kind: 'link'
  tag: Tag
  target: { url: string } | { y: number }
}

export type DrawOperation =
  | RectangleOperation
  | TextOperation
  | HiddenTextOperation
  | PathOperation
  | PictureOperation
  | GlyphPictureOperation
  | LinkOperation

/** The height that decides on which page an operation is drawn. */
export function anchorOf(operation: DrawOperation): number {
  if (operation.kind === 'rectangle') return operation.anchor ?? operation.y
  if ('top' in operation) return (operation.top + operation.bottom) / 2
  return operation.y + operation.height / 2
}

/** What must stay on one page. */
export interface Keep {
  top: number
  bottom: number
}

/** A table whose first row is a header: it is drawn again on every page that the table continues on. */
export interface RepeatedHeader {
  top: number
  bottom: number
  tableBottom: number
}

export interface Bookmark {
  level: number
  title: string
  y: number
}

/** The result of the walk over the laid-out content. */
export interface Drawing {
  height: number
  operations: DrawOperation[]
  keeps: Keep[]
  headers: RepeatedHeader[]
  outline: Bookmark[]
  structure: Tag
}

/** Where the last drawn thing ends: the space below it needs no page. */
export function drawnHeight({ height, operations, keeps }: Pick<Drawing, 'height' | 'operations' | 'keeps'>): number {
  let bottom = 0
  for (const operation of operations)
    bottom = Math.max(bottom, 'bottom' in operation ? operation.bottom : operation.y + operation.height)
  // A formula or picture that is drawn smaller than its box keeps the box.
  for (const keep of keeps) bottom = Math.max(bottom, keep.bottom)
  return Math.min(height, bottom)
}
