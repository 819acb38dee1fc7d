import './settings.css'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TabHead } from '../components/tab-head.tsx'

/** The sub-tabs of the settings, by their name in the address: `?tab=settings&section=profile`. */
const sections = [
  {
    name: 'payments',
    label: 'Payment Settings',
    Section: lazy(async () => ({ default: (await import('./payments/payment-settings.tsx')).PaymentSettings })),
  },
  {
    name: 'profile',
    label: 'Profile Settings',
    Section: lazy(async () => ({ default: (await import('./profile/profile-settings.tsx')).ProfileSettings })),
  },
  {
    name: 'email-templates',
    label: 'Email Templates',
    Section: lazy(async () => ({ default: (await import('./email-templates/email-templates.tsx')).EmailTemplates })),
  },
] as const

/** The settings of the service and of the signed-in administrator (AS01). */
export function SettingsTab() {
  const [address] = useSearchParams()
  const current = sections.find(({ name }) => name === address.get('section')) ?? sections[0]
  return (
    <>
      <TabHead title="Settings" />
      <nav className="sub-tabs" aria-label="Settings">
        <ul>
          {sections.map(({ name, label }) => (
            <li key={name}>
              <Link
                to={`/admin/dashboard?tab=settings&section=${name}`}
                aria-current={name === current.name ? 'page' : undefined}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense fallback={<div className="loading-area" aria-busy="true" />}>
        <current.Section />
      </Suspense>
    </>
  )
}
