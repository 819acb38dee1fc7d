import '../components/admin-parts.css'
import './admin-shell.css'
import type { AdministratorListRecord } from '#contracts/administrators'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '../../../components/wordmark.tsx'
import { useButtonMenu } from '../../../lib/button-menu.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { usePageFocus } from '../../../lib/page-focus.ts'
import { useLastGithubSync } from '../../../lib/last-github-sync.ts'
import { PRODUCT_NAME } from '#contracts/product'
import { roleNames } from '../components/administrator.ts'
import { type AdminTab, adminTabs, isSameTab, tabPath } from './admin-tabs.ts'
import { useCurrentTab } from './use-current-tab.ts'

interface AdminShellProps {
  /** null until the signed-in administrator is known. */
  readonly administrator: AdministratorListRecord | null
  readonly onSignOut: () => void
  readonly children: ReactNode
}

/** Navigation at the left, below 1000 px behind a button; beside it the current tab. */
export function AdminShell({ administrator, onSignOut, children }: AdminShellProps) {
  const { isOpen: isMenuOpen, setOpen: setMenuOpen, button, around } = useButtonMenu()
  const menuId = useId()
  const current = useCurrentTab()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(current)
  const closeMenu = () => setMenuOpen(false)
  const lastSync = useLastGithubSync()
  usePageFocus()

  // A new tab starts at its top, also for screen readers.
  useEffect(() => {
    if (isSameTab(shown.current, current)) return
    shown.current = current
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [current])

  return (
    <div className="admin">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="admin-rail" {...around}>
        <header className="admin-head">
          <Link to="/" className="admin-home" aria-label={PRODUCT_NAME}>
            <Wordmark />
          </Link>
          <button
            ref={button}
            type="button"
            className="admin-menu-button"
            aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isMenuOpen}
            aria-controls={menuId}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={isMenuOpen ? 'M5 5l14 14M19 5L5 19' : 'M3 7h18M3 12h18M3 17h18'} />
            </svg>
          </button>
        </header>
        <div className="admin-side" id={menuId} data-open={isMenuOpen || undefined}>
          <nav aria-label="Administration">
            <TabLinks tabs={adminTabs.filter(({ section }) => !section)} current={current} onChoose={closeMenu} />
            {/* Where this navigation is seen, it is the only one of the settings. */}
            <nav aria-labelledby={`${menuId}-settings`}>
              <h2 id={`${menuId}-settings`}>Settings</h2>
              <TabLinks
                tabs={adminTabs.filter(({ section }) => section)}
                current={current}
                onChoose={closeMenu}
                labelledBy={`${menuId}-settings`}
              />
            </nav>
          </nav>
          <section className="admin-who" aria-label="Signed in">
            {lastSync && <p className="admin-sync">Last GitHub sync: {formatMoment(lastSync)}</p>}
            {administrator && (
              <p>
                <strong>{administrator.name}</strong>
                <span>{roleNames[administrator.role]}</span>
              </p>
            )}
            <button type="button" className="button button-small" onClick={onSignOut}>
              Logout
            </button>
          </section>
        </div>
      </div>
      <main className="admin-main" id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

interface TabLinksProps {
  readonly tabs: readonly AdminTab[]
  readonly current: AdminTab
  readonly onChoose: () => void
  readonly labelledBy?: string
}

function TabLinks({ tabs, current, onChoose, labelledBy }: TabLinksProps) {
  if (tabs.length === 0) return null
  return (
    <ul aria-labelledby={labelledBy}>
      {tabs.map((tab) => (
        <li key={tabPath(tab)}>
          <Link to={tabPath(tab)} aria-current={isSameTab(tab, current) ? 'page' : undefined} onClick={onChoose}>
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
