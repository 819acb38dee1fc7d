import { isLocalHostname, normalizeHostname } from './addresses.ts'

const INNER_SUFFIXES = ['.localhost', '.local', '.internal', '.lan', '.home.arpa']

/** An https address on a public host: no user name, no IP address, no name of a private network. */
export function isPublicHttpsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const hostname = normalizeHostname(url.hostname)
  if (url.protocol !== 'https:' || url.username || url.password || hostname === null) return false
  return (
    hostname.includes('.') && !isLocalHostname(hostname) && !INNER_SUFFIXES.some((suffix) => hostname.endsWith(suffix))
  )
}
