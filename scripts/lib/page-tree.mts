import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

export type Node = DefaultTreeAdapterTypes.ChildNode
export type Element = DefaultTreeAdapterTypes.Element

/** What is read of a built page: everything in its `main` but controls, pictures of the interface and navigation. */
const LEFT_OUT = new Set([
  'button',
  'svg',
  'nav',
  'script',
  'style',
  'iframe',
  'form',
  'select',
  'input',
  'textarea',
  'template',
  'math',
])
const HIDDEN_CLASSES = ['visually-hidden', 'in-dark', 'figure-scale', 'live-editor-preview', 'docs-bar']

export const isElement = (node: Node): node is Element => 'tagName' in node
export const attribute = (element: Element, name: string) => element.attrs.find((each) => each.name === name)?.value
const classesOf = (element: Element) => (attribute(element, 'class') ?? '').split(' ')

export const isLeftOut = (element: Element) =>
  LEFT_OUT.has(element.tagName) ||
  element.tagName.includes('-') ||
  attribute(element, 'aria-hidden') === 'true' ||
  classesOf(element).some((name) => HIDDEN_CLASSES.includes(name))

export const childrenOf = (element: Element): Node[] =>
  element.childNodes.filter((child) => !isElement(child) || !isLeftOut(child))

export const rawText = (node: Node): string =>
  'value' in node ? node.value : isElement(node) ? node.childNodes.map(rawText).join('') : ''

/** Without what is left out, and with single spaces. */
export const textOf = (node: Node): string => {
  if ('value' in node) return node.value
  if (!isElement(node)) return ''
  // Keys have no space between them, only a gap.
  return (node.tagName === 'kbd' ? ' ' : '') + childrenOf(node).map(textOf).join('')
}
export const wordsOf = (node: Node) => textOf(node).replaceAll(/\s+/g, ' ').trim()

function findMain(nodes: readonly Node[]): Element | null {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (node.tagName === 'main') return node
    const below = findMain(node.childNodes)
    if (below) return below
  }
  return null
}

export const mainOf = (html: string): Element => {
  const main = findMain(parseFragment(html).childNodes)
  if (!main) throw new Error('A page without a main cannot be read.')
  return main
}

/** What a piece of HTML says. */
export const plainTextOf = (html: string): string => parseFragment(html).childNodes.map(rawText).join('')

/** Of one name, however deep, but not in each other. */
export const elementsOf = (element: Element, tagName: string): Element[] =>
  childrenOf(element)
    .filter((child) => isElement(child))
    .flatMap((child) => (child.tagName === tagName ? [child] : elementsOf(child, tagName)))
