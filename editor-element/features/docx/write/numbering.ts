import type { ListInstance } from './lists.ts'
import { NAMESPACES } from './namespaces.ts'
import { xml, xmlFile } from './xml.ts'

/** Word has nine. */
export const MAX_LEVEL = 8
/** In twips: how far each level is from the one around it, and its marker before its text. */
export const LEVEL_INDENT = 567
export const MARKER_WIDTH = 397

const BULLETS = ['•', '◦', '▪']
const NUMBERS = ['decimal', 'lowerLetter', 'lowerRoman']

/** The bullet, or Word's name of how numbers are written, by the style of a list. */
const BY_STYLE: Readonly<Record<string, string>> = {
  disc: '•',
  circle: '◦',
  square: '▪',
  decimal: 'decimal',
  'lower-alpha': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
}

const value = (name: string, content: string | number): string => xml(`w:${name}`, { 'w:val': content })

function levelXml(kind: string, shift: number, level: number, own: string | undefined): string {
  const depth = Math.max(0, level - shift - 1)
  const format = kind === 'bullet' ? 'bullet' : (own ?? NUMBERS[depth] ?? 'decimal')
  const marker = kind === 'bullet' ? (own ?? BULLETS[Math.min(depth, BULLETS.length - 1)]!) : `%${level + 1}.`
  const indent = { 'w:left': (level + 1) * LEVEL_INDENT, 'w:hanging': MARKER_WIDTH }
  return xml(
    'w:lvl',
    { 'w:ilvl': level },
    value('start', 1),
    value('numFmt', format),
    value('lvlText', marker),
    value('lvlJc', 'left'),
    xml('w:pPr', {}, xml('w:ind', indent)),
  )
}

/** `word/numbering.xml`: the lists' looks, and each list with the number that it starts from. */
export function numberingFile(lists: readonly ListInstance[]): string {
  const keys = [...new Set(lists.map(({ key }) => key))]
  const looks = keys.map((key, index) => {
    const [kind = '', shift = '0', styled, style = ''] = key.split(' ')
    const levels = Array.from({ length: MAX_LEVEL + 1 }, (_, level) =>
      levelXml(kind, Number(shift), level, level === Number(styled) ? BY_STYLE[style] : undefined),
    )
    return xml('w:abstractNum', { 'w:abstractNumId': index }, value('multiLevelType', 'multilevel'), ...levels)
  })
  const instances = lists.map(({ key, level, start }, index) =>
    xml(
      'w:num',
      { 'w:numId': index + 1 },
      value('abstractNumId', keys.indexOf(key)),
      xml('w:lvlOverride', { 'w:ilvl': level }, value('startOverride', start)),
    ),
  )
  return xmlFile(xml('w:numbering', { 'xmlns:w': NAMESPACES.w }, ...looks, ...instances))
}
