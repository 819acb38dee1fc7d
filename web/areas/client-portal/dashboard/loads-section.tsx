import { useQuery } from '@tanstack/react-query'
import { dailyLoadsQuery, type PortalUsage } from '../../../api/client-portal.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { formatLoads } from '../../../lib/dates.ts'
import { LoadsChart } from './loads-chart.tsx'

export function LoadsSection({ usage }: { usage: PortalUsage }) {
  const { data: days, isPending, error, refetch } = useQuery(dailyLoadsQuery)
  return (
    <section className="section" id="usage" tabIndex={-1} aria-labelledby="loads-title">
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
          <p className="chart-area state-message" role="status">
            Loading usage history...
          </p>
        ) : (
          <LoadFailure
            className="chart-area"
            title="Error Loading Usage History"
            error={error}
            fallback="Failed to load the usage history. Please try again."
            onRetry={refetch}
          />
        )}
        {usage.rateLimitedLoads > 0 && (
          <p className="notice">
            We refused {formatLoads(usage.rateLimitedLoads)} this month, because one address sent too many in a minute.
            Refused loads are not counted.
          </p>
        )}
        {usage.unbilledLoads > 0 && (
          <p className="notice">
            We served {formatLoads(usage.unbilledLoads)} unbilled this month, because one network sent very many within
            an hour or a day. Unbilled loads use up nothing of your plan.
          </p>
        )}
        {usage.stagingLoads > 0 && (
          <p className="notice">
            {formatLoads(usage.stagingLoads)} this month came from localhost, IP addresses or staging hosts. Such loads
            use up nothing of your plan.
          </p>
        )}
      </div>
    </section>
  )
}
