import { HELD_STYLE_ATTRIBUTE } from '#html'

/** More levels than Word has. */
const MAX_LEVEL = 9
/** Word's own are far shorter. */
const MAX_STYLE_LENGTH = 4_000

interface Item {
  paragraph: Element
  level: number
  /** The number that Word wrote, or null for a bullet. */
  start: number | null
}

const styleOf = (element: Element): string =>
  (element.getAttribute(HELD_STYLE_ATTRIBUTE) ?? element.getAttribute('style') ?? '').slice(0, MAX_STYLE_LENGTH)

/**
 * Word writes a list as paragraphs that begin with their bullet or number, marked by a style of its own. They become lists,
 * nested as in Word.
 * @param body of an inert document, which is changed.
 */
export function replaceWordLists(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = []
  let last: Element | null = null
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = itemOf(paragraph)
    // What comes between ends the list.
    if (!item || (last && last.nextElementSibling !== paragraph)) open = []
    if (!item) continue
    while (open.length > 0 && open.at(-1)!.level > item.level) open.pop()
    const current = open.at(-1)
    if (!current || current.level < item.level) {
      const list = newList(body.ownerDocument, item)
      const outerItem = current?.list.lastElementChild
      if (outerItem) outerItem.append(list)
      else paragraph.before(list)
      open.push({ list, level: item.level })
    }
    const listItem = body.ownerDocument.createElement('li')
    listItem.append(...paragraph.childNodes)
    open.at(-1)!.list.append(listItem)
    last = open[0]!.list
    paragraph.remove()
  }
}

function itemOf(paragraph: Element): Item | null {
  const level = /mso-list\s*:[^;]*\blevel(\d)/i.exec(styleOf(paragraph))?.[1]
  if (!level) return null
  const marker = [...paragraph.querySelectorAll('span')].find((span) => /mso-list\s*:\s*ignore/i.test(styleOf(span)))
  const written = (marker?.textContent ?? '').trim()
  marker?.remove()
  return { paragraph, level: Math.min(Number(level), MAX_LEVEL), start: numberOf(written) }
}

/** '3.', 'c)', 'iii.' are numbers; '·', 'o' and other characters of Word are bullets. */
function numberOf(marker: string): number | null {
  const written = /^\(?(\d{1,5}|[a-z]{1,5})[.)]$/i.exec(marker)?.[1]
  if (!written) return null
  return /^\d+$/.test(written) ? Number(written) : 1
}

function newList(document: Document, { start }: Item): Element {
  const list = document.createElement(start === null ? 'ul' : 'ol')
  if (start !== null && start !== 1) list.setAttribute('start', String(start))
  return list
}
