import { canHaveEmbedHost, EMBED_PREFIX } from '#contracts/embed-host'
import { comparableOriginOf } from '../lib/addresses.ts'

/** The addresses of the service itself, as seen by one request. */
export interface Origins {
  /** The origin of the site, the portal and the API. */
  readonly site: string
  /** The origin of the iframe host; null if there is no second host and the page of a frame is sandboxed instead. */
  readonly embed: string | null
  /**
   * Whether the service serves frames. On the site's own host their pages are sandboxed, and every sandboxed page has the
   * same opaque origin, so that a ticket could be redeemed for any parent: only local mode does that.
   */
  readonly hasFrames: boolean
  /** Whether the request came in on the iframe host. */
  readonly isEmbedHost: boolean
  /** Origins whose pages are the product's own: their loads are allowed and never counted (D14). */
  readonly own: readonly string[]
}

interface OriginSettings {
  readonly SITE_ORIGIN?: string
  readonly EMBED_ORIGIN?: string
}

/** The settings that name no origin, such as a host without `https://` before it. */
export const unreadableOrigins = ({ SITE_ORIGIN, EMBED_ORIGIN }: OriginSettings): string[] =>
  Object.entries({ SITE_ORIGIN, EMBED_ORIGIN: EMBED_ORIGIN === 'self' ? '' : EMBED_ORIGIN })
    .filter(([, value]) => value && comparableOriginOf(value) === null)
    .map(([name]) => name)

/**
 * The service's own origins. Settings decide; without them the request's own address does, by the convention
 * that the iframe host is `embed.` before the site's host.
 */
export function originsOf(requestUrl: string, settings: OriginSettings, isLocal = false): Origins {
  // A trailing dot in the hostname leads to the same service.
  const request = new URL(comparableOriginOf(requestUrl) ?? requestUrl)
  const isByConvention = !settings.EMBED_ORIGIN
  const site = new URL(settings.SITE_ORIGIN || request.origin)
  if (!settings.SITE_ORIGIN && isByConvention && site.hostname.startsWith(EMBED_PREFIX)) {
    site.hostname = site.hostname.slice(EMBED_PREFIX.length)
  }
  const embed = embedOriginOf(site, settings.EMBED_ORIGIN)
  const isEmbedHost = embed !== null && new URL(embed).host === request.host
  const own = isEmbedHost ? [site.origin] : [...new Set([site.origin, request.origin])]
  return { site: site.origin, embed, hasFrames: embed !== null || isLocal, isEmbedHost, own }
}

function embedOriginOf(site: URL, setting: string | undefined): string | null {
  if (setting === 'self') return null
  if (setting) return new URL(setting).origin
  if (!canHaveEmbedHost(site.hostname)) return null
  const embed = new URL(site)
  embed.hostname = EMBED_PREFIX + site.hostname
  return embed.origin
}

/** The host that mails name if they do not concern a client's domain. */
export const siteHostOf = (origins: Origins): string => new URL(origins.site).hostname
