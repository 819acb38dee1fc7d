import {
  attributeOf,
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
  join,
  scripted,
  symbolsLatex,
  textLatex,
  wordLatex,
} from './equation-latex.ts'
import { FUNCTION_NAMES } from './equation-symbols.data.ts'
import { childrenOf, hasMoreThan, MAX_NODES, textOf } from './mathml-latex.ts'

const MAX_DEPTH = 200

/** An equation of Word (Office Math, `m:oMath`) as LaTeX. Word's HTML puts fonts around and into its elements. */
export function latexOfOmml(equation: DomNode): string {
  return hasMoreThan(equation, MAX_NODES) ? textLatex(textOf(equation)) : inside(equation, 0).trim()
}

const kindOf = (node: DomNode): string => nameOf(node).replace(/^m:/, '')
const isOffice = (node: DomNode): boolean => nameOf(node).startsWith('m:')

/** The first element of a name among the descendants that are not inside another equation part. */
function find(node: DomNode, kind: string): DomNode | null {
  for (const child of childrenOf(node)) {
    if (kindOf(child) === kind && isOffice(child)) return child
    const found = isOffice(child) ? null : find(child, kind)
    if (found) return found
  }
  return null
}

function findAll(node: DomNode, kind: string): DomNode[] {
  return childrenOf(node).flatMap((child) => {
    if (isOffice(child)) return kindOf(child) === kind ? [child] : []
    return findAll(child, kind)
  })
}

/** A property such as `<m:naryPr><m:chr m:val="∑">`; null where it is not written. */
function property(node: DomNode, name: string): string | null {
  const properties = find(node, `${kindOf(node)}pr`)
  const found = properties && (find(properties, name) ?? null)
  return found && (attributeOf(found, 'm:val') ?? '')
}

const isOn = (value: string | null): boolean => value !== null && !/^(?:0|off|false)$/.test(value)

/** The content of an element, texts included, in order. */
function inside(node: DomNode, depth: number): string {
  if (depth > MAX_DEPTH) return ''
  const pieces: string[] = []
  for (let child = firstChildOf(node); child; child = nextSiblingOf(child)) {
    if (isText(child)) {
      const text = textValueOf(child)
      if (text.trim() !== '') pieces.push(runLatex(text))
    } else if (isElement(child)) pieces.push(isOffice(child) ? write(child, depth + 1) : inside(child, depth + 1))
  }
  return join(pieces)
}

function write(node: DomNode, depth: number): string {
  const part = (kind: string) => {
    const found = find(node, kind)
    return found ? inside(found, depth + 1).trim() : ''
  }
  const kind = kindOf(node)
  switch (kind) {
    case 'r':
      return run(node)
    case 'f':
      return fractionOf(property(node, 'type'), part('num'), part('den'))
    case 'ssup':
      return scripted(part('e'), null, part('sup'))
    case 'ssub':
      return scripted(part('e'), part('sub'), null)
    case 'ssubsup':
      return scripted(part('e'), part('sub'), part('sup'))
    case 'spre':
      return join([scripted('', part('sub'), part('sup')), part('e')])
    case 'rad': {
      const degree = part('deg')
      return degree === '' || isOn(property(node, 'deghide'))
        ? `\\sqrt{${part('e')}}`
        : `\\sqrt[${degree}]{${part('e')}}`
    }
    case 'nary': {
      const operator = symbolsLatex(property(node, 'chr') || '∫')
      const isBeside = property(node, 'limloc') === 'subSup' || operator.endsWith('int')
      const bounds = isBeside ? scripted : bounded
      return join([bounds(operator, part('sub') || null, part('sup') || null), part('e')])
    }
    case 'd':
      return delimited(node, depth)
    case 'func':
      return join([part('fname'), part('e')])
    case 'limlow':
      return bounded(part('e'), part('lim'), null)
    case 'limupp':
      return bounded(part('e'), null, part('lim'))
    case 'acc': {
      const symbol = property(node, 'chr') ?? '\u0302'
      return decorated(part('e'), symbol, symbolsLatex(symbol), 'over')
    }
    case 'bar':
      return property(node, 'pos') === 'top' ? `\\overline{${part('e')}}` : `\\underline{${part('e')}}`
    case 'groupchr': {
      const side = property(node, 'pos') === 'top' ? 'over' : 'under'
      const symbol = property(node, 'chr') ?? '⏟'
      return decorated(part('e'), symbol, symbolsLatex(symbol), side)
    }
    case 'borderbox':
      return `\\boxed{${part('e')}}`
    case 'phant':
      return `\\phantom{${part('e')}}`
    case 'm':
      return grid('matrix', matrixRows(node, depth))
    case 'eqarr':
      return grid('aligned', linesOf(node, depth))
    default:
      // Properties are not part of the equation.
      return kind.endsWith('pr') ? '' : inside(node, depth)
  }
}

/** Word splits an equation into runs; a run of letters is letters, unless it is a function's name or upright text. */
function run(node: DomNode): string {
  const text = textOf(node).replaceAll(/[\r\n]+/g, ' ')
  const properties = find(node, 'rpr')
  if (properties && find(properties, 'nor')) return textLatex(text)
  const style = properties && find(properties, 'sty')
  return style && attributeOf(style, 'm:val') === 'p' && /^[a-zA-Z]{2,}$/.test(text.trim())
    ? wordLatex(text)
    : runLatex(text)
}

function runLatex(text: string): string {
  return FUNCTION_NAMES.has(text.trim()) ? wordLatex(text) : symbolsLatex(text.trim())
}

function fractionOf(type: string | null, top: string, bottom: string): string {
  if (type === 'noBar') return `\\genfrac{}{}{0pt}{}{${top}}{${bottom}}`
  return type === 'lin' || type === 'skw' ? `{${top}}/{${bottom}}` : fraction(top, bottom)
}

function delimited(node: DomNode, depth: number): string {
  const open = property(node, 'begchr') ?? '('
  const close = property(node, 'endchr') ?? ')'
  const separator = property(node, 'sepchr') ?? '|'
  const parts = findAll(node, 'e')
  const only = parts.length === 1 ? parts[0]! : null
  const matrix = only && find(only, 'm')
  const lines = only && find(only, 'eqarr')
  const isAlone = (found: DomNode | null): found is DomNode =>
    found !== null && only !== null && textOf(found).trim() === textOf(only).trim()
  const environment = gridEnvironment(open, close)
  if (environment && environment !== 'cases' && isAlone(matrix)) return grid(environment, matrixRows(matrix, depth))
  if (open === '{' && close === '' && isAlone(lines)) return grid('cases', linesOf(lines, depth))
  const contents = parts.map((part) => inside(part, depth + 1).trim())
  const stack = only && /^\\genfrac\{\}\{\}\{0pt\}\{\}(.*)$/s.exec(contents[0]!)
  if (stack && open === '(' && close === ')') return `\\binom${stack[1]}`
  return fenced(open, contents.join(symbolsLatex(separator)), close)
}

const matrixRows = (node: DomNode, depth: number): string[][] =>
  findAll(node, 'mr').map((line) => findAll(line, 'e').map((cell) => inside(cell, depth + 2).trim()))

/** In an array of equations `&` in the text aligns: every second one is a gap. */
const linesOf = (node: DomNode, depth: number): string[][] =>
  findAll(node, 'e').map((line) =>
    inside(line, depth + 2)
      .trim()
      .split('\\&'),
  )
