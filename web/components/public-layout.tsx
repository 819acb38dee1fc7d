import './public-layout.css'
import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { useIsLoaded } from '../lib/hydration.ts'
import { usePageFocus } from '../lib/page-focus.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/**
 * The key of a remembered scroll position. Every page loaded by the browser itself has the key 'default', so it is replaced by
 * its address: it does not start where another page was left, and one with a fragment starts there.
 */
function scrollKeyOf({ key, pathname, search, hash }: Location): string {
  if (key !== 'default') return key
  return hash ? `${pathname}${hash} ${performance.timeOrigin}` : pathname + search
}

/** The shared header and footer around every public page. */
export function PublicLayout() {
  const isLoaded = useIsLoaded()
  usePageFocus()

  return (
    <div className="public-layout">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      {/* Until then the browser itself restores the position of a page that was built beforehand. */}
      {isLoaded && <ScrollRestoration getKey={scrollKeyOf} />}
    </div>
  )
}
