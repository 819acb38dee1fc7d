import { NUMBER_STYLES, numberStyleAt } from '#html'
import { listDepth, listNumber } from '../../lists/list-number.ts'
import { declarationsOf, setStyle, styleOf, written } from './held-style.ts'

/** More levels than any of the programs has. */
const MAX_LEVEL = 9
/** Lists that begin with a later letter are none of this kind. */
const MOST_LETTERS = 100

interface Item {
  /** What becomes the item: a paragraph, or the list of one item around it. */
  block: Element
  level: number
  /** The number that was written, or null for a bullet. */
  start: number | null
  /** How the number was written. */
  style?: string
  /** Which of the document's lists it is in, where the program says so. */
  name?: string
}

type ReadItem = (block: Element) => Item | null

/**
 * Word and PowerPoint write a list as paragraphs that begin with their bullet or number, Word on the web as lists of one item. They
 * become lists, nested as they were.
 * @param body of an inert document, which is changed.
 */
export function replaceFlatLists(body: HTMLElement): void {
  replaceItems(body, 'p, h1, h2, h3, h4, h5, h6', wordItem)
  replaceItems(body, 'div', powerPointItem)
  replaceItems(body, '.ListContainerWrapper > ul, .ListContainerWrapper > ol', wordOnlineItem)
}

function replaceItems(body: HTMLElement, selector: string, read: ReadItem): void {
  let open: { list: Element; level: number; last: Item }[] = []
  let last: Element | null = null
  for (const block of [...body.querySelectorAll(selector)]) {
    const item = read(block)
    // What comes between ends the list, and so does an item of another one.
    if (!item || (last && last.nextElementSibling !== item.block)) open = []
    if (!item) continue
    while (open.length > 0 && open.at(-1)!.level > item.level) open.pop()
    if (open.at(-1)?.level === item.level && !goesOn(open.at(-1)!.last, item)) open.pop()
    const current = open.at(-1)
    if (!current || current.level < item.level) {
      const depth = open.filter((each) => each.list.localName === 'ol').length + 1
      const list = newList(body.ownerDocument, item, depth)
      const outerItem = current?.list.lastElementChild
      if (outerItem) outerItem.append(list)
      else item.block.before(list)
      open.push({ list, level: item.level, last: item })
    }
    const listItem = body.ownerDocument.createElement('li')
    listItem.append(...contentOf(block))
    open.at(-1)!.list.append(listItem)
    open.at(-1)!.last = item
    last = open[0]!.list
    item.block.remove()
  }
}

/** Word has lists one after the other without anything between them: the answers of a question at the level of the questions. */
const goesOn = (last: Item, next: Item): boolean =>
  last.start === null || next.start === null
    ? last.start === next.start
    : last.name === next.name || (last.style === next.style && next.start === last.start + 1)

/** Of a list of one item, what is in that item. */
const contentOf = (block: Element): NodeListOf<ChildNode> =>
  (/^[uo]l$/.test(block.localName) ? (block.querySelector('li') ?? block) : block).childNodes

function wordItem(block: Element): Item | null {
  const [, list, level, override] = /mso-list\s*:([^;]*)\blevel(\d)([^;]*)/i.exec(styleOf(block)) ?? []
  if (!level) return null
  const number = numberOf(takeMarker(block, /mso-list\s*:\s*ignore/i))
  return { block, level: levelOf(level), ...number, name: `${list}${override}` }
}

function powerPointItem(block: Element): Item | null {
  const isItem = [...block.querySelectorAll('span')].some((span) => /mso-special-format/i.test(styleOf(span)))
  if (!isItem || block.querySelector('div, table, p')) return null
  const level = Number(/\bO(\d)\b/.exec(block.className)?.[1] ?? 0) + 1
  return { block, level: levelOf(level), ...numberOf(takeMarker(block, /mso-special-format/i)) }
}

function wordOnlineItem(block: Element): Item | null {
  const item = block.querySelector('li')
  const level = item?.getAttribute('data-aria-level')
  if (!item || !level || block.children.length > 1) return null
  const wrapper = block.parentElement!
  const number = Number(block.getAttribute('start')) || 1
  return {
    block: wrapper.children.length > 1 ? block : wrapper,
    level: levelOf(level),
    start: block.localName === 'ol' ? number : null,
  }
}

const levelOf = (level: string | number): number => Math.min(Number(level), MAX_LEVEL)

/** The bullet or number, which is taken out of the paragraph. */
function takeMarker(block: Element, style: RegExp): string {
  const marker = [...block.querySelectorAll('span')].find((span) => style.test(styleOf(span)))
  marker?.remove()
  return (marker?.textContent ?? '').trim()
}

/** '3.', 'c)', 'iii.' are numbers; '·', 'o' and other characters are bullets. */
function numberOf(marker: string): Pick<Item, 'start' | 'style'> {
  const number = /^\(?(\d{1,5}|[a-z]{1,5})[.)]$/i.exec(marker)?.[1]
  if (!number) return { start: null }
  if (/^\d+$/.test(number)) return { start: Number(number), style: 'decimal' }
  const isRoman = /^(?:i|[ivxlcdm]{2,})$/i.test(number)
  const style = `${number === number.toLowerCase() ? 'lower' : 'upper'}-${isRoman ? 'roman' : 'alpha'}`
  for (let start = 1; start <= MOST_LETTERS; start++) if (listNumber(start, style) === number) return { start, style }
  return { start: 1, style }
}

function newList(document: Document, { start, style }: Item, depth: number): Element {
  const list = document.createElement(start === null ? 'ul' : 'ol')
  if (start !== null && start !== 1) list.setAttribute('start', String(start))
  writeStyle(list, style, depth)
  return list
}

/** By the attribute that HTML has for it, unless it is how lists are counted there anyway. */
function writeStyle(list: Element, style: string | undefined, depth: number): void {
  if (style === numberStyleAt(depth)) return
  for (const [type, name] of NUMBER_STYLES) if (name === style) list.setAttribute('type', type!)
}

/** Programs write how each list counts, Google to its items, and which bullets it has: only numbers that others would have stay. */
function mendStyle(list: Element): void {
  const [item = list] = list.children
  const declarations = declarationsOf(styleOf(list))
  const style =
    NUMBER_STYLES.get(list.getAttribute('type')) ??
    declarations.get('list-style-type') ??
    declarationsOf(styleOf(item)).get('list-style-type')
  declarations.delete('list-style-type')
  setStyle(list, written(declarations))
  list.removeAttribute('type')
  if (list.localName === 'ol') writeStyle(list, style?.replace('latin', 'alpha'), listDepth(list))
}

/** OneNote gives the first item the number that its list begins with, and indents by lists without items. */
export function mendLists(body: HTMLElement): void {
  for (const list of [...body.querySelectorAll('ol')]) {
    const value = Number(list.firstElementChild?.getAttribute('value'))
    if (Number.isInteger(value) && value > 1 && !list.hasAttribute('start')) list.setAttribute('start', String(value))
  }
  for (const list of [...body.querySelectorAll('ul, ol')])
    if (
      list.children.length > 0 &&
      ![...list.children].some(({ localName }) => localName === 'li') &&
      !list.closest('li')
    )
      list.replaceWith(...list.childNodes)
  for (const list of body.querySelectorAll('ul, ol')) mendStyle(list)
  // Google's boxes of a checklist are pictures.
  for (const box of body.querySelectorAll('li[role="checkbox"] > img')) {
    const item = box.parentElement!
    item.setAttribute('data-checked', String(item.getAttribute('aria-checked') === 'true'))
    box.remove()
  }
}

/** Whether a paragraph is aligned where it would be anyway. */
export const isLeft = (element: Element): boolean =>
  declarationsOf(styleOf(element)).get('text-align') === 'left' || element.getAttribute('align') === 'left'
