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
import { LABELLED_ARROWS } from './equation-symbols.data.ts'
import { childrenOf, hasMoreThan, MAX_NODES, textOf } from './mathml-latex.ts'
import { limitsLatex } from './omml-limits-latex.ts'
import { runLatex, textRunLatex } from './omml-run-latex.ts'
import { chemistryOf } from './upright-chemistry.ts'

const MAX_DEPTH = 200
/** What a tracked change took away. */
const GONE = /^w:(?:del|movefrom)$/

/** An equation of Word (Office Math, `m:oMath`) as LaTeX. Word's HTML puts fonts around and into its elements. */
export function latexOfOmml(equation: DomNode): string {
  return hasMoreThan(equation, MAX_NODES) ? textLatex(textOf(equation)) : chemistryOf(inside(equation, 0).trim())
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
      if (text.trim() !== '') pieces.push(textRunLatex(text))
    } else if (isElement(child) && !GONE.test(nameOf(child)))
      pieces.push(isOffice(child) ? write(child, depth + 1) : inside(child, depth + 1))
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
    case 'r': {
      const properties = find(node, 'rpr')
      return runLatex(textOf(node), {
        isText: properties !== null && find(properties, 'nor') !== null,
        style: properties && valueIn(properties, 'sty'),
        script: properties && valueIn(properties, 'scr'),
        color: colorOf(node),
      })
    }
    case 'f':
      return fractionOf(property(node, 'type'), part('num'), part('den'))
    case 'ssup':
      return scripted(part('e'), null, part('sup'), isBracketed(node))
    case 'ssub':
      return scripted(part('e'), part('sub'), null, isBracketed(node))
    case 'ssubsup':
      return scripted(part('e'), part('sub'), part('sup'), isBracketed(node))
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
      const place = property(node, 'limloc') ?? (operator.endsWith('int') ? 'subSup' : 'undOvr')
      const bounds = place === 'subSup' ? scripted : bounded
      return join([bounds(operator, part('sub') || null, part('sup') || null), part('e')])
    }
    case 'd':
      return delimited(node, depth)
    case 'func':
      return join([functionName(part('fname')), part('e')])
    case 'limlow':
    case 'limupp':
      return limits(node, depth)
    case 'acc': {
      const symbol = property(node, 'chr') ?? '\u0302'
      return decorated(part('e'), symbol, symbolsLatex(symbol), 'over')
    }
    case 'bar':
      return property(node, 'pos') === 'top' ? `\\overline{${part('e')}}` : `\\underline{${part('e')}}`
    case 'groupchr': {
      const side = property(node, 'pos') === 'top' ? 'over' : 'under'
      const symbol = property(node, 'chr') ?? '⏟'
      // An arrow is as long as what is on its other side.
      if (LABELLED_ARROWS.has(symbol))
        return limitsLatex(symbol, '', side === 'under' ? part('e') : null, side === 'over' ? part('e') : null)
      return decorated(part('e'), symbol, symbolsLatex(symbol), side)
    }
    case 'borderbox':
      return boxed(node, part('e'))
    case 'phant':
      return isOn(property(node, 'show')) ? part('e') : `\\phantom{${part('e')}}`
    case 'm':
      return matrix(node, depth)
    case 'eqarr':
      return grid('aligned', linesOf(node, depth))
    default:
      // Properties are not part of the equation.
      return kind.endsWith('pr') ? '' : inside(node, depth)
  }
}

/** A name is upright by itself; as a function's it has its spaces around it. */
const functionName = (latex: string): string =>
  latex.replace(
    /^(\{?)\\(?:mathrm|text)\{([a-zA-Z\s]+)\}/,
    (_whole, brace: string, name: string) => brace + wordLatex(name),
  )

const valueIn = (properties: DomNode, name: string): string | null => {
  const found = find(properties, name)
  return found && attributeOf(found, 'm:val')
}

/** The color of a run, which is written among the properties of text. */
function colorOf(run: DomNode): string | null {
  const properties = childrenOf(run).find((child) => nameOf(child) === 'w:rpr')
  const color = properties && childrenOf(properties).find((child) => nameOf(child) === 'w:color')
  return color ? attributeOf(color, 'w:val') : null
}

/** Whether scripts are those of a bracket, which LaTeX writes behind it. */
function isBracketed(node: DomNode): boolean {
  const base = find(node, 'e')
  const only = base ? childrenOf(base).filter((child) => kindOf(child) !== 'ctrlpr') : []
  return only.length === 1 && /^(?:d|spre)$/.test(kindOf(only[0]!))
}

/** Something with limits over and under it, which Word writes one in the other. */
function limits(node: DomNode, depth: number): string {
  const inner = find(node, 'e')
  const only = inner ? childrenOf(inner) : []
  const other = kindOf(node) === 'limlow' ? 'limupp' : 'limlow'
  const nested = only.length === 1 && kindOf(only[0]!) === other ? only[0]! : null
  const base = nested ? find(nested, 'e') : inner
  const limitOf = (kind: string) => {
    const holder = [node, nested].find((each) => each && kindOf(each) === kind)
    const limit = holder && find(holder, 'lim')
    return limit ? inside(limit, depth + 1).trim() : null
  }
  const [sign, latex] = base ? [textOf(base).trim(), inside(base, depth + 1).trim()] : ['', '']
  return limitsLatex(sign, latex, limitOf('limupp'), limitOf('limlow'))
}

/** A box, or lines without one that strike something out. */
function boxed(node: DomNode, content: string): string {
  const has = (name: string) => isOn(property(node, name))
  const [up, down] = [has('strikebltr'), has('striketlbr')]
  const struck =
    up || down
      ? `${up && down ? '\\xcancel' : up ? '\\cancel' : '\\bcancel'}{${content}}`
      : has('strikeh')
        ? `\\sout{${content}}`
        : content
  const isOpen = ['hidetop', 'hidebot', 'hideleft', 'hideright'].every(has)
  return isOpen ? struck : `\\boxed{${struck}}`
}

function matrix(node: DomNode, depth: number): string {
  const rows = matrixRows(node, depth)
  const columns = columnsOf(node)
  if (/^(?:rl)+r?$/.test(columns)) return grid('aligned', rows)
  return /[lr]/.test(columns) ? grid('array', rows, columns) : grid('matrix', rows)
}

/** The alignments of a matrix's columns, as LaTeX has them. */
function columnsOf(node: DomNode): string {
  const properties = find(node, 'mpr')
  const columns = properties && find(properties, 'mcs')
  if (!columns) return ''
  return findAll(columns, 'mc')
    .map((column) => {
      const own = find(column, 'mcpr')
      const count = Math.min(Number(own && valueIn(own, 'count')) || 1, 100)
      return ((own && valueIn(own, 'mcjc')) || 'center').charAt(0).repeat(count)
    })
    .join('')
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
  if (environment && isAlone(matrix)) return grid(environment, matrixRows(matrix, depth))
  if (open === '{' && close === '' && isAlone(lines)) return grid('cases', linesOf(lines, depth))
  const contents = parts.map((part) => inside(part, depth + 1).trim())
  const stack = only && /^\\genfrac\{\}\{\}\{0pt\}\{\}(.*)$/s.exec(contents[0] ?? '')
  if (stack && open === '(' && close === ')') return `\\binom${stack[1]}`
  const content = contents.length > 1 ? separated(contents, separator) : (contents[0] ?? '')
  const grows = property(node, 'grow')
  if (grows !== null && !isOn(grows)) return join([symbolsLatex(open), content, symbolsLatex(close)])
  return fenced(open, content, close)
}

const separated = (contents: readonly string[], separator: string): string =>
  join(contents.flatMap((content, index) => (index === 0 ? [content] : [symbolsLatex(separator), content])))

const matrixRows = (node: DomNode, depth: number): string[][] =>
  findAll(node, 'mr').map((line) => findAll(line, 'e').map((cell) => inside(cell, depth + 2).trim()))

/** In an array of equations `&` in the text aligns: every second one is a gap. */
const linesOf = (node: DomNode, depth: number): string[][] =>
  findAll(node, 'e').map((line) =>
    inside(line, depth + 2)
      .trim()
      .split('\\&'),
  )
