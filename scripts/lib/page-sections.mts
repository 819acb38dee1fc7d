import {
  attribute,
  childrenOf,
  type Element,
  elementsOf,
  isElement,
  isLeftOut,
  mainOf,
  type Node,
  textOf,
} from './page-tree.mts'

export interface FoundSection {
  /** The heading's name in the address; empty for what comes before the first. */
  readonly id: string
  readonly title: string
  readonly text: string
}

/** Without the keys that are named beside it. */
const titleOf = (heading: Element): string =>
  childrenOf(heading)
    .filter((child) => !isElement(child) || elementsOf(child, 'kbd').length === 0)
    .map(textOf)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The sections of a page by their headings, for the search of the docs. Code is not searched. */
export function sectionsOf(html: string): FoundSection[] {
  const sections: { id: string; title: string; parts: string[] }[] = [{ id: '', title: '', parts: [] }]
  const walk = (node: Node): void => {
    if ('value' in node) return void sections.at(-1)?.parts.push(node.value)
    if (!isElement(node) || isLeftOut(node) || node.tagName === 'pre') return
    const id = attribute(node, 'id')
    if (/^h[1-4]$/.test(node.tagName) && id) sections.push({ id, title: titleOf(node), parts: [] })
    else {
      childrenOf(node).forEach(walk)
      sections.at(-1)?.parts.push(' ')
    }
  }
  walk(mainOf(html))
  return sections
    .map(({ id, title, parts }) => ({ id, title, text: parts.join('').replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ title, text }) => title !== '' || text !== '')
}
