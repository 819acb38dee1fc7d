import { siteRoutes } from '#contracts/site-routes'
import { Link, useLocation } from 'react-router'
import { useIsLive } from '../lib/hydration.ts'
import type { SiteLink } from './site-links.ts'

const builtPaths: ReadonlySet<string> = new Set(siteRoutes.map(({ path }) => path))

/**
 * The path that the page was rendered for. The page for unknown addresses is prerendered once, without an address; it gets its
 * own as soon as its script runs, because React does not correct attributes of prerendered HTML.
 */
export function useShownPath(): string {
  const { pathname } = useLocation()
  const isLive = useIsLive()
  return isLive || builtPaths.has(pathname) ? pathname : ''
}

/** Marked as the current page when the address begins with its path; Home only on exactly `/`. */
export function SiteNavLink({ to, label, className }: SiteLink & { className?: string }) {
  const path = useShownPath()
  const isCurrent = path === to || (to !== '/' && path.startsWith(`${to}/`))
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </Link>
  )
}
