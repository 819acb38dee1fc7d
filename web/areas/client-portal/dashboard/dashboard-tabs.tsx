import { Link, useSearchParams } from 'react-router'

/** The parts of the dashboard, by their name in the address: `/client/dashboard?tab=account`. */
export const tabTitles = { overview: 'Client Dashboard', api: 'API Access', account: 'Account' } as const
export type DashboardTab = keyof typeof tabTitles

const tabs: readonly { name: DashboardTab; label: string }[] = [
  { name: 'overview', label: 'Overview' },
  { name: 'api', label: 'API Access' },
  { name: 'account', label: 'Account' },
]

export function useDashboardTab(): DashboardTab {
  const [query] = useSearchParams()
  return tabs.find(({ name }) => name === query.get('tab'))?.name ?? 'overview'
}

export function DashboardTabs({ current }: { current: DashboardTab }) {
  return (
    <nav className="tab-links" aria-label="Dashboard">
      <ul className="page">
        {tabs.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={name === 'overview' ? '/client/dashboard' : `/client/dashboard?tab=${name}`}
              aria-current={name === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
