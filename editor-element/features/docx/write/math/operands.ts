import { isLeaf, LIMITS, onlyOf, SCRIPTS, type Item, type Row } from './math-items.ts'

/** What large operators and functions are applied to: Word has it in their structure, MathML beside them. */

const NARY = new Set('∑∏∐∫∬∭⨌∮∯∰⋃⋂⨄⨆⋁⋀⨁⨂⨀')

/** A large operator, alone or with its bounds. */
export interface Nary {
  readonly sign: string
  readonly sub: Row
  readonly sup: Row
  readonly isBeside: boolean
}

export function naryOf(item: Item): Nary | null {
  if (isLeaf(item, 'operator'))
    return NARY.has(item.text)
      ? { sign: item.text, sub: [], sup: [], isBeside: item.text >= '∫' && item.text <= '∰' }
      : null
  if (item.kind !== 'construct' || !(SCRIPTS.has(item.name) || LIMITS.has(item.name))) return null
  const base = onlyOf(item.parts[0])
  if (!isLeaf(base, 'operator') || !NARY.has(base.text)) return null
  const [, first = [], second = []] = item.parts
  const isUpper = item.name === 'msup' || item.name === 'mover'
  return {
    sign: base.text,
    sub: isUpper ? [] : first,
    sup: isUpper ? first : second,
    isBeside: SCRIPTS.has(item.name),
  }
}

/** What ends the operand of a sum or an integral: relations, a sum's next term, and whatever separates. */
const isSeparator = (item: Item): boolean =>
  item.kind === 'leaf' && item.type === 'operator' && !/^[⋅×∗*/∘!′∂∇⊗∧±−-]$/u.test(item.text)

export function operandEnd(row: Row, from: number): number {
  let index = from
  // A sign before the operand belongs to it.
  while (row[index]?.kind === 'space' || /^[−\-±∓]$/.test(signAt(row, index))) index++
  while (index < row.length && !isSeparator(row[index]!) && !/^[−±-]$/.test(signAt(row, index))) index++
  return index
}

const signAt = (row: Row, index: number): string => {
  const item = row[index]
  return isLeaf(item, 'operator') ? item.text : ''
}

const endsWithMarker = (row: Row | undefined): boolean => isLeaf(row?.at(-1), 'function')

/** A function's name, alone or with scripts or limits, that is applied to what follows. */
export function startsFunction(row: Row, index: number): boolean {
  const item = row[index]!
  if (isLeaf(item, 'letter')) return isLeaf(row[index + 1], 'function')
  return item.kind === 'construct' && (SCRIPTS.has(item.name) || LIMITS.has(item.name)) && endsWithMarker(item.parts[0])
}

export function argumentEnd(row: Row, from: number): number {
  let index = from
  while (row[index]?.kind === 'space') index++
  if (row[index]?.kind === 'fenced') return index + 1
  while (
    index < row.length &&
    row[index]!.kind !== 'space' &&
    !isLeaf(row[index], 'operator') &&
    !startsFunction(row, index) &&
    naryOf(row[index]!) === null
  )
    index++
  return index
}
