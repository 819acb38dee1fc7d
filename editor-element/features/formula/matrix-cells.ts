import { newElement } from './formula-elements.ts'

/** How rows of cells are written in an environment: `#1 & #2 \\ #3 & #4`. */
export function matrixNotation(environment: string, rows: number, columns: number): string {
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => `#${row * columns + column + 1}`).join(' & '),
  )
  return `\\begin{${environment}} ${lines.join(' \\\\ ')} \\end{${environment}}`
}

export const newMatrix = (environment: string, rows: number, columns: number) =>
  newElement('matrix', matrixNotation(environment, rows, columns))
