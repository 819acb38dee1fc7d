import { useEffect, useRef, type KeyboardEvent } from 'react'
import { arrowStep } from '../../ui/focus.ts'
import { PALETTE, PALETTE_COLUMNS } from './colors-palette.ts'

interface ColorGridProps {
  label: string
  /** The selection's color, as it is saved. */
  current: string | null
  onChoose(color: string): void
}

/** The palette: one tab stop; arrow keys, Home and End move in it, Enter and Space choose. */
export function ColorGrid({ label, current, onChoose }: ColorGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const selected = PALETTE.findIndex(({ color }) => color === current)
  const tabStop = Math.max(0, selected)

  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const index = cells.indexOf(event.target as HTMLElement)
    const step = arrowStep(event.key, grid.current)
    const target = step
      ? index + step.columns + step.rows * PALETTE_COLUMNS
      : { Home: 0, End: cells.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    cells[target]?.focus()
  }

  return (
    <div ref={grid} className="formulary-color-grid" role="listbox" aria-label={label} onKeyDown={onKeyDown}>
      {PALETTE.map(({ color, name }, index) => (
        <button
          key={color}
          type="button"
          form=""
          role="option"
          className="formulary-color"
          style={{ backgroundColor: color }}
          data-color={color}
          tabIndex={index === tabStop ? 0 : -1}
          aria-selected={index === selected}
          aria-label={name}
          title={name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(color)}
        />
      ))}
    </div>
  )
}
