import { MAX_EMBED_ANCESTORS } from '#contracts/embed'
import type { Origins } from '../../../platform/http/origins.ts'
import { webOriginOf } from '../../../platform/lib/addresses.ts'

/**
 * The page that a frame claims to be embedded in. A foreign `Referer` decides, because the browser wrote it; without one, or if the
 * host page navigated itself, the `parent` parameter does. A lie does not help: `frame-ancestors` in the response names the
 * claimed page, and the browser refuses every other one (D13).
 * @returns an origin, or null if it is unknown.
 */
export function claimedParent(referrer: string | null, parent: string | null, hostOrigin: string): string | null {
  const referrerOrigin = webOriginOf(referrer ?? '')
  if (referrerOrigin && referrerOrigin !== hostOrigin) return referrerOrigin
  return webOriginOf(parent ?? '')
}

/** The origins in `?ancestors=`, without duplicates. Their owners are not checked yet. */
export function claimedAncestors(ancestors: string | null): string[] {
  const origins = (ancestors ?? '')
    .split(',', MAX_EMBED_ANCESTORS)
    .map((ancestor) => webOriginOf(ancestor.trim()))
    .filter((origin) => origin !== null)
  return [...new Set(origins)]
}

/** Whether the browser requests the page for something other than a frame; old browsers do not say. */
export function isRefusedDestination(destination: string | undefined, allowed: readonly string[]): boolean {
  return destination !== undefined && !allowed.includes(destination)
}

/**
 * What the host page may load. Media and images of the document may come from anywhere over https; scripts only from the
 * service; styles also from the parent, for the `css-url` option.
 */
export function hostPagePolicy(origins: Origins, hostOrigin: string, parentOrigin: string, frameAncestors: string[]) {
  const own = `'self' ${hostOrigin}`
  const directives = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} ${parentOrigin}`,
    `img-src ${own} ${origins.site} ${parentOrigin} https: data: blob:`,
    `font-src ${own} ${parentOrigin} data:`,
    `media-src ${own} https: data: blob:`,
    `connect-src ${own} ${origins.site} https: data: blob:`,
    `worker-src ${own} blob:`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frameAncestors.join(' ')}`,
  ]
  if (origins.embed === null) directives.push(SANDBOX)
  return directives.join('; ')
}

/** Without a host of its own the page gets an opaque origin, so that it can never access the portal's storage. */
export const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-downloads allow-modals'
