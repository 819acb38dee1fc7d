import { canHaveEmbedHost, EMBED_PREFIX } from '#contracts/embed-host'

export interface EmbedLocation {
  origin: string
  /**
   * False if the frame has to use the service's only host: it is then sandboxed with an opaque origin, so that it cannot
   * reach the portal's tokens, and its messages come from 'null'.
   */
  hasOwnHost: boolean
}

/**
 * The origin of frames: given by the page, or by convention `embed.` + the host that served the script.
 * @param scriptUrl address of formulary-embed.js.
 * @param givenOrigin an origin given by the page; it takes precedence.
 */
export function embedLocation(scriptUrl: string, givenOrigin?: string | null): EmbedLocation {
  const script = new URL(scriptUrl)
  if (givenOrigin) {
    const { origin, host } = new URL(givenOrigin)
    return { origin, hasOwnHost: origin !== script.origin || host.startsWith(EMBED_PREFIX) }
  }
  const hasOwnHost = canHaveEmbedHost(script.hostname)
  const prefix = !hasOwnHost || script.host.startsWith(EMBED_PREFIX) ? '' : EMBED_PREFIX
  return { origin: `${script.protocol}//${prefix}${script.host}`, hasOwnHost }
}
