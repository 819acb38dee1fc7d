import { useState } from 'react'
import { formatCount } from '../../../lib/dates.ts'
import { chartTop } from './usage-rules.ts'

interface LoadsOfDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string
  readonly loads: number
}

const dayName = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const nameOf = ({ day }: LoadsOfDay) => dayName.format(new Date(`${day}T00:00:00Z`))
const phraseOf = (entry: LoadsOfDay) =>
  `${nameOf(entry)}: ${formatCount(entry.loads)} ${entry.loads === 1 ? 'load' : 'loads'}`

/** One bar a day. The drawing stretches; its lettering is HTML beside it, and the numbers are in a table below. */
export function LoadsChart({ days }: { days: readonly LoadsOfDay[] }) {
  const [pointed, setPointed] = useState<number | null>(null)
  const total = days.reduce((sum, { loads }) => sum + loads, 0)
  const top = chartTop(Math.max(0, ...days.map(({ loads }) => loads)))
  const [first, last] = [days[0], days.at(-1)]
  const shown = pointed === null ? null : days[pointed]
  if (!first || !last) return null
  return (
    <div className="chart">
      <p className="chart-reading" aria-hidden="true">
        {shown ? phraseOf(shown) : `${formatCount(total)} loads in ${days.length} days`}
      </p>
      <div className="chart-field">
        <div className="chart-scale" aria-hidden="true">
          <span>{formatCount(top)}</span>
          <span>{formatCount(top / 2)}</span>
          <span>0</span>
        </div>
        <svg
          className="chart-drawing"
          viewBox={`0 0 ${days.length * 10} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Loads by day from ${nameOf(first)} to ${nameOf(last)}: ${formatCount(total)} in all`}
          onPointerLeave={() => setPointed(null)}
        >
          <path className="chart-grid" d={`M0 0H${days.length * 10}M0 50H${days.length * 10}`} />
          {days.map((entry, index) => {
            const height = (entry.loads / top) * 100
            return (
              <g key={entry.day} data-pointed={pointed === index || undefined}>
                <rect className="chart-bar" x={index * 10 + 1.5} y={100 - height} width={7} height={height} />
                <rect
                  className="chart-target"
                  x={index * 10}
                  y={0}
                  width={10}
                  height={100}
                  onPointerEnter={() => setPointed(index)}
                />
              </g>
            )
          })}
        </svg>
        <div className="chart-days" aria-hidden="true">
          <span>{nameOf(first)}</span>
          <span>{nameOf(last)}</span>
        </div>
      </div>
      <details className="chart-numbers">
        <summary>Show the numbers</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Loads</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((entry) => (
              <tr key={entry.day}>
                <th scope="row">{nameOf(entry)}</th>
                <td>{formatCount(entry.loads)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
