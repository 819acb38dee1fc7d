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

const publicPaths = [
  '/',
  '/demo',
  '/pricing',
  '/contact',
  '/editor',
  '/branded',
  '/compare',
  '/changelog',
  '/status',
  '/docs/user-manual',
  '/docs/developer',
  '/docs/developer/api',
  '/docs/cdn-testing',
  '/privacy',
  '/terms',
  '/copyright',
  '/security',
] as const

const standalonePaths = [
  '/admin/login',
  '/admin/dashboard',
  '/client/register',
  '/client/login',
  '/client/forgot-password',
  '/client/reset-password',
  '/client/dashboard',
] as const

export type SitePath = (typeof publicPaths)[number] | (typeof standalonePaths)[number]

// As lists of paths they are the smallest: every page loads them.
export const siteRoutes: readonly (SiteRoute & { readonly path: SitePath })[] = [
  ...publicPaths.map((path) => ({ path, layout: 'public' }) as const),
  ...standalonePaths.map((path) => ({ path, layout: 'standalone' }) as const),
]

/** Addresses that people try, that moved, or were misspelled in a published link (D9). */
export const siteRedirects: Readonly<Record<string, SitePath>> = {
  '/docs/develoepr': '/docs/developer',
  '/docs': '/docs/developer',
  '/login': '/client/login',
  '/register': '/client/register',
  '/signup': '/client/register',
  '/dashboard': '/client/dashboard',
  '/client': '/client/dashboard',
  '/admin': '/admin/dashboard',
}

/** Placeholder for the plans in the built page of prices, for who reads it without a script; the Worker puts them in (D60). */
export const PLANS_MARK = 'plans.formulary.invalid'

/** Placeholders for the service's own origins in the built pages; the Worker puts the real ones in. */
export const originMarks = { site: 'https://site.formulary.invalid', embed: 'https://embed.formulary.invalid' } as const

/** On each inline style and script of a built page: the hash of its text, as a content security policy names it. */
export const HASH_ATTRIBUTE = 'data-hash'
