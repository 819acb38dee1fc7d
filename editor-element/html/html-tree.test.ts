import fc from 'fast-check'
import { defaultTreeAdapter, parse, Parser, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'
import { htmlTree, type HtmlNode } from './html-tree.ts'
import { randomRuns } from './testing/random-runs.ts'

/** A tree as text that shows every level: `p(b("x"))`. */
const list = (name: string, children: readonly string[]): string => `${name}(${children.join(',')})`

function ofParse5(node: DefaultTreeAdapterTypes.Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return JSON.stringify(node.value)
  if (defaultTreeAdapter.isDocumentTypeNode(node)) return list('#doctype', [])
  return list(node.nodeName, 'childNodes' in node ? node.childNodes.map(ofParse5) : [])
}

/** Reads forwards, and finds the same backwards and upwards: whoever removes what is dangerous walks all three. */
function ofOurs(node: HtmlNode): string {
  if (node.nodeType === 3) return JSON.stringify(node.nodeValue)
  const children: HtmlNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  const backwards: HtmlNode[] = []
  for (let child = node.lastChild; child; child = child.previousSibling) backwards.unshift(child)
  expect(backwards.length === children.length && backwards.every((child, at) => child === children[at])).toBe(true)
  expect(children.every((child) => child.parent === node)).toBe(true)
  return list(node.nodeName, children.map(ofOurs))
}

function read(html: string): { ours: string; parse5: string } {
  const parser = new Parser({ treeAdapter: htmlTree, scriptingEnabled: false })
  parser.tokenizer.write(html, true)
  return { ours: ofOurs(parser.document), parse5: ofParse5(parse(html, { scriptingEnabled: false })) }
}

describe('the tree that HTML is cleaned from', () => {
  it.each([
    ['text that a table throws out', '<!doctype html><table>a<tr>b<td>c</table>d'],
    ['an element that a table throws out', '<!doctype html><p>1<table><b>a<i>b</b>c<tr><td>d</table>e'],
    ['a block in formatting', '<!doctype html><a href=x>1<b>2<p>3</a>4</b>5</p>6'],
    ['formatting around two blocks', '<!doctype html><b><div>1<p>2</b>3</p><i>4</div>5</i>'],
    ['a frameset in the place of a body', '<!doctype html><frameset><frame></frameset>'],
  ])('is that of parse5: %s', (_title, html) => {
    const { ours, parse5 } = read(html)
    expect(ours).toBe(parse5)
  })

  it('is that of parse5 for whatever tags are opened and closed', () => {
    const tags = ['a', 'b', 'i', 'p', 'div', 'table', 'tr', 'td', 'ul', 'li', 'select', 'button', 'form', 'svg', 'math']
    const piece = fc.oneof(
      fc.constantFrom(...tags.map((tag) => `<${tag}>`)),
      fc.constantFrom(...tags.map((tag) => `</${tag}>`)),
      fc.constantFrom('x', ' ', '<!--c-->', '<br>'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { ours, parse5 } = read(`<!doctype html>${pieces.join('')}`)
        expect(ours).toBe(parse5)
      }),
      randomRuns(300),
    )
  })
})
