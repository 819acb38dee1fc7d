import { originMarks, siteRedirects, siteRoutes } from '#routes'
import type { Origins } from '../../middleware/origins.ts'

/** Whether the site has a page at this path; a trailing slash makes no difference. */
export const isSitePath = (path: string): boolean => siteRoutes.some((route) => route.path === withoutSlash(path))

/** Where a moved or misspelt address went, or null. */
export const redirectOf = (path: string): string | null => siteRedirects[withoutSlash(path)] ?? null

const withoutSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** What the pages of the site may do: their own scripts and calls, the editor's media, and the iframe host in a frame. */
export function sitePolicy(embedOrigin: string | null): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' https: data: blob:",
    "font-src 'self' data:",
    "media-src 'self' https: data: blob:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    `frame-src 'self' ${embedOrigin ?? ''} https://www.youtube-nocookie.com https://player.vimeo.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A built page with the service's own addresses where it left room for them; without an iframe host, frames come from the site. */
export const withOrigins = (html: string, { site, embed }: Origins): string =>
  html.replaceAll(originMarks.site, site).replaceAll(originMarks.embed, embed ?? site)
