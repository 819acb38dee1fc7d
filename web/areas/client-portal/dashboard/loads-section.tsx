import { useQuery } from '@tanstack/react-query'
import { dailyLoadsQuery } from '../../../api/client-portal.ts'
import { failureText } from '../../../api/fetcher.ts'
import { formatCount } from '../../../lib/dates.ts'
import { LoadsChart } from './loads-chart.tsx'

export function LoadsSection({ rateLimitedLoads }: { rateLimitedLoads: number }) {
  const { data: days, isPending, error, refetch } = useQuery(dailyLoadsQuery)
  return (
    <section className="section" aria-labelledby="loads-title">
      <span className="section-number" aria-hidden="true">
        1
      </span>
      <div className="section-body">
        <div>
          <h2 id="loads-title">Loads by day</h2>
          <p className="section-lead">The last 30 days, in UTC. A load is one page view that starts an editor.</p>
        </div>
        {days ? (
          <LoadsChart days={days} />
        ) : isPending ? (
          <p className="chart-place state-message" role="status">
            Loading usage history...
          </p>
        ) : (
          <div className="chart-place state-message" role="alert">
            <strong>Error Loading Usage History</strong>
            {failureText(error, 'Failed to load the usage history. Please try again.')}
            <button type="button" className="button" onClick={() => void refetch()}>
              Try again
            </button>
          </div>
        )}
        {rateLimitedLoads > 0 && (
          <p className="notice">
            {formatCount(rateLimitedLoads)} loads of this month were refused, because one address sent too many in a
            minute. They are not counted.
          </p>
        )}
      </div>
    </section>
  )
}
