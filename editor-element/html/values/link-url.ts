/** Control characters, spaces other than the plain one, and marks that reorder or hide text. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff0-\ufffd]/
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
const MAX_URL_LENGTH = 8_192

/**
 * The address of a link as it is saved, or null if it is refused: http, https, mailto, tel, relative, or a #fragment.
 * One without a scheme gets https, so that it has the same target from every page.
 * Refused: every other scheme, control characters and hidden characters (`java&#9;script:`), and addresses with a user
 * name, which only serve to disguise the host.
 */
export function safeLinkUrl(text: string | null | undefined): string | null {
  const url = (text ?? '').trim().replaceAll(' ', '%20')
  if (url === '' || url.length > MAX_URL_LENGTH || HIDDEN.test(url)) return null
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase()
  if (scheme === undefined) {
    const absolute = absoluteAddress(url)
    return absolute === url ? url : safeWebUrl(absolute) && absolute
  }
  if (scheme === 'http' || scheme === 'https') {
    // Without its two slashes it is a path on pages of the same scheme, and another host elsewhere.
    const written = /^https?:\/\/[^\\/]/i.test(url)
      ? url
      : `${scheme}://${url.slice(scheme.length + 1).replace(/^[\\/]+/, '')}`
    return safeWebUrl(written) && written
  }
  return scheme === 'mailto' || scheme === 'tel' ? url : null
}

/**
 * An address that names a host and leaves the scheme to the page, with https: `//host`, and what browsers read as the same
 * (`\\\\host`, `/\\host`, `///host`). Every other address as it is.
 */
export const absoluteAddress = (url: string): string => url.replace(/^[\\/]{2,}/, 'https://')

/** The parsed address if it has a host and no user name. */
export function safeWebUrl(text: string): URL | null {
  if (HIDDEN.test(text)) return null
  try {
    const url = new URL(text)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.hostname !== '' && url.username === '' && url.password === '' ? url : null
  } catch {
    return null
  }
}
