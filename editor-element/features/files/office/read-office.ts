import { declarationsOf, setStyle, styleOf, written } from './held-style.ts'
import type { LeftOut } from './left-out.ts'
import { isLeft, mendLists, replaceFlatLists } from './lists.ts'
import { applyStyleRules } from './style-rules.ts'
import { readSymbols } from './symbols.ts'
import { handDownTextStyles } from './text-styles.ts'

/** What office programs write, and web pages hardly do. */
const OFFICE = /mso-|\bProgId\b|Cocoa HTML Writer|docs-internal-guid|\bSCXW|data-sheets-|LibreOffice|OpenOffice/i

export const isOffice = (html: string): boolean => OFFICE.test(html)

/**
 * Changes what office programs write to what the schema's reader knows (D165).
 * @param body of an inert document, which is changed.
 * @param sheets the texts of its style sheets.
 */
export function readOffice(body: HTMLElement, sheets: readonly string[], leftOut: LeftOut): void {
  leaveOut(body, leftOut)
  applyStyleRules(body, sheets)
  removeLeftAlignment(body)
  readWordOnline(body)
  replaceFlatLists(body)
  mendLists(body)
  // After the lists, whose markers are in that typeface, too.
  readSymbols(body)
  handDownTextStyles(body)
  for (const block of body.querySelectorAll('p, div')) if (isHardSpace(block)) block.textContent = ''
}

/** Links to Word's bookmarks, and of LibreOffice to notes and back. */
const PLACES = 'a[href^="#_"], .sdfootnoteanc, .sdfootnotesym, .sdendnoteanc, .sdendnotesym'

function leaveOut(body: HTMLElement, leftOut: LeftOut): void {
  for (const list of [...body.querySelectorAll('div')]) {
    const element = declarationsOf(styleOf(list)).get('mso-element')
    if (element === 'comment') leftOut.add('comment')
    if (element === 'comment-list') list.remove()
  }
  for (const anchor of [...body.querySelectorAll('.msocomanchor')])
    (anchor.closest('.MsoCommentReference') ?? anchor).remove()
  // LibreOffice has no space between the number of a note and its text.
  for (const number of body.querySelectorAll('.sdfootnotesym, .sdendnotesym')) number.append(' ')
  // They lead to places that are not pasted with them.
  for (const link of [...body.querySelectorAll(PLACES)]) link.replaceWith(...link.childNodes)
  for (const drawing of [...body.querySelectorAll('svg, canvas')]) {
    leftOut.add('drawing')
    drawing.remove()
  }
  for (const object of [...body.querySelectorAll('object, embed, audio')]) {
    leftOut.add('embedded object')
    object.remove()
  }
}

/** Every line of a slide says that it is at the left, where it would be anyway. */
function removeLeftAlignment(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    if (!isLeft(element)) continue
    element.removeAttribute('align')
    const declarations = declarationsOf(styleOf(element))
    declarations.delete('text-align')
    setStyle(element, written(declarations))
  }
}

function readWordOnline(body: HTMLElement): void {
  for (const end of [...body.querySelectorAll('.EOP')]) end.remove()
  for (const heading of [...body.querySelectorAll('p[role="heading"]')]) {
    const level = Math.min(Math.max(Number(heading.getAttribute('aria-level')) || 1, 1), 6)
    const real = body.ownerDocument.createElement(`h${level}`)
    real.append(...heading.childNodes)
    heading.replaceWith(real)
  }
}

/** An empty line is written as a paragraph with one hard space. */
const isHardSpace = (block: Element): boolean =>
  block.textContent === '\u00a0' && !block.querySelector('img, table, li, p, div, br')
