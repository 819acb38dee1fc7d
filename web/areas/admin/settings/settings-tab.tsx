import './settings.css'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TabHead } from '../components/tab-head.tsx'
import { settingsSections } from './settings-sections.ts'

/** The settings of the service and of the signed-in administrator (AS01). */
export function SettingsTab() {
  const [address] = useSearchParams()
  const current = settingsSections.find(({ name }) => name === address.get('section')) ?? settingsSections[0]
  return (
    <>
      <TabHead
        title={
          <>
            <span className="settings-title">Settings</span>
            <span className="settings-section-title">{current.label}</span>
          </>
        }
      />
      <nav className="tab-links settings-tabs" aria-label="Sections of the settings">
        <ul>
          {settingsSections.map(({ name, label }) => (
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
