import { HASH_ATTRIBUTE, originMarks, siteRedirects, siteRoutes } from '#contracts/site-routes'
import type { Origins } from '../../../platform/http/origins.ts'

/** Whether the site has a page at this path; a trailing slash is ignored. */
export const isSitePath = (path: string): boolean => siteRoutes.some((route) => route.path === withoutSlash(path))

/** The file of the built page for a path; only public pages have one. */
export const builtPageOf = (path: string): string =>
  `/pages${withoutSlash(path) === '/' ? '/home' : withoutSlash(path)}`

/** The file of a public page as Markdown, for `/docs/developer.md` or `/index.md`; null for any other path. */
export function markdownOf(path: string): string | null {
  const [, name] = /^\/(.+)\.md$/.exec(path) ?? []
  const page = name === 'index' ? '/' : `/${name}`
  const isPublic = siteRoutes.some((route) => route.layout === 'public' && route.path === page)
  return name && isPublic ? `${builtPageOf(page)}.md` : null
}

/** The page for unknown addresses. */
export const NOT_FOUND_PAGE = '/pages/not-found'

/** The new address of a moved or misspelled one, or null. */
export const redirectOf = (path: string): string | null => siteRedirects[withoutSlash(path)] ?? null

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** The page of CDN Testing: the editor as a customer's page loads it, in a frame of the docs. */
const CDN_TEST_FOLDER = '/cdn-test/'

const STRIPE_SCRIPTS = 'https://js.stripe.com'

/** What is in a page itself, by its hashes. */
export interface InlineHashes {
  readonly style: readonly string[]
  readonly script: readonly string[]
}

const INLINE = new RegExp(`<(style|script) ${HASH_ATTRIBUTE}="(sha256-[\\w+/]+=*)">`, 'g')

/** @param built a page as it was built, before anything is put into it. */
export function inlineHashes(built: string): InlineHashes {
  const found = [...built.split('</head>', 1).join().matchAll(INLINE)]
  const of = (tag: string) => found.flatMap(([, name, hash]) => (name === tag ? [hash!] : []))
  return { style: of('style'), script: of('script') }
}

/**
 * What the pages of the site may load: their own scripts and calls, the editor's media, and the iframe host in a frame. Stripe's
 * script is allowed on the page where a client pays.
 */
export function sitePolicy(path: string, embedOrigin: string | null, inline: InlineHashes): string {
  const ancestors = path.startsWith(CDN_TEST_FOLDER) ? "'self'" : "'none'"
  const stripe = withoutSlash(path).startsWith('/client/') ? ` ${STRIPE_SCRIPTS}` : ''
  return [
    "default-src 'self'",
    `script-src 'self'${sources(inline.script)}${stripe}`,
    `style-src 'self'${sources(inline.style)}`,
    "img-src 'self' https: data: blob:",
    "font-src 'self' data:",
    "media-src 'self' https: data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    `frame-src 'self' ${embedOrigin ?? ''} https://www.youtube-nocookie.com https://player.vimeo.com${stripe}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

const sources = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('')

/** A built page with its placeholders replaced by the service's origins; takes frames from the site if there is no iframe host. */
export const withOrigins = (html: string, { site, embed }: Origins): string =>
  html.replaceAll(originMarks.site, site).replaceAll(originMarks.embed, embed ?? site)

/** The addresses of the public pages, for search engines. */
export function siteMap(siteOrigin: string): string {
  const pages = siteRoutes.filter(({ layout }) => layout === 'public')
  const entries = pages.map(({ path }) => `  <url><loc>${siteOrigin}${path}</loc></url>`)
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}">\n${entries.join('\n')}\n</urlset>\n`
}

/** Lets search engines read the public pages only. */
export const robotsText = (siteOrigin: string): string =>
  `User-agent: *\nDisallow: /admin/\nDisallow: /client/\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`
