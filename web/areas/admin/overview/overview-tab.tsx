import './overview.css'
import type { DashboardResponse } from '#contracts/dashboard'
import { useQuery } from '@tanstack/react-query'
import { dashboardQuery } from '../../../api/admin-dashboard.ts'
import { Chart } from '../../../components/chart.tsx'
import { formatCount, formatLoads } from '../../../lib/dates.ts'
import { dailyLoadEntries } from '../../../lib/load-entries.ts'
import { formatMoney } from '../../../lib/money.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { TabHead } from '../components/tab-head.tsx'
import { GithubSyncCard } from '../github-sync/github-sync-card.tsx'
import { changeText, revenueEntries, signUpEntries } from './overview-rules.ts'
import { RecentPayments, RecentSignups } from './recent-lists.tsx'

type Figures = DashboardResponse['data']

/** The service's figures at a glance (AD17 to AD29, D6, D37). */
export function OverviewTab() {
  const { data, isPending, error, refetch } = useQuery(dashboardQuery)
  return (
    <>
      <TabHead title="Overview" lead="Changes compare this calendar month, in UTC, with the month before." />
      {data ? (
        <>
          <Cards figures={data} />
          <GithubSyncCard />
          <Charts figures={data} />
          <div className="overview-lists">
            <RecentPayments payments={data.recentPayments} />
            <RecentSignups customers={data.recentCustomers} />
          </div>
        </>
      ) : isPending ? (
        <p className="loading-area state-message" role="status">
          Loading dashboard...
        </p>
      ) : (
        <LoadFailure
          title="Error Loading Dashboard"
          error={error}
          fallback="Failed to load dashboard data"
          onRetry={refetch}
        />
      )}
    </>
  )
}

function Cards({ figures }: { figures: Figures }) {
  const { totalCustomers, totalRevenue, currency, revenueByCurrency, activeDomains, monthlyGrowth, changes } = figures
  return (
    <div className="figure-cards">
      <Card title="Total Customers" value={formatCount(totalCustomers)} change={changes.totalCustomers} />
      <Card
        title="Monthly Revenue"
        value={formatMoney(totalRevenue, currency)}
        beside={revenueByCurrency.map((other) => formatMoney(other.amount, other.currency))}
        change={changes.totalRevenue}
      />
      <Card title="Active Domains" value={formatCount(activeDomains)} change={changes.activeDomains} />
      <Card title="Monthly Growth" value={changeText(monthlyGrowth)} note="revenue against last month" />
    </div>
  )
}

interface CardProps {
  readonly title: string
  readonly value: string
  /** Shown beside the main figure and never added to it (D37). */
  readonly beside?: readonly string[]
  readonly change?: number | null
  readonly note?: string
}

function Card({ title, value, beside = [], change, note }: CardProps) {
  const id = `card-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section className="figure-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="figure-card-value">{value}</p>
      {beside.length > 0 && <p>and {beside.join(', ')}</p>}
      <p>
        {change !== undefined && <strong>{changeText(change)}</strong>} {note ?? 'since last month'}
      </p>
    </section>
  )
}

function Charts({ figures: { series, currency } }: { figures: Figures }) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const loads = sum(series.loads.map((entry) => entry.loads))
  const revenue = formatMoney(sum(series.revenue.map((entry) => entry.amount)), currency)
  const signUps = formatCount(sum(series.signUps.map((entry) => entry.clients)))
  return (
    <div className="overview-charts">
      <section aria-labelledby="chart-loads">
        <h2 id="chart-loads">Loads by day</h2>
        <Chart
          name={`Loads of all clients by day: ${formatCount(loads)} in ${series.loads.length} days`}
          summary={`${formatLoads(loads)} in ${series.loads.length} days`}
          entries={dailyLoadEntries(series.loads)}
          columns={['Day', 'Loads']}
        />
      </section>
      <section aria-labelledby="chart-revenue">
        <h2 id="chart-revenue">Revenue by month</h2>
        <Chart
          name={`Revenue by month: ${revenue} in ${series.revenue.length} months`}
          summary={`${revenue} in ${series.revenue.length} months`}
          entries={revenueEntries(series.revenue, currency)}
          columns={['Month', `Revenue (${currency})`]}
        />
      </section>
      <section aria-labelledby="chart-sign-ups">
        <h2 id="chart-sign-ups">Sign-ups by month</h2>
        <Chart
          name={`Sign-ups by month: ${signUps} in ${series.signUps.length} months`}
          summary={`${signUps} sign-ups in ${series.signUps.length} months`}
          entries={signUpEntries(series.signUps)}
          columns={['Month', 'Sign-ups']}
        />
      </section>
    </div>
  )
}
