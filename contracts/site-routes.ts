/**
 * Every page of the site, once: the router of `web/` renders them, and the Worker serves them with 200 and anything else
 * with a real 404. Plain data, because both rooms import it as `#routes`.
 *
 * `layout` says whether the page has the shared header and footer.
 */
export interface SiteRoute {
  readonly path: string
  readonly layout: 'public' | 'standalone'
}

export const siteRoutes = [
  { path: '/', layout: 'public' },
  { path: '/demo', layout: 'public' },
  { path: '/pricing', layout: 'public' },
  { path: '/contact', layout: 'public' },
  { path: '/editor', layout: 'public' },
  { path: '/branded', layout: 'public' },
  { path: '/compare', layout: 'public' },
  { path: '/changelog', layout: 'public' },
  { path: '/status', layout: 'public' },
  { path: '/docs/user-manual', layout: 'public' },
  { path: '/docs/developer', layout: 'public' },
  { path: '/docs/developer/api', layout: 'public' },
  { path: '/docs/cdn-testing', layout: 'public' },
  { path: '/privacy', layout: 'public' },
  { path: '/terms', layout: 'public' },
  { path: '/copyright', layout: 'public' },
  { path: '/security', layout: 'public' },
  { path: '/admin/login', layout: 'standalone' },
  { path: '/admin/dashboard', layout: 'standalone' },
  { path: '/client/register', layout: 'standalone' },
  { path: '/client/login', layout: 'standalone' },
  { path: '/client/forgot-password', layout: 'standalone' },
  { path: '/client/reset-password', layout: 'standalone' },
  { path: '/client/dashboard', layout: 'standalone' },
] as const satisfies readonly SiteRoute[]

export type SitePath = (typeof siteRoutes)[number]['path']

/** Addresses that moved, or were misspelled in a published link (D9). */
export const siteRedirects: Readonly<Record<string, SitePath>> = {
  '/docs/develoepr': '/docs/developer',
}

/** Placeholder for the plans in the built page of prices, for who reads it without a script; the Worker puts them in (D60). */
export const PLANS_MARK = 'plans.formulary.invalid'

/** Placeholders for the service's own origins in the built pages; the Worker puts the real ones in. */
export const originMarks = { site: 'https://site.formulary.invalid', embed: 'https://embed.formulary.invalid' } as const
