import './site-header.css'
import { lazy, Suspense, useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useIsClientSignedIn } from '../lib/is-signed-in.ts'
import { useButtonMenu } from '../lib/button-menu.ts'
import { useIsLive } from '../lib/hydration.ts'
import { PRODUCT_NAME } from '#contracts/product'
import { whenIdle } from '../lib/when-idle.ts'
import { DocsMenu } from './docs-menu.tsx'
import { mainLinks, firstDocsLinks } from './site-links.ts'
import { SiteNavLink } from './site-nav-link.tsx'
import { Wordmark } from './wordmark.tsx'

// Its menus are not needed for reading a page; its space is reserved.
const DisplayControls = lazy(async () => {
  await whenIdle()
  return { default: (await import('./display-controls.tsx')).DisplayControls }
})

/** Sticky bar: wordmark, links, Docs, account; below 900 px a menu (PG19 to PG35). */
export function SiteHeader() {
  const { isOpen: isMenuOpen, setOpen: setMenuOpen, button, around } = useButtonMenu()
  const menuId = useId()
  const isLive = useIsLive()
  const { pathname } = useLocation()
  useEffect(() => setMenuOpen(false), [pathname, setMenuOpen])

  return (
    <header className="site-header" {...around}>
      <div className="page site-header-bar">
        <Link to="/" className="site-header-home" aria-label={PRODUCT_NAME}>
          <Wordmark />
        </Link>
        <nav className="site-nav" aria-label="Main">
          <ul>
            {mainLinks.map((link) => (
              <li key={link.to}>
                <SiteNavLink {...link} className="site-nav-link" />
              </li>
            ))}
            <li>
              <DocsMenu />
            </li>
          </ul>
          <AccountLinks />
        </nav>
        <div className="display-controls">
          {isLive && (
            <Suspense>
              <DisplayControls />
            </Suspense>
          )}
        </div>
        <button
          ref={button}
          type="button"
          className="menu-button"
          disabled={!isLive}
          aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isMenuOpen}
          aria-controls={menuId}
          onClick={() => setMenuOpen(!isMenuOpen)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d={isMenuOpen ? 'M5 5l14 14M19 5L5 19' : 'M3 7h18M3 12h18M3 17h18'} />
          </svg>
        </button>
      </div>
      <nav id={menuId} className="mobile-menu page" aria-label="Mobile" hidden={!isMenuOpen}>
        <ul>
          {mainLinks.map((link) => (
            <li key={link.to}>
              <SiteNavLink {...link} className="site-nav-link" />
            </li>
          ))}
        </ul>
        <p className="mobile-menu-title" id={`${menuId}-docs`}>
          Documentation
        </p>
        <ul aria-labelledby={`${menuId}-docs`}>
          {firstDocsLinks.map((link) => (
            <li key={link.to}>
              <SiteNavLink {...link} className="site-nav-link" />
            </li>
          ))}
        </ul>
        <AccountLinks />
      </nav>
    </header>
  )
}

function AccountLinks() {
  const isSignedIn = useIsClientSignedIn()
  return (
    <div className="account-links">
      {!isSignedIn && <SiteNavLink to="/client/login" label="Sign In" className="site-nav-link account-sign-in" />}
      <Link to={`/client/${isSignedIn ? 'dashboard' : 'register'}`} className="button button-primary button-small">
        {isSignedIn ? 'Dashboard' : 'Get Started'}
      </Link>
    </div>
  )
}
