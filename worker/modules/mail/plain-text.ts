import type { DefaultTreeAdapterTypes } from 'parse5'
import { mailTreeOf } from './mail-tree.ts'

type Node = DefaultTreeAdapterTypes.Node

const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'blockquote', 'section', 'hr'])
const LINES = new Set(['br', 'li', 'tr'])
const UNREAD = new Set(['head', 'style', 'script', 'title', 'template'])

/**
 * The text of a mail's HTML, for readers without HTML: a line for each line, an empty line between paragraphs, and after a
 * link's words its address. Placeholders stay as they are.
 */
export function plainTextOf(html: string): string {
  const parts: string[] = []
  // An explicit stack, because HTML may be nested deeper than the call stack allows.
  const work: (Node | string)[] = [mailTreeOf(html)]
  for (;;) {
    const node = work.pop()
    if (node === undefined) break
    if (typeof node === 'string') parts.push(node)
    else if (node.nodeName === '#text')
      parts.push((node as DefaultTreeAdapterTypes.TextNode).value.replace(/\s+/g, ' '))
    else if ('childNodes' in node && !UNREAD.has(node.nodeName)) {
      const name = node.nodeName
      const around = BLOCKS.has(name) ? '\n\n' : LINES.has(name) ? '\n' : name === 'td' || name === 'th' ? ' ' : ''
      const href = 'attrs' in node ? node.attrs.find((attribute) => attribute.name === 'href')?.value : undefined
      work.push(around, href ? ` (${href})` : '')
      for (const child of node.childNodes.toReversed()) work.push(child)
      work.push(name === 'br' ? '' : around)
    }
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
