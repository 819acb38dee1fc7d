import { Link } from 'react-router'

const parts = [
  { id: 'usage', title: 'Usage' },
  { id: 'billing', title: 'Billing' },
  { id: 'domains', title: 'Domains' },
  { id: 'install', title: 'Install' },
] as const

export type OverviewPart = (typeof parts)[number]['id']

/** What is on the long first tab, to jump to, in the order in which it is there (D68). */
export function OverviewContents({ order }: { order: readonly OverviewPart[] }) {
  return (
    <nav className="overview-contents" aria-label="On this page">
      <ul>
        {order.map((id) => (
          <li key={id}>
            <Link to={{ hash: id }}>{parts.find((part) => part.id === id)?.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
