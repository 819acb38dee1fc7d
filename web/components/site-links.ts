import type { SitePath } from '#contracts/site-routes'

export interface SiteLink {
  readonly to: SitePath
  readonly label: string
}

/** The navigation bar (PG20 to PG23). */
export const mainLinks: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/demo', label: 'Demo' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/contact', label: 'Contact' },
]

export const docsLinks: readonly SiteLink[] = [
  { to: '/docs/user-manual', label: 'User Manual' },
  { to: '/docs/developer', label: 'Developer Docs' },
  { to: '/docs/cdn-testing', label: 'CDN Testing' },
]

/** The mobile menu's Documentation group and the footer hold only these two. */
export const firstDocsLinks = docsLinks.slice(0, 2)

export const footerColumns: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  {
    title: 'Product',
    links: [
      { to: '/demo', label: 'Demo' },
      { to: '/pricing', label: 'Pricing' },
      ...firstDocsLinks,
      { to: '/compare', label: 'Compare' },
      { to: '/branded', label: 'Branded Editor' },
      { to: '/changelog', label: 'Changelog' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/contact', label: 'Contact Us' },
      { to: '/client/login', label: 'Client Portal' },
      { to: '/status', label: 'Status' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/terms', label: 'Terms of Service' },
      { to: '/copyright', label: 'Copyright & Licensing' },
      { to: '/security', label: 'Security Policy' },
    ],
  },
]
