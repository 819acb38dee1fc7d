import { at, child, children, integer, val } from './elements.ts'

export interface ListPlace {
  /** 'text': a paragraph without a marker, which goes on in an item. */
  readonly tag: 'ul' | 'ol' | 'text'
  readonly level: number
  /** The number of this item. */
  readonly number: number
  /** How numbers are written, or which bullet is there; null for others than lists can have here. */
  readonly style: string | null
  /** Of the text, in twips; null where the list does not say. */
  readonly indent: number | null
  /** It is said to begin a list, also where it follows another one. */
  readonly isFirst: boolean
}

interface Level {
  readonly format: string
  /** As Word writes it: `%1.`, or a bullet. */
  readonly marker: string
  readonly start: number
  readonly indent: number | null
}

interface List {
  readonly abstract: string
  readonly overrides: ReadonlyMap<number, number>
  readonly levels: ReadonlyMap<number, Level>
}

const MAX_LEVEL = 8

const STYLES: ReadonlyMap<string, string> = new Map([
  ['decimal', 'decimal'],
  ['lowerLetter', 'lower-alpha'],
  ['upperLetter', 'upper-alpha'],
  ['lowerRoman', 'lower-roman'],
  ['upperRoman', 'upper-roman'],
])

/** By the characters of Word's own typefaces and by those that other programs write. */
const BULLETS: ReadonlyMap<string, string> = new Map([
  ['\u{F0B7}', 'disc'],
  ['•', 'disc'],
  ['o', 'circle'],
  ['◦', 'circle'],
  ['\u{F0A7}', 'square'],
  ['▪', 'square'],
])

const levelsOf = (element: Element | null): Map<number, Level> =>
  new Map(
    children(element, 'w:lvl').map((level) => [
      integer(level, 'w:ilvl') ?? 0,
      {
        format: val(level, 'w:numFmt') ?? 'decimal',
        marker: val(level, 'w:lvlText') ?? '%',
        start: integer(child(level, 'w:start'), 'w:val') ?? 1,
        indent: indentOf(child(level, 'w:pPr')),
      },
    ]),
  )

/** Where a paragraph's text begins, in twips; null where it does not say. */
export function indentOf(properties: Element | null): number | null {
  const indent = child(properties, 'w:ind')
  return integer(indent, 'w:left') ?? integer(indent, 'w:start')
}

/** The lists of a document, which count their items on. */
export class Numbering {
  private readonly lists = new Map<string, List>()
  /** By abstract list: the number of the last item of each level. */
  private readonly counts = new Map<string, number[]>()
  private readonly begun = new Set<string>()

  constructor(root: Element | null) {
    const looks = new Map(
      children(root, 'w:abstractNum').map((element) => [
        element.getAttribute('w:abstractNumId') ?? '',
        levelsOf(element),
      ]),
    )
    for (const element of children(root, 'w:num')) {
      const abstract = val(element, 'w:abstractNumId') ?? ''
      const levels = new Map(looks.get(abstract))
      const overrides = new Map<number, number>()
      for (const override of children(element, 'w:lvlOverride')) {
        const level = integer(override, 'w:ilvl') ?? 0
        const start = integer(at(override, 'w:startOverride'), 'w:val')
        if (start !== null) overrides.set(level, start)
        for (const [own, content] of levelsOf(override)) levels.set(own, content)
      }
      this.lists.set(element.getAttribute('w:numId') ?? '', { abstract, overrides, levels })
    }
  }

  /** The place of the next paragraph in a list; null if it is in none. */
  next(id: string, ilvl: number): ListPlace | null {
    const list = this.lists.get(id)
    const level = Math.min(Math.max(ilvl, 0), MAX_LEVEL)
    const look = list?.levels.get(level)
    if (!list || !look || look.format === 'none') return null
    if (look.marker.trim() === '')
      return { tag: 'text', level, number: 0, style: null, indent: look.indent, isFirst: false }
    const tag = look.format === 'bullet' ? 'ul' : 'ol'
    const style = (tag === 'ul' ? BULLETS.get(look.marker) : STYLES.get(look.format)) ?? null
    return { tag, level, ...this.count(id, list, level, look), style, indent: look.indent }
  }

  private count(id: string, list: List, level: number, look: Level): Pick<ListPlace, 'number' | 'isFirst'> {
    const counts = this.counts.get(list.abstract) ?? []
    this.counts.set(list.abstract, counts)
    const override = list.overrides.get(level)
    const isFirst = override !== undefined && !this.begun.has(`${id} ${level}`)
    this.begun.add(`${id} ${level}`)
    const number = isFirst ? override : counts[level] === undefined ? look.start : counts[level] + 1
    counts[level] = number
    // Deeper levels begin again.
    counts.length = level + 1
    return { number, isFirst }
  }
}
