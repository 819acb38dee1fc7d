import { PRODUCT_NAME } from '#contracts/product'

/**
 * Where frames come from, for a site at `origin`: `embed.` before its host, or the site itself where no host can be
 * before another (worker/platform/http/origins.ts).
 */
export function embedOriginOf(origin: string): string {
  const { protocol, hostname, host } = new URL(origin)
  const standsAlone = /^(\d+\.){3}\d+$|^\[|\.workers\.dev$/.test(hostname)
  return standsAlone ? origin : `${protocol}//embed.${host}`
}

/** `Demo – Formulary`. */
export const pageTitle = (title: string) => `${title} – ${PRODUCT_NAME}`
