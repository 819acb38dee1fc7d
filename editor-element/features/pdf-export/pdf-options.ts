import type { PdfLine } from './pdf-page-options.ts'
import { pageGeometry, type PageGeometry, type Sides } from './pdf-geometry.ts'

/** Options as the export uses them. */
export interface PdfSettings {
  geometry: PageGeometry
  header: PdfLine
  footer: PdfLine
  /** The footer that nobody asked for is left out of a document of one page. */
  isFooterDefault: boolean
  title: string
  language: string
  isPrinted: boolean
}

/** Said to who calls `exportPdf`; what goes wrong later is only logged (PD17). */
export class PdfOptionError extends TypeError {
  override name = 'PdfError'
}

const SIZES = { A4: [210, 297], A5: [148, 210], Letter: [215.9, 279.4], Legal: [215.9, 355.6] } as const
const SIDES = ['top', 'right', 'bottom', 'left'] as const
const SLOTS = ['left', 'center', 'right'] as const
const NAMES = ['pageSize', 'orientation', 'margins', 'header', 'footer', 'title', 'language', 'print']

const DEFAULT_MARGIN_MM = 10
/** Leaves room for a line between the content and the edge that printers do not reach. */
const MARGIN_WITH_LINE_MM = 20
/** Less cannot hold a line. */
const LEAST_MARGIN_WITH_LINE_MM = 8
const [LEAST_PAGE_MM, GREATEST_PAGE_MM] = [50, 2_000]
/** What must remain between the margins. */
const LEAST_CONTENT_MM = 30
const MAX_LINE_LENGTH = 200

const DEFAULT_FOOTER: PdfLine = { center: '{page} / {pages}' }

/** @throws a `PdfOptionError` that says which option is wrong, and what it may be. */
export function readPdfOptions(given: unknown = {}): PdfSettings {
  const options = recordOf(given, 'The options of exportPdf', NAMES)
  const header = lineOf(options['header'], 'header') ?? {}
  const footer = lineOf(options['footer'], 'footer') ?? DEFAULT_FOOTER
  const isFooterDefault = options['footer'] === undefined
  const [widthMm, heightMm] = sizeOf(options['pageSize'], options['orientation'])
  const marginsMm = marginsOf(options['margins'], {
    top: !isEmpty(header),
    bottom: !isFooterDefault && !isEmpty(footer),
  })
  if (widthMm - marginsMm.left - marginsMm.right < LEAST_CONTENT_MM)
    fail(`The left and right margins leave less than ${LEAST_CONTENT_MM} mm of the page’s ${widthMm} mm.`)
  if (heightMm - marginsMm.top - marginsMm.bottom < LEAST_CONTENT_MM)
    fail(`The top and bottom margins leave less than ${LEAST_CONTENT_MM} mm of the page’s ${heightMm} mm.`)
  return {
    geometry: pageGeometry({ widthMm, heightMm, marginsMm }),
    header,
    footer: isFooterDefault && marginsMm.bottom < LEAST_MARGIN_WITH_LINE_MM ? {} : footer,
    isFooterDefault,
    title: textOf(options['title'], 'title'),
    language: languageOf(options['language']),
    isPrinted: isPrinted(options['print']),
  }
}

export const isEmpty = (line: PdfLine): boolean => SLOTS.every((slot) => !line[slot])

function fail(message: string): never {
  throw new PdfOptionError(message)
}

function recordOf(value: unknown, what: string, names: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(`${what} must be an object.`)
  for (const name of Object.keys(value))
    if (!names.includes(name)) fail(`${what} have no '${name}'; there are ${names.join(', ')}.`)
  return value as Record<string, unknown>
}

function textOf(value: unknown, name: string): string {
  if (value === undefined) return ''
  if (typeof value !== 'string' || value.length > MAX_LINE_LENGTH)
    fail(`${name} must be a text of at most ${MAX_LINE_LENGTH} characters.`)
  return value
}

function isPrinted(value: unknown = false): boolean {
  if (typeof value !== 'boolean') fail('print must be true or false.')
  return value
}

function lineOf(value: unknown, name: string): PdfLine | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'string') return { center: textOf(value, name) }
  const parts = recordOf(value, `The parts of ${name}`, SLOTS)
  return Object.fromEntries(SLOTS.map((slot) => [slot, textOf(parts[slot], `${name}.${slot}`)]))
}

function lengthOf(value: unknown, name: string, least: number, greatest: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= greatest))
    fail(`${name} must be a number of millimetres from ${least} to ${greatest}.`)
  return value
}

function sizeOf(size: unknown = 'A4', orientation: unknown = 'portrait'): readonly [number, number] {
  if (orientation !== 'portrait' && orientation !== 'landscape') fail("orientation must be 'portrait' or 'landscape'.")
  const isLandscape = orientation === 'landscape'
  if (typeof size === 'string') {
    if (!Object.hasOwn(SIZES, size)) fail(`pageSize must be ${Object.keys(SIZES).join(', ')} or { width, height }.`)
    const [width, height] = SIZES[size as keyof typeof SIZES]
    return isLandscape ? [height, width] : [width, height]
  }
  const own = recordOf(size, 'The parts of pageSize', ['width', 'height'])
  const width = lengthOf(own['width'], 'pageSize.width', LEAST_PAGE_MM, GREATEST_PAGE_MM)
  const height = lengthOf(own['height'], 'pageSize.height', LEAST_PAGE_MM, GREATEST_PAGE_MM)
  return isLandscape && width < height ? [height, width] : [width, height]
}

function marginsOf(value: unknown, hasLine: { top: boolean; bottom: boolean }): Sides {
  const isSame = typeof value === 'number'
  const given = isSame || value === undefined ? {} : recordOf(value, 'The parts of margins', SIDES)
  const margin = (side: (typeof SIDES)[number]) => {
    const needsRoom = (side === 'top' && hasLine.top) || (side === 'bottom' && hasLine.bottom)
    const own = isSame ? value : given[side]
    if (own === undefined) return needsRoom ? MARGIN_WITH_LINE_MM : DEFAULT_MARGIN_MM
    const length = lengthOf(own, isSame ? 'margins' : `margins.${side}`, 0, GREATEST_PAGE_MM)
    if (needsRoom && length < LEAST_MARGIN_WITH_LINE_MM)
      fail(`With a ${side === 'top' ? 'header' : 'footer'} the ${side} margin must be at least 8 mm.`)
    return length
  }
  return { top: margin('top'), right: margin('right'), bottom: margin('bottom'), left: margin('left') }
}

/** As in BCP 47: a language, and what it is written with and where. */
const LANGUAGE = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i

export const isLanguage = (text: string): boolean => text.length <= 35 && LANGUAGE.test(text)

function languageOf(value: unknown): string {
  const language = textOf(value, 'language')
  if (language && !isLanguage(language)) fail("language must be a language tag such as 'de' or 'en-GB'.")
  return language
}
