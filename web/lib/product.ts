import { canHaveEmbedHost, EMBED_PREFIX } from '#contracts/embed-host'
import { PRODUCT_NAME } from '#contracts/product'

/** The origin of frames for a site at `origin`: `embed.` before its host, or the site itself if that host cannot exist. */
export function embedOriginOf(origin: string): string {
  const { protocol, hostname, host } = new URL(origin)
  return canHaveEmbedHost(hostname) ? `${protocol}//${EMBED_PREFIX}${host}` : origin
}

/** `Demo – Formulary`. */
export const pageTitle = (title: string) => `${title} – ${PRODUCT_NAME}`
