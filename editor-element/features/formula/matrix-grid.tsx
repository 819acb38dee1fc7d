import { useRef, useState, type KeyboardEvent } from 'react'
import { arrowStep } from '../../ui/focus.ts'
import type { FormulaElement } from './formula-elements.ts'
import { newMatrix } from './matrix-cells.ts'
import { formulaMessages } from '../../messages/formula-panels.ts'

interface MatrixGridProps {
  onAdd(element: FormulaElement): void
}

const SIZE = 6
const KINDS: readonly (readonly [environment: string, brackets: string])[] = [
  ['pmatrix', '( )'],
  ['bmatrix', '[ ]'],
  ['vmatrix', '| |'],
  ['Bmatrix', '{ }'],
  ['matrix', 'none'],
]
const counts = Array.from({ length: SIZE }, (_, index) => index + 1)

/** Chooses a matrix by pointing at its number of rows and columns. */
export function MatrixGrid({ onAdd }: MatrixGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [environment, setEnvironment] = useState('pmatrix')
  const [{ rows, columns }, setSize] = useState({ rows: 2, columns: 2 })

  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event.key, grid.current)
    if (!step) return
    event.preventDefault()
    const within = (count: number) => Math.min(SIZE, Math.max(1, count))
    const size = { rows: within(rows + step.rows), columns: within(columns + step.columns) }
    setSize(size)
    grid.current?.querySelectorAll('button')[(size.rows - 1) * SIZE + size.columns - 1]?.focus()
  }

  return (
    <div className="formulary-matrix">
      <div
        className="formulary-matrix-grid"
        ref={grid}
        role="group"
        aria-label={formulaMessages.formulaMatrix}
        onKeyDown={onKeyDown}
      >
        {counts.flatMap((row) =>
          counts.map((column) => (
            <button
              key={`${row} ${column}`}
              type="button"
              form=""
              className={`formulary-matrix-cell${row <= rows && column <= columns ? ' formulary-matrix-cell-in' : ''}`}
              aria-label={formulaMessages.formulaMatrixSize(row, column)}
              tabIndex={row === rows && column === columns ? 0 : -1}
              onPointerEnter={() => setSize({ rows: row, columns: column })}
              onFocus={() => setSize({ rows: row, columns: column })}
              onClick={() => onAdd(newMatrix(environment, row, column))}
            />
          )),
        )}
      </div>
      <div className="formulary-matrix-choice">
        <span className="formulary-matrix-size" aria-hidden="true">
          {formulaMessages.formulaMatrixSize(rows, columns)}
        </span>
        <label className="formulary-label">
          {formulaMessages.formulaMatrixKind}{' '}
          <select
            form=""
            className="formulary-input"
            value={environment}
            onChange={(event) => setEnvironment(event.target.value)}
          >
            {KINDS.map(([name, brackets]) => (
              <option key={name} value={name}>
                {brackets}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}
