import { xml } from '../xml.ts'
import { isLeaf, onlyOf, type Construct, type Row } from './math-items.ts'
import { property, type Part } from './omml-parts.ts'

/** Accents by KaTeX's sign for them. */
const ACCENTS: Readonly<Record<string, string>> = {
  '^': '\u0302',
  '~': '\u0303',
  '⃗': '\u20d7',
  '→': '\u20d7',
  '←': '\u20d6',
  '↔': '\u20e1',
  '˙': '\u0307',
  '¨': '\u0308',
  '⃛': '\u20db',
  ˉ: '\u0304',
  '˘': '\u0306',
  ˇ: '\u030c',
  '´': '\u0301',
  ˊ: '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '˚': '\u030a',
}
const BRACES = new Set('⏞⏟⏜⏝⎴⎵⏠⏡')

const signIn = (row: Row | undefined): string => {
  const only = onlyOf(row)
  return isLeaf(only) ? only.text : ''
}

/** An accent, line, brace or labelled arrow; null if it is none of them. */
export function accentOmml({ name, parts, property: own }: Construct, part: Part): string | null {
  const [base = [], mark] = parts
  const side = name === 'mover' ? 'top' : 'bot'
  if (name === 'munderover' || own !== 'accent') return null
  const sign = signIn(mark)
  if (/^[‾¯_]$/.test(sign)) return xml('m:bar', {}, xml('m:barPr', {}, property('pos', side)), part('e', base))
  if (BRACES.has(sign))
    return xml(
      'm:groupChr',
      {},
      xml(
        'm:groupChrPr',
        {},
        property('chr', sign),
        side === 'top' ? property('pos', 'top') + property('vertJc', 'bot') : '',
      ),
      part('e', base),
    )
  const accent = side === 'top' ? ACCENTS[sign] : undefined
  return accent ? xml('m:acc', {}, xml('m:accPr', {}, property('chr', accent)), part('e', base)) : null
}

/** Something over or under something else. */
export function limitsOmml({ name, parts }: Construct, part: Part): string {
  const [base = [], first = [], second = []] = parts
  if (first.length === 0 && second.length === 0) return part('e', base).slice('<m:e>'.length, -'</m:e>'.length)
  if (name === 'munder') return xml('m:limLow', {}, part('e', base), part('lim', first))
  if (name === 'mover') return xml('m:limUpp', {}, part('e', base), part('lim', first))
  const lower = xml('m:limLow', {}, part('e', base), part('lim', first))
  return xml('m:limUpp', {}, xml('m:e', {}, lower), part('lim', second))
}

/** A box or a line around or through something. */
export function enclosedOmml(notation: string, row: Row, part: Part): string {
  if (/^(?:top|bottom)$/.test(notation))
    return xml('m:bar', {}, xml('m:barPr', {}, property('pos', notation === 'top' ? 'top' : 'bot')), part('e', row))
  const strikes = [
    /horizontalstrike/.test(notation) ? property('strikeH', '1') : '',
    /verticalstrike/.test(notation) ? property('strikeV', '1') : '',
    /updiagonalstrike/.test(notation) ? property('strikeBLTR', '1') : '',
    /downdiagonalstrike/.test(notation) ? property('strikeTLBR', '1') : '',
  ].join('')
  const hides = /box/.test(notation)
    ? ''
    : ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].map((side) => property(side, '1')).join('')
  const properties = hides + strikes
  return xml('m:borderBox', {}, properties ? xml('m:borderBoxPr', {}, properties) : '', part('e', row))
}
