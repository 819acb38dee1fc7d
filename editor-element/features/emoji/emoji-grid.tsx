import { useRef, useState, type KeyboardEvent } from 'react'
import { arrowStep } from '../../ui/focus.ts'
import type { Emoji } from './emoji.data.ts'

/** EM10. */
const COLUMNS = 10

interface EmojiGridProps {
  label: string
  emoji: readonly Emoji[]
  onChoose(emoji: Emoji): void
  /** The arrow up was pressed in the first row. */
  onLeaveUp(): void
}

/** One tab stop; arrow keys, Home, End, with Ctrl to the very first and last. Enter, Space or a press chooses. */
export function EmojiGrid({ label, emoji, onChoose, onLeaveUp }: EmojiGridProps) {
  const [current, setCurrent] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  const rows = Array.from({ length: Math.ceil(emoji.length / COLUMNS) }, (_, row) =>
    emoji.slice(row * COLUMNS, (row + 1) * COLUMNS),
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const last = emoji.length - 1
    const rowStart = current - (current % COLUMNS)
    const isFar = event.ctrlKey || event.metaKey
    const step = arrowStep(event.key, grid.current)
    const next = step
      ? current + step.columns + step.rows * COLUMNS
      : { Home: isFar ? 0 : rowStart, End: isFar ? last : Math.min(rowStart + COLUMNS - 1, last) }[event.key]
    if (next === undefined) return
    event.preventDefault()
    if (event.key === 'ArrowUp' && next < 0) return onLeaveUp()
    if (next < 0 || next > last) return
    setCurrent(next)
    grid.current?.querySelectorAll<HTMLElement>('[role="gridcell"]')[next]?.focus()
  }

  return (
    <div ref={grid} role="grid" aria-label={label} className="formulary-emoji-grid" onKeyDown={onKeyDown}>
      {rows.map((row, rowIndex) => (
        <div key={row[0]!.emoji} role="row" className="formulary-emoji-row">
          {row.map((each, column) => {
            const index = rowIndex * COLUMNS + column
            return (
              <button
                key={each.emoji}
                type="button"
                form=""
                role="gridcell"
                className="formulary-emoji-cell"
                tabIndex={index === current ? 0 : -1}
                aria-label={each.name}
                data-tooltip={each.name}
                onFocus={() => setCurrent(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(each)}
              >
                {each.emoji}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
