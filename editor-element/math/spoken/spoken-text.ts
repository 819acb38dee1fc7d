import {
  attributeOf,
  firstChildOf,
  isElement,
  isText,
  nameOf,
  nextSiblingOf,
  textValueOf,
  type DomNode,
} from '../../html/values/element.ts'
import { SPOKEN_ACCENTS, SPOKEN_WORDS } from './spoken-words.data.ts'

/** Deeper formulas are not rendered either; it limits the recursion. */
const MAX_DEPTH = 400

/** A formula in words for screen readers, made from the renderer's MathML. */
export function spokenText(math: DomNode): string {
  return say(math, 0).replaceAll(/\s+/g, ' ').replaceAll(' ,', ',').trim()
}

function childrenOf(node: DomNode): DomNode[] {
  const children: DomNode[] = []
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child)) if (isElement(child)) children.push(child)
  return children
}

function textOf(node: DomNode): string {
  let text = ''
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child))
    text += isText(child) ? textValueOf(child) : isElement(child) ? textOf(child) : ''
  return text
}

function say(node: DomNode, depth: number): string {
  if (depth > MAX_DEPTH) return ''
  const children = childrenOf(node)
  const inside = () => sayRow(children, depth + 1)
  // Each part is spoken once, however often it is used: twice on every level would be exponential.
  const parts: string[] = []
  const part = (index: number) => (parts[index] ??= children[index] ? say(children[index], depth + 1).trim() : '')
  switch (nameOf(node)) {
    case 'mi':
    case 'mo':
    case 'mn':
      // \underset and the like put a whole formula where a symbol is expected.
      return childrenOf(node).length > 0 ? inside() : sayToken(textOf(node), attributeOf(node, 'mathvariant'))
    case 'mtext':
      return ` ${textOf(node).replaceAll('\u00a0', ' ')} `
    case 'annotation':
    case 'mphantom':
    case 'mspace':
      return ' '
    case 'mfrac':
      return sayFraction(part(0), part(1))
    case 'msqrt':
      return closed('the square root of', sayRow(childrenOf(node), depth + 1), 'end root')
    case 'mroot':
      return closed(`the root of order ${part(1)} of`, part(0), 'end root')
    case 'msup':
      return `${part(0)} ${sayPower(part(1), part(0) === '')}`
    case 'msub':
      return `${part(0)} ${saySubscript(part(1))}`
    case 'msubsup':
      return isLargeOperator(part(0))
        ? `${part(0)} ${sayLimits(part(1), part(2))}`
        : `${part(0)} ${saySubscript(part(1))} ${sayPower(part(2), false)}`
    case 'munderover':
      return `${part(0)} ${sayLimits(part(1), part(2))}`
    case 'munder':
      return sayUnder(part(0), part(1))
    case 'mover':
      return sayOver(part(0), textOf(childrenOf(node)[1] ?? node).trim(), part(1))
    case 'mtable':
      return sayTable(node, depth, 'table')
    default:
      return inside()
  }
}

const DOUBLE_STRUCK: Readonly<Record<string, string>> = { N: 'ℕ', Z: 'ℤ', Q: 'ℚ', R: 'ℝ', C: 'ℂ' }

function sayToken(text: string, variant: string | null): string {
  const letter = text.trim()
  const token = (variant === 'double-struck' && DOUBLE_STRUCK[letter]) || letter
  const word = SPOKEN_WORDS.get(token)
  if (word !== undefined) return ` ${word} `
  // Invisible operators, and the two signs that make one operator.
  return /^[\u2061-\u2064\u200b]*$/.test(token) ? ' ' : ` ${token} `
}

function sayRow(children: readonly DomNode[], depth: number): string {
  let text = ''
  for (let index = 0; index < children.length; index++) {
    const child = children[index]!
    const next = children[index + 1]
    // Brackets around a grid or a stack follow from its name; they need not be read.
    const opening = nameOf(child) === 'mo' ? textOf(child).trim() : ''
    const held = next && inner(next)
    if (opening !== '' && held && nameOf(held) === 'mtable') {
      const kind = { '(': 'matrix', '[': 'matrix', '|': 'determinant', '∣': 'determinant', '{': 'cases' }[opening]
      if (kind !== undefined) {
        text += ` ${sayTable(held, depth, kind)} `
        const closing = children[index + 2]
        index += closing && nameOf(closing) === 'mo' && kind !== 'cases' ? 2 : 1
        continue
      }
    }
    if (opening === '(' && held && nameOf(held) === 'mfrac' && isStack(held) && children[index + 2]) {
      const [top, bottom] = childrenOf(held).map((each) => say(each, depth + 1).trim())
      text += ` ${top} choose ${bottom} `
      index += 2
      continue
    }
    text += ` ${say(child, depth + 1)} `
  }
  return text
}

/** A group with one child is that child. */
function inner(node: DomNode): DomNode {
  const children = childrenOf(node)
  return /^(?:mrow|mstyle)$/.test(nameOf(node)) && children.length === 1 ? inner(children[0]!) : node
}

const isStack = (fraction: DomNode) => /^0(?:px|em)?$/.test(attributeOf(fraction, 'linethickness') ?? '')

/** One word needs no marker for its end. */
const isSimple = (text: string) => !/\s/.test(text.trim())

function closed(opening: string, content: string, closing: string): string {
  return isSimple(content) ? `${opening} ${content}` : `${opening} ${content}, ${closing},`
}

function sayFraction(top: string, bottom: string): string {
  if (isSimple(top) && isSimple(bottom)) return `${top} over ${bottom}`
  return `the fraction ${top} over ${bottom}, end fraction,`
}

function sayPower(power: string, isBare: boolean): string {
  const known = { '2': 'squared', '3': 'cubed', 'composed with': 'degrees', degrees: 'degrees' }[power]
  if (/^(?:(?:(?:double|triple) )?prime {0,2})+$/.test(power)) return power
  if (isBare) return closed('superscript', power, 'end superscript')
  return known ?? closed('to the power', power, 'end power')
}

const saySubscript = (index: string) => closed('sub', index, 'end sub')

const isLargeOperator = (base: string) => /^the (?:sum|product|coproduct|(?:.* )?integral)$/.test(base)

const sayLimits = (from: string, to: string) => `from ${from} to ${to} of`

function sayUnder(base: string, under: string): string {
  if (/^the (?:limit|maximum|minimum|supremum|infimum)$/.test(base)) return `${base} as ${under} of`
  if (isLargeOperator(base)) return `${base} over ${under} of`
  return `${base} with ${under} below`
}

function sayOver(base: string, symbol: string, over: string): string {
  if (over === '') return base
  const accent = SPOKEN_ACCENTS.get(symbol)
  if (/^(?:to|from|is in equilibrium with)$/.test(base)) return `${base}, by ${over},`
  return accent === undefined ? `${base} with ${over} above` : `${base} ${accent}`
}

function sayTable(table: DomNode, depth: number, kind: string): string {
  const rows = childrenOf(table).map((row) => childrenOf(row).map((cell) => say(cell, depth + 1).trim()))
  const columns = Math.max(0, ...rows.map((row) => row.length))
  if (kind === 'matrix' || kind === 'determinant') {
    const size = `${kind} with ${rows.length} rows and ${columns} columns`
    return `the ${size}, ${rows.map((row, index) => `row ${index + 1}: ${row.join(', ')}`).join(', ')}, end ${kind},`
  }
  const lines = rows.map((row, index) => `line ${index + 1}: ${row.filter(Boolean).join(' ')}`)
  return kind === 'cases' ? `cases, ${lines.join(', ')}, end cases,` : `${lines.join(', ')},`
}
