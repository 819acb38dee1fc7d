import { numberStyleAt } from '#html'
import type { Block } from './block.ts'
import type { Pieces } from './html-pieces.ts'
import type { ListPlace } from './numbering.ts'

interface OpenList {
  /** That of its last item. */
  place: ListPlace
  /** Where the text of its items begins, in twips. */
  readonly indent: number
}

/** How the stylesheet draws the bullets of a list that does not say: by how many lists with bullets it is in, itself included. */
const bulletStyleAt = (depth: number): string => ['disc', 'circle'][depth - 1] ?? 'square'

/** Half a line: paragraphs that begin at about the same place as an item's text belong to it. */
const TOLERANCE = 60

/** Blocks one after the other as HTML: lists in each other, quotations around their paragraphs. */
export function assembled(blocks: readonly Block[]): Pieces {
  const pieces: Pieces[number][] = []
  const open: OpenList[] = []
  let isQuote = false
  let skipped = -1
  const close = (count: number) => {
    while (open.length > count) pieces.push(`</li></${open.pop()!.place.tag}>`)
  }
  const quote = (isOn: boolean) => {
    if (isOn !== isQuote) pieces.push(isOn ? '<blockquote>' : '</blockquote>')
    isQuote = isOn
  }
  for (const [index, read] of blocks.entries()) {
    const { block, item } = taskOf(read)
    if (index === skipped || isOnlyForWord(blocks, index, open.length > 0)) continue
    if (block.list) {
      quote(false)
      openItem(block.list, block, open, pieces, close, item)
    } else {
      const depth = block.kind === 'quote' ? 0 : depthOf(block, open)
      close(depth)
      quote(block.kind === 'quote')
    }
    const figure = figureAt(blocks, index)
    const before = blocks[index - 1]
    const isNextLine =
      !block.list && isLineOfCode(block) && before && isLineOfCode(before) && pieces.at(-1) === '</pre>'
    if (isNextLine && block.line) pieces.splice(-1, 1, '<br>', ...block.line, '</pre>')
    else pieces.push(...(figure ?? block.pieces))
    if (figure && hasCaption(blocks, index)) skipped = index + 1
  }
  close(0)
  quote(false)
  return pieces
}

/** Other programs write a paragraph for each line of a block of code; one that has lines in itself is a block. */
const isLineOfCode = ({ kind, line = [] }: Block): boolean => kind === 'code' && !line.includes('<br>')

/** An item that begins with a box is a task. */
function taskOf(block: Block): { block: Block; item: string } {
  const [tag, first] = block.pieces
  const text = typeof first === 'string' ? first : ''
  const box = block.list ? /^[☐☒☑]\s?/.exec(text)?.[0] : undefined
  if (!box) return { block, item: '<li>' }
  const pieces = [tag!, text.slice(box.length), ...block.pieces.slice(2)]
  return { block: { ...block, pieces }, item: `<li data-checked="${!box.startsWith('☐')}">` }
}

const hasCaption = (blocks: readonly Block[], index: number): boolean => blocks[index + 1]?.kind === 'caption'

/** A picture that has its paragraph to itself, and what is written below it; null if it is in a line. */
function figureAt(blocks: readonly Block[], index: number): Pieces | null {
  const { kind, line, isPicture, align } = blocks[index]!
  if (!isPicture || !line || !(kind === 'figure' || hasCaption(blocks, index) || align)) return null
  const caption = hasCaption(blocks, index) ? ['<figcaption>', ...(blocks[index + 1]!.line ?? []), '</figcaption>'] : []
  return [`<figure${align ? ` data-align="${align}"` : ''}>`, ...line, ...caption, '</figure>']
}

/** The empty paragraph that Word needs after a table at the end, and between two; ours have it also at the end of an item. */
function isOnlyForWord(blocks: readonly Block[], index: number, isInList: boolean): boolean {
  const next = blocks[index + 1]
  const isEnd = !next || next.kind === 'table' || (isInList && next.list !== null)
  return blocks[index]!.isBlank && blocks[index - 1]?.kind === 'table' && isEnd
}

function openItem(
  place: ListPlace,
  block: Block,
  open: OpenList[],
  pieces: Pieces[number][],
  close: (count: number) => void,
  item: string,
): void {
  close(open.findLastIndex((list) => list.place.level <= place.level) + 1)
  const current = open.at(-1)
  if (current?.place.level === place.level && goesOn(current.place, place)) {
    pieces.push(`</li>${item}`)
    current.place = place
    return
  }
  if (current?.place.level === place.level) close(open.length - 1)
  const start = place.tag === 'ol' && place.number !== 1 ? ` start="${place.number}"` : ''
  const depth = open.filter((list) => list.place.tag === place.tag).length + 1
  const usual = place.tag === 'ul' ? bulletStyleAt(depth) : numberStyleAt(depth)
  const style = place.style && place.style !== usual ? ` style="list-style-type: ${place.style}"` : ''
  pieces.push(`<${place.tag}${start}${style}>${item}`)
  open.push({ place, indent: block.indent || (place.indent ?? 0) })
}

/** Word has lists one after the other without anything between them, and seldom says where one begins. */
const goesOn = (last: ListPlace, next: ListPlace): boolean =>
  last.tag === next.tag &&
  last.style === next.style &&
  !next.isFirst &&
  (next.tag !== 'ol' || next.number === last.number + 1)

/** What is as far in as an item's text is in it; headings and quotations are by their styles, wherever they are. */
const IN_ITEMS: ReadonlySet<Block['kind']> = new Set(['list', 'figure', 'caption', 'code', 'rule', 'table'])

/** How many of the open lists a block that has no marker goes on in. */
function depthOf(block: Block, open: readonly OpenList[]): number {
  const mayGoOn = IN_ITEMS.has(block.kind) && block.indent > 0
  return mayGoOn ? open.findLastIndex(({ indent }) => indent <= block.indent + TOLERANCE) + 1 : 0
}
