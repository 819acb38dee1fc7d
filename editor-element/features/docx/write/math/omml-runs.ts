import { normalizeColor } from '#html'
import { FUNCTION_NAMES } from '../../../formula/pasted/equation-symbols.data.ts'
import { escapeXml } from '../../../../html/xml-text.ts'
import { xml } from '../xml.ts'
import { letterOf } from './letters.ts'
import type { Leaf, Space } from './math-items.ts'

interface Style {
  readonly kind: 'plain' | 'upright' | 'bold' | 'words'
  readonly color: string | null
}

const FONT = xml('w:rFonts', { 'w:ascii': 'Cambria Math', 'w:hAnsi': 'Cambria Math' })
const PROPERTIES: Readonly<Record<Style['kind'], string>> = {
  plain: '',
  upright: xml('m:rPr', {}, xml('m:sty', { 'm:val': 'p' })),
  bold: xml('m:rPr', {}, xml('m:sty', { 'm:val': 'b' })),
  words: xml('m:rPr', {}, xml('m:nor')),
}

function runOf(text: string, { kind, color }: Style): string {
  const hex = /^#([\da-f]{6})$/.exec(normalizeColor(color) ?? '')?.[1]
  const properties = xml('w:rPr', {}, FONT, hex ? xml('w:color', { 'w:val': hex.toUpperCase() }) : '')
  return xml('m:r', {}, PROPERTIES[kind], properties, xml('m:t', { 'xml:space': 'preserve' }, escapeXml(text)))
}

/** Nothing, where Word would otherwise show a box to fill in. */
export const NOTHING = runOf('\u200b', { kind: 'plain', color: null })

export const wordsRun = (text: string): string => runOf(text, { kind: 'words', color: null })

/** Signs that KaTeX writes otherwise than Word. */
const SIGNS: Readonly<Record<string, string>> = { '\u2061': '' }

/** Letters, signs and spaces that follow each other: what looks the same becomes one run. */
export function runs(items: readonly (Leaf | Space)[]): string {
  let written = ''
  let text = ''
  let style: Style = { kind: 'plain', color: null }
  for (const item of items) {
    const [own, ownStyle] =
      item.kind === 'space' ? [spaceOf(item.em), { ...style, kind: 'plain' } as const] : styled(item)
    if (own === '') continue
    if (text !== '' && (ownStyle.kind !== style.kind || ownStyle.color !== style.color)) {
      written += runOf(text, style)
      text = ''
    }
    style = ownStyle
    text += own
  }
  return text === '' ? written : written + runOf(text, style)
}

function styled({ type, text, variant, color }: Leaf): [string, Style] {
  if (type === 'words') return [text.replaceAll('\u00a0', ' '), { kind: 'words', color }]
  // Alone, a bar is an 'or' to LibreOffice.
  if (/^[∣|]$/.test(text))
    return [type === 'letter' ? '|' : '∣', { kind: type === 'letter' ? 'words' : 'plain', color }]
  const signs = [...text.normalize('NFC')].map((char) => SIGNS[char] ?? char).join('')
  if (type === 'letter' && variant && variant !== 'normal' && variant !== 'italic') {
    const letters = [...signs].map((char) => letterOf(char, variant))
    if (!letters.includes(null)) return [letters.join(''), { kind: 'plain', color }]
    if (variant.startsWith('bold')) return [signs, { kind: 'bold', color }]
  }
  if (type === 'number' && variant) {
    const digits = [...signs].map((char) => letterOf(char, variant) ?? char)
    return [digits.join(''), { kind: 'plain', color }]
  }
  const isUpright = type === 'letter' && /\p{L}/u.test(signs) && (variant === 'normal' || [...signs].length > 1)
  // Other programs show only words and the functions that they know upright.
  const upright = FUNCTION_NAMES.has(signs) || !/^[a-zA-Z\s]+$/.test(signs) ? 'upright' : 'words'
  return [signs, { kind: isUpright ? upright : 'plain', color }]
}

const WIDTHS: readonly (readonly [em: number, space: string])[] = [
  [0.9, '\u2003'],
  [0.45, '\u2002'],
  [0.26, '\u2004'],
  [0.2, '\u2005'],
  [0.1, '\u2009'],
]

function spaceOf(em: number): string {
  const quads = Math.min(Math.floor(em + 0.1), 10)
  if (quads >= 1) return '\u2003'.repeat(quads)
  return WIDTHS.find(([least]) => em >= least)?.[1] ?? ''
}
