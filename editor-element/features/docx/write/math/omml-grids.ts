import { xml } from '../xml.ts'
import type { Grid, Row } from './math-items.ts'
import { property, type Part } from './omml-parts.ts'
import { NOTHING, wordsRun } from './omml-runs.ts'

const SIDES: Readonly<Record<string, string>> = { left: 'left', right: 'right' }

/** A matrix, an array, cases, or lines that are aligned. */
export function gridOmml({ rows, columns, numbers }: Grid, part: Part): string {
  const isAligned = columns === 'equations'
  const width = Math.max(1, ...rows.map((row) => row.length))
  const sideOf = (index: number) =>
    isAligned ? (index % 2 === 0 ? 'right' : 'left') : (SIDES[columns[index] ?? ''] ?? 'center')
  const sides = Array.from({ length: width }, (_, index) => sideOf(index))
  const isNumbered = numbers.some(Boolean)
  if (isNumbered) sides.push('right')
  const columnProperties = sides.map((side) =>
    xml('m:mc', {}, xml('m:mcPr', {}, property('count', '1'), property('mcJc', side))),
  )
  // As in LaTeX, nothing is between what is aligned.
  const gap = isAligned ? property('cGpRule', '3') + property('cGp', '0') : ''
  const properties = xml('m:mPr', {}, property('plcHide', '1'), gap, xml('m:mcs', {}, ...columnProperties))
  const lines = rows.map((row, index) => {
    const cells = Array.from({ length: width }, (_, column) => part('e', row[column] ?? []))
    if (isNumbered) cells.push(xml('m:e', {}, numberOf(numbers[index]) || NOTHING))
    return xml('m:mr', {}, ...cells)
  })
  return xml('m:m', {}, properties, ...lines)
}

/** Whether there is one column, which is in the middle or has numbers. */
export const isStack = ({ rows, columns }: Grid): boolean =>
  rows.every((row) => row.length <= 1) && (columns === 'equations' || (columns[0] ?? 'center') === 'center')

/** Lines below each other, each in the middle. */
export function linesOmml({ rows, numbers }: Grid, rowOmml: (row: Row) => string): string {
  const lines = rows.map((row, index) => (rowOmml(row[0] ?? []) || NOTHING) + numberOf(numbers[index]))
  return lines.length === 1 ? lines[0]! : xml('m:eqArr', {}, ...lines.map((line) => xml('m:e', {}, line)))
}

const numberOf = (number: string | undefined): string => (number ? wordsRun(`\u2003${number}`) : '')

/** The formula without the number of the whole, and that number. */
export function withoutNumber(row: Row): { row: Row; number: string } {
  const [only] = row
  if (row.length !== 1 || only?.kind !== 'grid' || only.rows.length !== 1 || only.rows[0]!.length !== 1)
    return { row, number: '' }
  return { row: only.rows[0]![0]!, number: only.numbers[0] ?? '' }
}
