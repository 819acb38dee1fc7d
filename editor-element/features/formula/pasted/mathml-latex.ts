import {
  attributeOf,
  descendantsOf,
  firstChildOf,
  isElement,
  isText,
  nameOf,
  nextSiblingOf,
  textValueOf,
  type DomNode,
} from '../../../html/values/element.ts'
import {
  bounded,
  decorated,
  fenced,
  fraction,
  grid,
  gridEnvironment,
  isBoundOperator,
  join,
  scripted,
  symbolsLatex,
  textLatex,
  wordLatex,
} from './equation-latex.ts'
import { LABELLED_ARROWS } from './equation-symbols.data.ts'

const MAX_DEPTH = 200
export const MAX_NODES = 10_000

/** MathML as LaTeX, as far as LaTeX can express it. What is nested too deeply is left out. */
export function latexOfMathml(math: DomNode): string {
  return hasMoreThan(math, MAX_NODES) ? textLatex(textOf(math)) : row(childrenOf(math), 0).trim()
}

/** Whether an equation has more elements and texts than anyone writes; it is then kept as text. */
export function hasMoreThan(equation: DomNode, limit: number): boolean {
  let count = 0
  for (const _ of descendantsOf(equation, () => true)) if (++count > limit) return true
  return false
}

export function childrenOf(node: DomNode): DomNode[] {
  const children: DomNode[] = []
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child)) if (isElement(child)) children.push(child)
  return children
}

export function textOf(node: DomNode, depth = 0): string {
  if (depth > MAX_DEPTH) return ''
  let text = ''
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child))
    text += isText(child) ? textValueOf(child) : isElement(child) ? textOf(child, depth + 1) : ''
  return text
}

/** Names without the prefix that some programs write. */
const kindOf = (node: DomNode): string => nameOf(node).replace(/^.*:/, '')

function write(node: DomNode, depth: number): string {
  if (depth > MAX_DEPTH) return ''
  const children = childrenOf(node)
  // Each part is converted once, however often it is used: twice on every level would be exponential.
  const parts: string[] = []
  const part = (index: number) => (parts[index] ??= children[index] ? write(children[index], depth + 1).trim() : '')
  const inside = () => row(children, depth + 1)
  const symbol = (index: number) => (children[index] ? textOf(children[index]).trim() : '')
  switch (kindOf(node)) {
    case 'mi':
      return identifier(textOf(node).trim(), attributeOf(node, 'mathvariant'))
    case 'mn':
      return symbolsLatex(textOf(node).trim())
    case 'mo':
      return children.length > 0 ? inside() : operator(textOf(node).trim())
    case 'mtext':
    case 'ms':
      return textLatex(textOf(node))
    case 'mspace':
      return space(attributeOf(node, 'width'))
    case 'semantics':
    case 'maction':
      return part(0)
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
      return ''
    case 'mfrac':
      if (/^0(?:px|em|pt)?$/.test(attributeOf(node, 'linethickness') ?? ''))
        return `\\genfrac{}{}{0pt}{}{${part(0)}}{${part(1)}}`
      return attributeOf(node, 'bevelled') === 'true' ? `${part(0)}/${part(1)}` : fraction(part(0), part(1))
    case 'msqrt':
      return `\\sqrt{${inside().trim()}}`
    case 'mroot':
      return `\\sqrt[${part(1)}]{${part(0)}}`
    case 'msub':
      return scripted(part(0), part(1), null)
    case 'msup':
      return scripted(part(0), null, part(1))
    case 'msubsup':
      return scripted(part(0), part(1), part(2))
    case 'munder':
      return isBoundOperator(part(0))
        ? bounded(part(0), part(1), null)
        : (braced(children[0], part(0), part(1), 'under') ??
            decorated(baseOf(children[0], part(0)), symbol(1), part(1), 'under'))
    case 'mover':
      return isBoundOperator(part(0))
        ? bounded(part(0), null, part(1))
        : (braced(children[0], part(0), part(1), 'over') ??
            decorated(baseOf(children[0], part(0)), symbol(1), part(1), 'over'))
    case 'munderover': {
      if (isBoundOperator(part(0))) return bounded(part(0), part(1), part(2))
      const arrow = LABELLED_ARROWS.get(symbol(0))
      return arrow ? `${arrow}[${part(1)}]{${part(2)}}` : `\\overset{${part(2)}}{\\underset{${part(1)}}{${part(0)}}}`
    }
    case 'mmultiscripts':
      return multiscripts(children, depth)
    case 'mfenced': {
      const [open, close] = [attributeOf(node, 'open') ?? '(', attributeOf(node, 'close') ?? ')']
      const table = children.length === 1 ? inner(children[0]!) : null
      if (table && kindOf(table) === 'mtable') return fencedTable(open, table, close, depth)
      const separators = [...(attributeOf(node, 'separators') ?? ',').replaceAll(/\s/g, '')]
      const parts = children.map((child, index) => {
        const separator = separators[Math.min(index, separators.length - 1)] ?? ''
        return write(child, depth + 1) + (index < children.length - 1 ? separator : '')
      })
      return fenced(open, join(parts), close)
    }
    case 'mtable':
      return table(node, depth)
    case 'mtr':
    case 'mlabeledtr':
    case 'mtd':
      return inside()
    case 'menclose':
      return enclosed(attributeOf(node, 'notation') ?? '', inside().trim())
    case 'mphantom':
      return `\\phantom{${inside().trim()}}`
    default:
      return inside()
  }
}

function identifier(text: string, variant: string | null): string {
  if ([...text].length !== 1)
    return variant === null || variant === 'normal' ? wordLatex(text) : styled(symbolsLatex(text), variant)
  const letter = symbolsLatex(text)
  return variant === null ? letter : styled(letter, variant)
}

const VARIANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    normal: '\\mathrm',
    bold: '\\mathbf',
    'bold-italic': '\\boldsymbol',
    'double-struck': '\\mathbb',
    script: '\\mathcal',
    fraktur: '\\mathfrak',
    'sans-serif': '\\mathsf',
    monospace: '\\mathtt',
  }),
)

function styled(latex: string, variant: string): string {
  const command = VARIANTS.get(variant)
  // Upright Greek letters and signs have no alphabet of their own.
  if (command === undefined || (command === '\\mathrm' && !/^[a-zA-Z]+$/.test(latex))) return latex
  return `${command}{${latex}}`
}

function operator(text: string): string {
  return /^[a-zA-Z]{2,}$/.test(text) ? wordLatex(text) : symbolsLatex(text)
}

function space(width: string | null): string {
  const em = Number.parseFloat(width ?? '')
  if (!width?.endsWith('em') || !(em > 0.1)) return ''
  if (em >= 1.9) return '\\qquad '
  return em >= 0.9 ? '\\quad ' : '\\,'
}

/** An arrow's own sign decides; anything else is its LaTeX. */
function baseOf(node: DomNode | undefined, latex: string): string {
  const symbol = node && kindOf(node) === 'mo' ? textOf(node).trim() : ''
  return LABELLED_ARROWS.has(symbol) && symbol !== '=' ? symbol : latex
}

/** A label at a brace over or under something. */
function braced(base: DomNode | undefined, latex: string, label: string, side: 'over' | 'under'): string | null {
  if (!base || kindOf(base) !== (side === 'over' ? 'mover' : 'munder')) return null
  if (!new RegExp(`^\\\\${side}(?:brace|group)\\{`).test(latex)) return null
  return `${latex}${side === 'over' ? '^' : '_'}{${label}}`
}

function inner(node: DomNode): DomNode {
  const children = childrenOf(node)
  return /^(?:mrow|mstyle|mpadded)$/.test(kindOf(node)) && children.length === 1 ? inner(children[0]!) : node
}

const FENCES: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '|': '|',
  '‖': '‖',
  '⟨': '⟩',
  '⌊': '⌋',
  '⌈': '⌉',
}

function row(children: readonly DomNode[], depth: number): string {
  const pieces: string[] = []
  for (let index = 0; index < children.length; index++) {
    const child = children[index]!
    const symbol = kindOf(child) === 'mo' ? textOf(child).trim() : ''
    const content = children[index + 1] && inner(children[index + 1]!)
    const after = children[index + 2]
    const closing = after && kindOf(after) === 'mo' ? textOf(after).trim() : ''
    if (symbol in FENCES && content && kindOf(content) === 'mtable') {
      const isClosed = FENCES[symbol] === closing || (symbol !== '' && closing !== '' && /^[)\]}|‖]$/.test(closing))
      pieces.push(fencedTable(symbol, content, isClosed ? closing : '', depth))
      index += isClosed ? 2 : 1
    } else if (symbol === '(' && closing === ')' && content && kindOf(content) === 'mfrac') {
      const fractionLatex = write(content, depth + 1)
      const stack = /^\\genfrac\{\}\{\}\{0pt\}\{\}(.*)$/s.exec(fractionLatex)
      pieces.push(stack ? `\\binom${stack[1]}` : fenced('(', fractionLatex, ')'))
      index += 2
    } else pieces.push(write(child, depth + 1))
  }
  return wrapFences(pieces, children)
}

/** A row that is in brackets as a whole: they grow with their content. */
function wrapFences(pieces: readonly string[], children: readonly DomNode[]): string {
  const [first, last] = [children[0], children.at(-1)]
  if (pieces.length === children.length && children.length > 2 && first && last) {
    const open = kindOf(first) === 'mo' ? textOf(first).trim() : ''
    const close = kindOf(last) === 'mo' ? textOf(last).trim() : ''
    if (open in FENCES && FENCES[open] === close && attributeOf(first, 'stretchy') !== 'false')
      return fenced(open, join(pieces.slice(1, -1)), close)
  }
  return join(pieces)
}

function multiscripts(children: readonly DomNode[], depth: number): string {
  const isPre = (node: DomNode) => kindOf(node) === 'mprescripts'
  const at = children.findIndex(isPre)
  const own = children.slice(1, at < 0 ? undefined : at).map((child) => write(child, depth + 1).trim())
  const before = at < 0 ? [] : children.slice(at + 1).map((child) => write(child, depth + 1).trim())
  const base = children[0] ? write(children[0], depth + 1).trim() : ''
  const prefix = before.some(Boolean) ? scripted('', before[0] ?? null, before[1] ?? null) : ''
  return join([prefix, scripted(base, own[0] ?? null, own[1] ?? null)])
}

function rowsOf(table: DomNode, depth: number): string[][] {
  return childrenOf(table).map((line) => {
    const cells = childrenOf(line).filter((cell) => kindOf(cell) === 'mtd')
    // The first cell of a labeled row is its number.
    const content = kindOf(line) === 'mlabeledtr' ? cells.slice(1) : cells
    return content.map((cell) => row(childrenOf(cell), depth + 2).trim())
  })
}

function fencedTable(open: string, node: DomNode, close: string, depth: number): string {
  const environment = gridEnvironment(open, close)
  return environment ? grid(environment, rowsOf(node, depth)) : fenced(open, table(node, depth), close)
}

function table(node: DomNode, depth: number): string {
  const alignment = attributeOf(node, 'columnalign') ?? ''
  return grid(alignment.startsWith('right left') ? 'aligned' : 'matrix', rowsOf(node, depth))
}

function enclosed(notation: string, latex: string): string {
  if (/box/.test(notation)) return `\\boxed{${latex}}`
  if (/updiagonalstrike/.test(notation)) return `${/downdiagonal/.test(notation) ? '\\xcancel' : '\\cancel'}{${latex}}`
  if (/downdiagonalstrike/.test(notation)) return `\\bcancel{${latex}}`
  if (/horizontalstrike/.test(notation)) return `\\sout{${latex}}`
  if (/top/.test(notation)) return `\\overline{${latex}}`
  return /bottom/.test(notation) ? `\\underline{${latex}}` : latex
}
