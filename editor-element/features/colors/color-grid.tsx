import { useEffect, useRef, type KeyboardEvent } from 'react'
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
    const isRtl = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl'
    const forward = isRtl ? -1 : 1
    const targets: Record<string, number> = {
      ArrowRight: index + forward,
      ArrowLeft: index - forward,
      ArrowDown: index + PALETTE_COLUMNS,
      ArrowUp: index - PALETTE_COLUMNS,
      Home: 0,
      End: cells.length - 1,
    }
    const target = targets[event.key]
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
