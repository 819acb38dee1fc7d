import { newElement } from './formula-elements.ts'
import { notationOf } from './generate-latex.ts'
import { caretIn, structureAround, type BuilderFormula } from './formula-cursor.ts'

/** How rows of cells are written in an environment: `#1 & #2 \\ #3 & #4`. */
export function matrixNotation(environment: string, rows: number, columns: number): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => `#${row * columns + column + 1}`).join(' & '),
  )
  return `\\begin{${environment}} ${lines.join(' \\\\ ')} \\end{${environment}}`
}

export const newMatrix = (environment: string, rows: number, columns: number) =>
  newElement('matrix', matrixNotation(environment, rows, columns))

const COLUMNS: Readonly<Record<string, number>> = { gathered: 1 }

/** The environment with two rows that `\begin{…}` makes. */
export const newEnvironment = (name: string) => newMatrix(name, 2, COLUMNS[name] ?? 2)

/** To the next cell (`&`), or to the first of the next row (`\\\\`); null outside a matrix or if there is none. */
export function moveInMatrix(formula: BuilderFormula, by: 'column' | 'row'): BuilderFormula | null {
  const structure = structureAround(formula, 'matrix')
  if (!structure) return null
  const notation = notationOf(structure.element)
  const columns = (/^[^]*?(?=\\\\|\\end)/.exec(notation)?.[0].match(/&/g)?.length ?? 0) + 1
  const next = by === 'column' ? structure.part + 1 : (Math.floor(structure.part / columns) + 1) * columns
  return structure.element.parts?.[next] ? { ...formula, cursor: caretIn([...structure.path, next], 0) } : null
}
