import type { DomNode } from '../../../../html/values/element.ts'
import { xml } from '../xml.ts'
import { gridOmml, isStack, linesOmml, withoutNumber } from './omml-grids.ts'
import { accentOmml, enclosedOmml, limitsOmml } from './omml-decorations.ts'
import {
  isLeaf,
  LIMITS,
  type Construct,
  type Fenced,
  type Item,
  type Leaf,
  type Row,
  type Space,
} from './math-items.ts'
import { property, type Part } from './omml-parts.ts'
import { argumentEnd, naryOf, operandEnd, startsFunction, type Nary } from './operands.ts'
import { NOTHING, runs } from './omml-runs.ts'
import { rowOf } from './read-mathml.ts'

/**
 * The MathML of a formula, as KaTeX writes it, as an `m:oMath`, which Word can edit (D158); the number of the whole formula is not in it.
 */
export function ommlOf(math: DomNode): { omml: string; number: string } {
  const { row, number } = withoutNumber(rowOf(math))
  return { omml: xml('m:oMath', {}, rowOmml(row) || NOTHING), number }
}

/** A part of a structure. */
const part: Part = (name, row) => xml(`m:${name}`, {}, rowOmml(row) || NOTHING)
/** One in which a sign has nothing to its right, as that of a charge: other programs would go on looking for it. */
const script: Part = (name, row) => part(name, withWordsAtEnd(row))

function withWordsAtEnd(row: Row): Row {
  const last = row.at(-1)
  return isLeaf(last, 'operator') && /^[+−±∓=<>≤≥]$/.test(last.text)
    ? [...row.slice(0, -1), { ...last, type: 'words' }]
    : row
}

const isText = (item: Item | undefined): item is Leaf | Space =>
  item !== undefined && (item.kind === 'space' || isLeaf(item))

function rowOmml(row: Row): string {
  let written = ''
  for (let index = 0; index < row.length;) {
    const start = index
    while (isText(row[index]) && !startsFunction(row, index) && naryOf(row[index]!) === null) index++
    if (index > start) {
      written += runs(row.slice(start, index) as (Leaf | Space)[])
      continue
    }
    const nary = naryOf(row[index]!)
    if (nary) {
      const end = operandEnd(row, index + 1)
      written += naryOmml(nary, row.slice(index + 1, end))
      index = end
    } else if (startsFunction(row, index)) {
      const after = isText(row[index]) ? index + 2 : index + 1
      const end = argumentEnd(row, after)
      written += functionOmml(row[index]!, row.slice(after, end))
      index = end
    } else written += constructOmml(row[index++]!)
  }
  return written
}

function constructOmml(item: Item): string {
  switch (item.kind) {
    case 'leaf':
    case 'space':
      return runs([item])
    case 'fenced':
      return fencedOmml(item)
    case 'grid':
      return isStack(item) ? linesOmml(item, rowOmml) : gridOmml(item, cell)
    case 'construct':
      return LIMITS.has(item.name) ? (accentOmml(item, part) ?? limitsOmml(item, script)) : structureOmml(item)
  }
}

/** A cell that begins with a sign has something invisible to the left of it. */
const cell: Part = (name, row) =>
  isLeaf(row[0], 'operator') ? xml(`m:${name}`, {}, NOTHING, rowOmml(row)) : part(name, row)

function structureOmml({ name, parts, property: own }: Construct): string {
  const [first = [], second = [], third = []] = parts
  switch (name) {
    case 'mfrac':
      return xml(
        'm:f',
        {},
        own === 'no line' ? xml('m:fPr', {}, property('type', 'noBar')) : '',
        part('num', first),
        part('den', second),
      )
    case 'msqrt':
      return xml('m:rad', {}, xml('m:radPr', {}, property('degHide', '1')), xml('m:deg'), part('e', first))
    case 'mroot':
      return xml('m:rad', {}, part('deg', second), part('e', first))
    case 'msub':
      return xml('m:sSub', {}, part('e', first), script('sub', second))
    case 'msup':
      return xml('m:sSup', {}, part('e', first), script('sup', second))
    case 'msubsup':
      return xml('m:sSubSup', {}, part('e', first), script('sub', second), script('sup', third))
    case 'mprescripts':
      return xml('m:sPre', {}, script('sub', second), script('sup', third), part('e', first))
    case 'mphantom':
      return xml('m:phant', {}, xml('m:phantPr', {}, property('show', '0')), part('e', first))
    default:
      return enclosedOmml(own, first, part)
  }
}

function fencedOmml({ open, close, separator, parts, grows }: Fenced): string {
  const properties = xml(
    'm:dPr',
    {},
    property('begChr', signOf(open)),
    parts.length > 1 ? property('sepChr', signOf(separator)) : '',
    property('endChr', signOf(close)),
    grows ? '' : property('grow', '0'),
  )
  return xml('m:d', {}, properties, ...parts.map((inside) => part('e', inside)))
}

const signOf = (sign: string): string => (sign === '∣' ? '|' : sign === '∥' ? '‖' : sign)

function naryOmml({ sign, sub, sup, isBeside }: Nary, operand: Row): string {
  const properties = xml(
    'm:naryPr',
    {},
    property('chr', sign),
    property('limLoc', isBeside ? 'subSup' : 'undOvr'),
    sub.length === 0 ? property('subHide', '1') : '',
    sup.length === 0 ? property('supHide', '1') : '',
  )
  const bound = (name: string, row: Row) => xml(`m:${name}`, {}, rowOmml(row))
  return xml('m:nary', {}, properties, bound('sub', sub), bound('sup', sup), part('e', operand))
}

function functionOmml(name: Item, argument: Row): string {
  const written = constructOmml(name)
  return argument.length === 0 ? written : xml('m:func', {}, xml('m:fName', {}, written), part('e', argument))
}
