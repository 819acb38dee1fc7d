import './public-layout.css'
import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/**
 * What a scrolled place is remembered under. Every page that the browser itself loads has the key 'default': told apart by
 * its address, it does not begin where another one was left, and one that names a section begins there.
 */
function placeOf({ key, pathname, search, hash }: Location): string {
  if (key !== 'default') return key
  return hash ? `${pathname}${hash} ${performance.timeOrigin}` : pathname + search
}

/** The shared header and footer around every public page. */
export function PublicLayout() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // Who reads with a screen reader or the keyboard begins the new page at its beginning.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className="public-layout">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
      <ScrollRestoration getKey={placeOf} />
    </div>
  )
}
