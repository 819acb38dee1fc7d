import type { Node as ProseMirrorNode } from 'prosemirror-model'
import { attributeOf, isReadElement, parseStyle, serializeHtml } from '#html'
import { inertBody } from '../../core/inert-html.ts'
import { panelMessages } from '../../messages/panels.ts'

/** Elements that only hold others: nothing that is seen is lost with them. */
const HOLDERS = new Set(
  'div span section article main header footer nav aside address center tbody thead tfoot colgroup col wbr'.split(' '),
)
/** They are read by their address, and dropped where that is none that can be shown. */
const BY_ADDRESS = ['img', 'iframe', 'video']
/** Styles that the schema reads and may write in another way. */
const READ_STYLES = new Set(
  (
    'color background background-color text-align font-weight font-style text-decoration text-decoration-line vertical-align ' +
    'width height float list-style-type'
  ).split(' '),
)
const MOST_NAMED = 8

/** How often each element, as `<name>`, and each property of styles is in it. */
function countNames(root: ParentNode): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    count(`<${element.localName}>`)
    for (const name of parseStyle(attributeOf(element, 'style')).keys()) count(name)
  }
  return counts
}

/** One line on what of the HTML is not in the document that was read from it; null where nothing is left out. */
export function leftOutOfHtml(html: string, doc: ProseMirrorNode): string | null {
  const kept = countNames(inertBody(serializeHtml(doc)))
  const isLost = (name: string, count: number) => {
    const element = /^<(.*)>$/.exec(name)?.[1]
    if (element === undefined) return !READ_STYLES.has(name) && !kept.has(name)
    if (BY_ADDRESS.includes(element)) return count > (kept.get(name) ?? 0)
    return !HOLDERS.has(element) && !isReadElement(element) && !kept.has(name)
  }
  const lost = [...countNames(inertBody(html))].flatMap(([name, count]) => (isLost(name, count) ? name : []))
  if (lost.length === 0) return null
  const named = lost.slice(0, MOST_NAMED).join(', ')
  const others = lost.length - MOST_NAMED
  return panelMessages.htmlLeftOut(others > 0 ? `${named} and ${others} more` : named)
}
