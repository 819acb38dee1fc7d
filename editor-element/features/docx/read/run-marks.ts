import { isSymbolTypeface } from '../../../core/symbol-typeface.ts'
import { child, integer, toggle, val } from './elements.ts'

/** Formatting of a run, as HTML has it. */
export interface RunMarks {
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  /** Six digits; null for the text's own. */
  readonly color: string | null
  readonly highlight: string | null
  readonly place: 'sub' | 'sup' | null
  readonly isHidden: boolean
  readonly isCapital: boolean
  /** In the typeface Symbol, whose letters are Greek. */
  readonly isSymbol: boolean
}

/** Word's marker pens. */
const HIGHLIGHTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    yellow: 'ffff00',
    green: '00ff00',
    cyan: '00ffff',
    magenta: 'ff00ff',
    blue: '0000ff',
    red: 'ff0000',
    darkBlue: '00008b',
    darkCyan: '008b8b',
    darkGreen: '006400',
    darkMagenta: '8b008b',
    darkRed: '8b0000',
    darkYellow: '808000',
    darkGray: 'a9a9a9',
    lightGray: 'd3d3d3',
    black: '000000',
  }),
)

const hex = (text: string | null | undefined): string | null =>
  /^[\da-f]{6}$/i.test(text ?? '') ? text!.toLowerCase() : null

/** The color that a paragraph, a cell or a run is filled with. */
export const fillOf = (properties: Element | null): string | null => {
  const fill = hex(child(properties, 'w:shd')?.getAttribute('w:fill'))
  return fill === 'ffffff' ? null : fill
}

/** LibreOffice lowers and raises small text by points where its HTML or its author did. */
function placeOf(properties: Element | null): 'sub' | 'sup' | 'baseline' | null {
  const place = val(properties, 'w:vertAlign')
  if (place !== null) return place === 'subscript' ? 'sub' : place === 'superscript' ? 'sup' : 'baseline'
  const position = integer(child(properties, 'w:position'), 'w:val') ?? 0
  if (position === 0 || !child(properties, 'w:sz')) return null
  return position < 0 ? 'sub' : 'sup'
}

/** The colors of underlined links in Word, LibreOffice and Google Docs: they say nothing more than that it is one. */
const LINK_COLORS: ReadonlySet<string | null> = new Set(['0000ff', '000080', '0563c1', '467886', '1155cc'])

export const withoutLinkLooks = (marks: RunMarks): RunMarks =>
  marks.underline && LINK_COLORS.has(marks.color) ? { ...marks, underline: false, color: null } : marks

function typefaceOf(properties: Element | null): string | null {
  const fonts = child(properties, 'w:rFonts')
  return fonts?.getAttribute('w:ascii') ?? fonts?.getAttribute('w:hAnsi') ?? null
}

/** @param chain properties that decide, the run's own first. */
export function marksOf(chain: readonly (Element | null)[]): RunMarks {
  const first = <Value>(read: (properties: Element | null) => Value | null): Value | null => {
    for (const properties of chain) {
      const value = read(properties)
      if (value !== null) return value
    }
    return null
  }
  const isOn = (name: string) => first((properties) => toggle(properties, name)) ?? false
  const underline = first((properties) => val(properties, 'w:u'))
  const place = first(placeOf)
  const pen = first((properties) => val(properties, 'w:highlight'))
  return {
    bold: isOn('w:b'),
    italic: isOn('w:i'),
    underline: underline !== null && underline !== 'none',
    strike: isOn('w:strike') || isOn('w:dstrike'),
    color: hex(first((properties) => val(properties, 'w:color'))),
    highlight: pen === null ? first(fillOf) : (HIGHLIGHTS.get(pen) ?? null),
    place: place === 'baseline' ? null : place,
    isHidden: isOn('w:vanish'),
    isCapital: isOn('w:caps'),
    isSymbol: isSymbolTypeface(first(typefaceOf) ?? ''),
  }
}

/** HTML with the marks around it. */
export function marked(html: string, marks: RunMarks): string {
  let written = html
  if (marks.place) written = `<${marks.place}>${written}</${marks.place}>`
  if (marks.highlight) written = `<span style="background-color:#${marks.highlight}">${written}</span>`
  if (marks.color) written = `<span style="color:#${marks.color}">${written}</span>`
  if (marks.strike) written = `<s>${written}</s>`
  if (marks.underline) written = `<u>${written}</u>`
  if (marks.italic) written = `<em>${written}</em>`
  return marks.bold ? `<strong>${written}</strong>` : written
}
