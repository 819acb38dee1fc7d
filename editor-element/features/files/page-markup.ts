import { HELD_STYLE_ATTRIBUTE } from '#html'
import { declarationsOf, styleOf } from './office/held-style.ts'

/**
 * Changes what pages draw with their styles to what the schema's reader knows.
 * @param body of an inert document, which is changed.
 */
export function readPageMarkup(body: HTMLElement): void {
  leaveOutUnseen(body)
  readStackedScripts(body)
  readNestedItems(body)
}

/** What nobody saw where it was copied, and what only acts there, as "Copy" above a block of code. Of formulas the source is hidden. */
function leaveOutUnseen(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('button, [hidden]')]) element.remove()
  for (const element of [...body.querySelectorAll(`[style], [${HELD_STYLE_ATTRIBUTE}]`)])
    if (
      declarationsOf(styleOf(element)).get('display')?.toLowerCase().startsWith('none') &&
      !element.querySelector('math, .formula, .katex')
    )
      element.remove()
}

/** Wikipedia draws a charge above a number of atoms: as two blocks in the line, or as two lines of it. */
function readStackedScripts(body: HTMLElement): void {
  const create = (name: string, from: Element) => {
    const made = body.ownerDocument.createElement(name)
    made.append(...from.childNodes)
    return made
  }
  for (const stack of [...body.querySelectorAll('.template-chem2-su')]) {
    const [above, below, ...more] = stack.children
    if (above && below && more.length === 0) stack.replaceWith(create('sub', below), create('sup', above))
  }
  for (const line of [...body.querySelectorAll('span > sup + br')]) {
    const [above, , below, ...more] = line.parentElement!.childNodes
    if (above !== line.previousSibling || below?.nodeName !== 'SUB' || more.length > 0) continue
    line.parentElement!.prepend(below)
    line.remove()
  }
}

/** TinyMCE of old has an inner list in an item of its own, without a number. */
function readNestedItems(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li + li')) {
    const [list, ...more] = item.children
    const isNested = list && more.length === 0 && /^[uo]l$/.test(list.localName) && hasNoText(item, list)
    if (!isNested || declarationsOf(styleOf(item)).get('list-style-type') !== 'none') continue
    item.previousElementSibling!.append(list)
    item.remove()
  }
}

const hasNoText = (item: Element, list: Element): boolean =>
  [...item.childNodes].every((node) => node === list || node.textContent!.trim() === '')
