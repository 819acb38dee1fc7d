/** The product's name, slug and owner, once (D1). Everything below is made from them. */
export const PRODUCT_NAME = 'Formulary'
export const PRODUCT_SLUG = 'formulary'
export const OWNER = 'Formulary Labs LLP'

export const ELEMENT_TAG = `${PRODUCT_SLUG}-editor` as const
export const SCRIPT_PATH = `/${PRODUCT_SLUG}/${PRODUCT_SLUG}.js` as const
export const STYLESHEET_PATH = `/${PRODUCT_SLUG}/${PRODUCT_SLUG}-cdn.css` as const
export const EMBED_SCRIPT_PATH = `/${PRODUCT_SLUG}/${PRODUCT_SLUG}-embed.js` as const

/**
 * Where frames come from, for a site at `origin`: `embed.` before its host, or the site itself where no host can stand
 * before another (worker/middleware/origins.ts).
 */
export function embedOriginOf(origin: string): string {
  const { protocol, hostname, host } = new URL(origin)
  const standsAlone = /^(\d+\.){3}\d+$|^\[|\.workers\.dev$/.test(hostname)
  return standsAlone ? origin : `${protocol}//embed.${host}`
}

/** `Demo – Formulary`. */
export const pageTitle = (title: string) => `${title} – ${PRODUCT_NAME}`
