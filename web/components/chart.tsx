import './chart.css'
import { useEffect, useRef, useState } from 'react'
import { type ChartEntry, drawBars } from './chart-drawing.ts'

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
  const box = useRef<HTMLDivElement>(null)
  const field = useRef({ left: 0, right: 1 })
  const [pointed, setPointed] = useState<number | null>(null)
  const key = JSON.stringify(entries)

  useEffect(() => {
    if (!box.current) return
    return drawBars(box.current, JSON.parse(key) as ChartEntry[], (drawn) => {
      field.current = drawn
    })
  }, [key])

  useEffect(() => {
    const bar = pointed === null ? null : box.current?.querySelectorAll('.ct-bar')[pointed]
    bar?.setAttribute('data-pointed', '')
    return () => bar?.removeAttribute('data-pointed')
  }, [pointed, key])

  const shown = pointed === null ? null : entries[pointed]
  return (
    <div className="chart">
      <p className="chart-reading" aria-hidden="true">
        {shown ? `${shown.name}: ${shown.text}` : summary}
      </p>
      <div
        role="img"
        aria-label={name}
        onPointerMove={(event) => {
          const { left, right } = field.current
          const x = event.clientX - event.currentTarget.getBoundingClientRect().left
          const index = Math.floor(((x - left) / (right - left)) * entries.length)
          setPointed(index >= 0 && index < entries.length ? index : null)
        }}
        onPointerLeave={() => setPointed(null)}
      >
        <div ref={box} className="chart-drawing" aria-hidden="true" />
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
