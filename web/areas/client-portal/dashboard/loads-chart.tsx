import { Chart } from '../../../components/chart.tsx'
import { formatCount, formatLoads } from '../../../lib/dates.ts'
import { dailyLoadEntries } from '../../../lib/load-entries.ts'
import { dayName } from '../../../lib/months.ts'

interface LoadsOfDay {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string
  readonly loads: number
}

/** One bar per day. */
export function LoadsChart({ days }: { days: readonly LoadsOfDay[] }) {
  const total = days.reduce((sum, { loads }) => sum + loads, 0)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return (
    <Chart
      name={`Loads by day from ${dayName(first.day)} to ${dayName(last.day)}: ${formatCount(total)} in all`}
      summary={`${formatLoads(total)} in ${days.length} days`}
      entries={dailyLoadEntries(days)}
      columns={['Day', 'Loads']}
    />
  )
}
