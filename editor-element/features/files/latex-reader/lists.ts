import { escapeText, openTag } from '#html'
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

interface ListKind {
  /** The commands that begin an item. */
  readonly items: readonly string[]
  /** How it counts, if it does. */
  readonly type?: '1' | 'a' | 'i' | 'A'
  /** Whether what is in brackets is how many points it gives. */
  readonly hasPoints?: boolean
  readonly hasBoxes?: boolean
}

const BULLETS: ListKind = { items: ['\\item'] }
const NUMBERS: ListKind = { items: ['\\item'], type: '1' }
const CHOICES = ['\\choice', '\\CorrectChoice', '\\correctchoice']

/** Environments that are lists; those of the class `exam`, too. */
const KINDS: ReadonlyMap<string, ListKind> = new Map([
  ...['itemize', 'description', 'compactitem', 'asparaitem', 'labeling'].map((name) => [name, BULLETS] as const),
  ...['enumerate', 'compactenum', 'asparaenum'].map((name) => [name, NUMBERS] as const),
  ['thebibliography', { items: ['\\bibitem'] }],
  [
    'questions',
    {
      items: ['\\question', '\\titledquestion', '\\bonusquestion', '\\bonustitledquestion'],
      type: '1',
      hasPoints: true,
    },
  ],
  ['parts', { items: ['\\part', '\\bonuspart'], type: 'a', hasPoints: true }],
  ['subparts', { items: ['\\subpart', '\\bonussubpart'], type: 'i', hasPoints: true }],
  ['subsubparts', { items: ['\\subsubpart'], type: '1', hasPoints: true }],
  ...['choices', 'oneparchoices'].map((name) => [name, { items: CHOICES, type: 'A' }] as const),
  ...['checkboxes', 'oneparcheckboxes'].map((name) => [name, { items: CHOICES, hasBoxes: true }] as const),
])

export const isList = (name: string): boolean => KINDS.has(name)

/** Where an item is read from, and how. */
export interface ItemStart {
  /** The commands that end it. */
  readonly items: readonly string[]
  readonly line: string
  readonly isBold: boolean
}

/** The blocks of an item, and whether another one follows, whose `\item` is read. */
export interface ReadItem {
  readonly html: string
  /** Its `\\item`; null at the end. */
  readonly next: string | null
}

/**
 * A list; an item with a label of its own begins with it, in bold.
 * @param read reads what is before the next item.
 */
export function listHtml(
  name: string,
  content: Scanner,
  context: LatexContext,
  read: (start: ItemStart) => ReadItem,
): string {
  const kind = KINDS.get(name) ?? BULLETS
  const { items } = kind
  content.skipOverlay()
  const options = content.option() ?? ''
  if (name === 'thebibliography' || name === 'labeling') content.argument()
  const start = content.pos
  // Before the first item nothing is printed.
  let { next } = read({ items, line: '', isBold: false })
  const head = `${options}\n${content.text.slice(start, content.pos)}`
  let html = ''
  let count = 0
  const numbers = numbersOf(head, kind.type ?? '1', context.lastNumber)
  while (next !== null) {
    content.skipOverlay()
    const isCorrect = /correct/i.test(next)
    const { line, box } = kind.hasPoints ? questionOf(next, content, context) : labelOf(next, content, context)
    const checked = kind.hasBoxes ? String(isCorrect) : box
    const item = read({ items, line, isBold: isCorrect && !kind.hasBoxes })
    html += `${openTag('li', { 'data-checked': checked })}${item.html || '<p></p>'}</li>`
    count += 1
    ;({ next } = item)
  }
  if (html === '') return ''
  if (!kind.type) return `<ul>${html}</ul>`
  context.lastNumber = (numbers.start ?? 1) + count - 1
  return `${openTag('ol', numbers)}${html}</ol>`
}

/** What an item begins with, and whether that is a box. */
interface Label {
  readonly line: string
  readonly box?: string | undefined
}

const bold = (html: string): string => `<strong>${html}</strong> `

function labelOf(command: string, content: Scanner, context: LatexContext): Label {
  const label = command === '\\bibitem' ? keyOf(content) : content.option()
  content.skipOverlay()
  const box = label === null ? undefined : BOXES.get(label.trim())
  if (label === null || box !== undefined || label.trim() === '') return { line: '', box }
  return { line: bold(inlineHtml(content.part(label), context)) }
}

/** A question with its title and points. */
function questionOf(command: string, content: Scanner, context: LatexContext): Label {
  const title = command.includes('titled') ? content.argument() : null
  const points = content.option()?.trim()
  const words = points && `(${/^[\d.]+$/.test(points) ? `${points} ${points === '1' ? 'point' : 'points'}` : points}) `
  return { line: `${title ? bold(inlineHtml(title, context)) : ''}${escapeText(words ?? '')}` }
}

/** What a source is referred to by in the text. */
function keyOf(content: Scanner): string {
  content.option()
  return `[${content.argument()?.rest ?? ''}]`
}

function numbersOf(head: string, usual: string, last: number): { type: string | null; start: number | null } {
  const label = /\\renewcommand\*?\s*\{?\s*\\label(?:enum[iv]+|\w+)\s*\}?\s*\{(.*)/.exec(head)?.[1] ?? head
  const counter = /\\(?:alph|Alph|roman|Roman|arabic)(?![a-zA-Z])/.exec(label)?.[0]
  const short = SHORT.exec(head.split('\n', 1)[0]!.trim())?.[1]
  const before = /\\setcounter\s*\{enum[iv]+\}\s*\{(\d{1,9})\}/.exec(head)?.[1]
  const first = /(?:^|[,\s[])start\s*=\s*(\d{1,9})/.exec(head)?.[1]
  const resumed = last > 0 && /(?:^|[,\s])resume\*?\s*(?:,|$)/m.test(head.slice(0, 200)) ? String(last + 1) : first
  const start = before === undefined ? resumed : String(Number(before) + 1)
  return {
    type: (counter && TYPES.get(counter)) ?? short ?? (usual === '1' ? null : usual),
    start: start === undefined ? null : Number(start),
  }
}
