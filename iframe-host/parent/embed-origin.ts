/**
 * Hosts without a possible `embed.` subdomain: IP addresses, and preview hosts whose certificate covers one level only.
 * The service decides by the same rule (worker/platform/http/origins.ts).
 */
const standsAlone = (hostname: string) => /^(\d+\.){3}\d+$|^\[|\.workers\.dev$/.test(hostname)

export interface EmbedPlace {
  origin: string
  /**
   * False if the frame has to use the service's only host: it is then sandboxed without an origin of its own, so
   * that the portal's tokens stay out of its reach, and its messages come from 'null'.
   */
  hasOwnHost: boolean
}

/**
 * The origin of frames: given by the page, or by convention `embed.` + the host that served the script.
 * @param scriptUrl address of formulary-embed.js.
 * @param said an origin given by the page, which wins.
 */
export function embedPlace(scriptUrl: string, said?: string | null): EmbedPlace {
  const script = new URL(scriptUrl)
  if (said) {
    const place = new URL(said)
    return { origin: place.origin, hasOwnHost: place.origin !== script.origin || place.host.startsWith('embed.') }
  }
  if (standsAlone(script.hostname)) return { origin: script.origin, hasOwnHost: false }
  const host = script.host.startsWith('embed.') ? script.host : `embed.${script.host}`
  return { origin: `${script.protocol}//${host}`, hasOwnHost: true }
}
