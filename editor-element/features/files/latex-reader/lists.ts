import { openTag } from '#html'
import type { LatexContext } from './context.ts'
import { inlineHtml } from './inline.ts'
import type { Scanner } from './scanner.ts'

/** The values of `type` by the commands that count so. */
const TYPES = new Map([
  ['\\alph', 'a'],
  ['\\Alph', 'A'],
  ['\\roman', 'i'],
  ['\\Roman', 'I'],
  ['\\arabic', '1'],
])
/** Of `enumerate` and its short labels: `[a)]`, `[(i)]`. */
const SHORT = /^\W*([aAiI1])\W*$/

/** What a box before an item says of it. */
const BOXES = new Map([
  ['$\\square$', 'false'],
  ['$\\Box$', 'false'],
  ['$\\boxtimes$', 'true'],
  ['$\\checkmark$', 'true'],
  ['☐', 'false'],
  ['☒', 'true'],
  ['☑', 'true'],
])

/** The blocks of an item, and whether another one follows, whose `\item` is read. */
export interface ReadItem {
  readonly html: string
  readonly isAtItem: boolean
}

/**
 * A list; an item with a label of its own begins with it, in bold.
 * @param read reads what is before the next item; it begins with the line.
 */
export function listHtml(
  name: string,
  content: Scanner,
  context: LatexContext,
  read: (line: string) => ReadItem,
): string {
  const options = content.option() ?? ''
  const isBibliography = name === 'thebibliography'
  if (isBibliography) content.argument()
  const isOrdered = /^(?:compact)?enum/.test(name)
  const start = content.pos
  // Before the first item nothing is printed.
  let { isAtItem } = read('')
  const head = options + content.text.slice(start, content.pos)
  const items: string[] = []
  while (isAtItem) {
    const label = isBibliography ? keyOf(content) : content.option()
    const box = label === null ? undefined : BOXES.get(label.trim())
    const line =
      label === null || box !== undefined || label.trim() === ''
        ? ''
        : `<strong>${inlineHtml(content.part(label), context)}</strong> `
    const item = read(line)
    items.push(`${openTag('li', { 'data-checked': box })}${item.html || '<p></p>'}</li>`)
    ;({ isAtItem } = item)
  }
  if (items.length === 0) return ''
  return isOrdered ? `${openTag('ol', numbersOf(head))}${items.join('')}</ol>` : `<ul>${items.join('')}</ul>`
}

/** What a source is referred to by in the text. */
function keyOf(content: Scanner): string {
  content.option()
  return `[${content.argument()?.rest ?? ''}]`
}

function numbersOf(head: string): { type: string | null; start: number | null } {
  const label = /\\renewcommand\*?\s*\{?\s*\\label(?:enum[iv]+|\w+)\s*\}?\s*\{(.*)/.exec(head)?.[1] ?? head
  const counter = /\\(?:alph|Alph|roman|Roman|arabic)(?![a-zA-Z])/.exec(label)?.[0]
  const short = SHORT.exec(head.split('\n', 1)[0]!.trim())?.[1]
  const before = /\\setcounter\s*\{enum[iv]+\}\s*\{(\d{1,9})\}/.exec(head)?.[1]
  const first = /(?:^|[,\s[])start\s*=\s*(\d{1,9})/.exec(head)?.[1]
  const start = before === undefined ? first : String(Number(before) + 1)
  return {
    type: (counter && TYPES.get(counter)) ?? short ?? null,
    start: start === undefined ? null : Number(start),
  }
}
