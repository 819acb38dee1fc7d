import { child, toggle, val } from './elements.ts'
import type { Pieces } from './html-pieces.ts'
import type { ListPlace } from './numbering.ts'
import { fillOf } from './run-marks.ts'
import type { ParagraphKind, Style } from './styles.ts'

export interface Paragraph {
  readonly properties: Element | null
  readonly chain: readonly Style[]
  readonly kind: ParagraphKind
  readonly list: ListPlace | null
  /** Whether it is a line across the page where it has no text. */
  readonly hasRule?: boolean
}

const ALIGNMENTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    left: 'left',
    center: 'center',
    right: 'right',
    end: 'right',
    both: 'justify',
    distribute: 'justify',
  }),
)

/** Whether a tracked change joins it with the next paragraph. */
export function isEndGone(properties: Element | null): boolean {
  const mark = child(properties, 'w:rPr')
  return (child(mark, 'w:del') ?? child(mark, 'w:moveFrom')) !== null
}

/** As programs write a line that is an object. */
export const isRule = (paragraph: Element): boolean =>
  [...paragraph.getElementsByTagName('v:rect')].some((shape) => shape.getAttribute('o:hr') === 't')

const propertiesOf = ({ properties, chain }: Paragraph): (Element | null)[] => [
  properties,
  ...chain.map(({ paragraph }) => paragraph),
]

export function alignmentOf(paragraph: Paragraph): string | undefined {
  const alignment = propertiesOf(paragraph)
    .map((each) => val(each, 'w:jc'))
    .find((each) => each !== null)
  const side = ALIGNMENTS.get(alignment ?? '')
  // From right to left, the left is where lines end. Where it is where they begin, programs write it everywhere.
  const isMirrored = toggle(paragraph.properties, 'w:bidi') === true
  const shown = isMirrored && side ? ({ left: 'right', right: 'left' }[side] ?? side) : side
  return shown === 'left' && !isMirrored ? undefined : shown
}

export function lineHtml(paragraph: Paragraph, pieces: Pieces, align: string | undefined): Pieces {
  const { kind } = paragraph
  // A tab is read as a space as wide, and spaces side by side as some that HTML keeps.
  if (kind === 'code')
    return [
      '<pre>',
      ...pieces.map((piece) =>
        typeof piece === 'string' ? piece.replaceAll('\u2003', '\t').replaceAll('&nbsp;', ' ') : piece,
      ),
      '</pre>',
    ]
  const fill = propertiesOf(paragraph)
    .map(fillOf)
    .find((each) => each !== null)
  const style = [align && `text-align:${align}`, fill && `background-color:#${fill}`].filter(Boolean).join(';')
  const tag = typeof kind === 'object' && kind ? `h${kind.heading}` : 'p'
  return [`<${tag}${style && ` style="${style}"`}>`, ...pieces, `</${tag}>`]
}
