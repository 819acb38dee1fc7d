import {
  attributeOf,
  childrenOf,
  isElement,
  isText,
  nameOf,
  textValueOf,
  type DomNode,
} from '../../../../html/values/element.ts'
import { matchFences } from './fences.ts'
import type { Grid, Item, Leaf, Row } from './math-items.ts'
import { attachScripts } from './scripts.ts'

/** KaTeX draws nothing that is nested more deeply. */
const MAX_DEPTH = 250
const APPLY_FUNCTION = '\u2061'

const elementsOf = (node: DomNode): DomNode[] => [...childrenOf(node)].filter(isElement)
const is = (node: DomNode, attribute: string, value: string): boolean => attributeOf(node, attribute) === value

function textOf(node: DomNode): string {
  let text = ''
  for (const child of childrenOf(node))
    text += isText(child) ? textValueOf(child) : isElement(child) ? textOf(child) : ''
  return text
}

/** The MathML of a formula, as KaTeX writes it, as rows of items. */
export const rowOf = (math: DomNode, color: string | null = null, depth = 0): Row =>
  finished(elementsOf(math).flatMap((child) => itemsOf(child, color, depth + 1)))

const finished = (items: readonly Item[]): Row => attachScripts(matchFences(items, finished))

function itemsOf(node: DomNode, color: string | null, depth: number): readonly Item[] {
  if (depth > MAX_DEPTH) return []
  const inside = () => elementsOf(node).flatMap((child) => itemsOf(child, color, depth + 1))
  const parts = () => elementsOf(node).map((child) => finished(itemsOf(child, color, depth + 1)))
  const name = nameOf(node)
  switch (name) {
    case 'mi':
    case 'mn':
    case 'mtext':
    case 'mo':
      return elementsOf(node).length > 0 ? inside() : leaf(node, color)
    case 'mspace':
      return [{ kind: 'space', em: Number.parseFloat(attributeOf(node, 'width') ?? '') || 0 }]
    case 'annotation':
      return []
    case 'mstyle':
      return elementsOf(node).flatMap((child) => itemsOf(child, attributeOf(node, 'mathcolor') ?? color, depth + 1))
    case 'mrow':
      return fencedRow(node, color, depth) ?? inside()
    case 'mpadded':
      // What has no width only keeps a place free.
      return is(node, 'width', '0px') && elementsOf(node).every((child) => nameOf(child) === 'mphantom') ? [] : inside()
    case 'mphantom':
    case 'msqrt':
      return [{ kind: 'construct', name, parts: [finished(inside())], property: '' }]
    case 'menclose':
      return [{ kind: 'construct', name, parts: [finished(inside())], property: attributeOf(node, 'notation') ?? '' }]
    case 'mtable':
      return [gridOf(node, color, depth)]
    case 'mfrac':
    case 'mroot':
    case 'msub':
    case 'msup':
    case 'msubsup':
    case 'munder':
    case 'mover':
    case 'munderover':
      return [{ kind: 'construct', name, parts: parts(), property: propertyOf(node) }]
    default:
      return inside()
  }
}

const propertyOf = (node: DomNode): string => {
  if (/^0(?:px|em|pt)?$/.test(attributeOf(node, 'linethickness') ?? '')) return 'no line'
  const last = elementsOf(node).at(-1)
  const isStretched = last && nameOf(last) === 'mo' && is(last, 'stretchy', 'true')
  return is(node, 'accent', 'true') || is(node, 'accentunder', 'true') || isStretched ? 'accent' : ''
}

const TYPES: Readonly<Record<string, Leaf['type']>> = { mi: 'letter', mn: 'number', mo: 'operator', mtext: 'words' }

function leaf(node: DomNode, color: string | null): Item[] {
  const text = textOf(node)
  const type = TYPES[nameOf(node)]!
  if (type === 'words' && /^[\s\u200b]*$/u.test(text)) return [{ kind: 'space', em: widthOf(text) }]
  if (text === '') return []
  return [
    {
      kind: 'leaf',
      type: text === APPLY_FUNCTION ? 'function' : type,
      text,
      variant: attributeOf(node, 'mathvariant'),
      color,
    },
  ]
}

/** LaTeX's spaces, as KaTeX writes them. */
const SPACES: Readonly<Record<string, number>> = {
  '\u200a': 1 / 18,
  '\u2009': 3 / 18,
  '\u2005': 4 / 18,
  '\u2004': 5 / 18,
  '\u2003': 1,
}
const widthOf = (text: string): number => [...text].reduce((sum, char) => sum + (SPACES[char] ?? 0.25), 0)

const isFence = (node: DomNode | undefined): boolean =>
  node !== undefined && nameOf(node) === 'mo' && is(node, 'fence', 'true') && attributeOf(node, 'minsize') === null

/** What is between `\left` and `\right`. */
function fencedRow(node: DomNode, color: string | null, depth: number): Item[] | null {
  const children = elementsOf(node)
  const hasOpen = isFence(children[0])
  const hasClose = children.length > 1 && isFence(children.at(-1))
  if (!hasOpen && !hasClose) return null
  const parts: Item[][] = [[]]
  let separator = '|'
  for (const child of children.slice(hasOpen ? 1 : 0, hasClose ? -1 : undefined)) {
    if (isFence(child)) {
      separator = textOf(child)
      parts.push([])
    } else parts.at(-1)!.push(...itemsOf(child, color, depth + 1))
  }
  const sign = (child: DomNode | undefined) => (child ? textOf(child) : '')
  return [
    {
      kind: 'fenced',
      open: hasOpen ? sign(children[0]) : '',
      close: hasClose ? sign(children.at(-1)) : '',
      separator,
      parts: parts.map(finished),
      grows: true,
    },
  ]
}

const NUMBER = /^(?:mml-eqn-num|formulary-mml-number)$/

function gridOf(node: DomNode, color: string | null, depth: number): Grid {
  const numbers: string[] = []
  // Only a formula's number has a table of this width around it.
  const isTagged = is(node, 'width', '100%')
  const rows = elementsOf(node).map((line) => {
    const cells = elementsOf(line)
    const number =
      cells.find((cell) => NUMBER.test(attributeOf(cell, 'class') ?? '')) ?? (isTagged ? cells.at(-1) : undefined)
    numbers.push(number ? textOf(number) : '')
    return cells
      .filter(
        (cell) => cell !== number && attributeOf(cell, 'class') !== 'mtr-glue' && attributeOf(cell, 'width') === null,
      )
      .map((cell) => rowOf(cell, color, depth + 1))
  })
  const alignments = (attributeOf(node, 'columnalign') ?? '').split(' ')
  const isEquations =
    isTagged || (attributeOf(node, 'columnspacing') === '0em' && alignments[0] === 'right') || numbers.some(Boolean)
  return { kind: 'grid', rows, columns: isEquations ? 'equations' : alignments, numbers }
}
