import './chart.css'
import { type PointerEvent, useState } from 'react'
import { type ChartEntry, gridValues, labelOf } from './chart-scale.ts'

interface ChartProps {
  /** The chart's accessible name: `Loads by day from Nov 1 to Nov 30: 1,204 in all`. */
  readonly name: string
  /** Shown above while the pointer is on no bar. */
  readonly summary: string
  /** Oldest first. */
  readonly entries: readonly ChartEntry[]
  /** The columns of the table of the same numbers. */
  readonly columns: readonly [string, string]
}

/** Bars over time. The value under the pointer is shown above them; all numbers are in a table below. */
export function Chart({ name, summary, entries, columns }: ChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed === null ? undefined : entries[pointed]
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * entries.length)
    setPointed(index >= 0 && index < entries.length ? index : null)
  }
  return (
    <div className="chart">
      <p className="chart-reading" aria-hidden="true">
        {shown ? `${shown.name}: ${shown.text}` : summary}
      </p>
      <div role="img" aria-label={name}>
        <div className="chart-drawing" aria-hidden="true">
          <Bars entries={entries} pointed={pointed} onPoint={point} onLeave={() => setPointed(null)} />
        </div>
      </div>
      <details className="chart-numbers">
        <summary>Show the numbers</summary>
        <table className="table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.toReversed().map((entry) => (
              <tr key={entry.name}>
                <th scope="row">{entry.name}</th>
                <td>{entry.text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })
/** The part of a bar's width that is filled. */
const FILLED = 0.68

interface BarsProps {
  readonly entries: readonly ChartEntry[]
  readonly pointed: number | null
  readonly onPoint: (event: PointerEvent) => void
  readonly onLeave: () => void
}

/** The SVG is one unit wide for each entry and stretched to its box, so that no size has to be measured. */
function Bars({ entries, pointed, onPoint, onLeave }: BarsProps) {
  const grid = gridValues(entries.map(({ value }) => value))
  const top = grid.at(-1)!
  const heightOf = (value: number) => Math.max(0, value) / top
  return (
    <>
      <div className="chart-values">
        {grid.map((value) => (
          <span key={value} style={{ bottom: `${heightOf(value) * 100}%` }}>
            {compact.format(value)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${Math.max(1, entries.length)} 1`}
        preserveAspectRatio="none"
        onPointerMove={onPoint}
        onPointerLeave={onLeave}
      >
        {grid.map((value) => (
          <path key={value} className="chart-grid-line" d={`M0 ${1 - heightOf(value)}H${entries.length}`} />
        ))}
        {entries.map((entry, index) => (
          <rect
            key={entry.name}
            className="chart-bar"
            data-pointed={index === pointed || undefined}
            x={index + (1 - FILLED) / 2}
            y={1 - heightOf(entry.value)}
            width={FILLED}
            height={heightOf(entry.value)}
          />
        ))}
      </svg>
      <div className="chart-labels">
        {entries.map((entry, index) => (
          <span key={entry.name} data-shown={labelOf(index, entries.length)}>
            {entry.label}
          </span>
        ))}
      </div>
    </>
  )
}
