/**
 * Hostnames and visitor addresses, each in the one form that is stored and compared. Pure: domain creation and the load
 * call use the same functions, so what was allowed is what is recognized.
 */

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const MAX_HOSTNAME_LENGTH = 253

/**
 * A hostname as it is stored and compared: lower case, internationalized names as `xn--`, without scheme, port, path or
 * trailing dot; IPv4 in dotted form, IPv6 in its shortest form without brackets. Leading `http://` or `https://` and
 * everything from the first slash are cut off, as the domain form says (DM34 to DM36).
 * @returns null for what is not a hostname: empty, a wildcard, a label too long, user names, other schemes.
 */
export function normalizeHostname(input: string): string | null {
  const address = input.trim().replace(/^https?:\/\//i, '')
  const host = address.split('/')[0]
  if (!host || address.startsWith(`${host}//`) || /[\s@?#\\%]/.test(host)) return null
  const bare = bareIpv6(host)
  let hostname: string
  try {
    hostname = new URL(`http://${bare === null ? host : `[${bare}]`}/`).hostname
  } catch {
    return null
  }
  if (hostname.startsWith('[')) return shortenIpv6(hostname.slice(1, -1))
  hostname = hostname.replace(/\.$/, '')
  if (IPV4.test(hostname)) return hostname
  if (hostname.length === 0 || hostname.length > MAX_HOSTNAME_LENGTH) return null
  return hostname.split('.').every((label) => LABEL.test(label)) ? hostname : null
}

/** The hostname of a page's origin, or null for opaque origins (`null`) and for schemes other than http and https. */
export function hostnameOfOrigin(origin: string): string | null {
  const url = parseWebOrigin(origin)
  return url && normalizeHostname(url.hostname)
}

/**
 * A web origin in its serialized form (`https://docs.acme.test:8443`), from a header, a URL or a query parameter.
 * @returns null for opaque origins and for schemes other than http and https.
 */
export function webOriginOf(address: string): string | null {
  return parseWebOrigin(address)?.origin ?? null
}

/**
 * A web origin in a comparable form: however it is written (case, a default port, a trailing dot in the hostname), the same
 * origin gives the same text. For comparing only: to a browser `https://acme.test.` is a different origin.
 */
export function comparableOriginOf(address: string): string | null {
  const url = parseWebOrigin(address)
  if (!url) return null
  url.hostname = url.hostname.replace(/\.$/, '')
  return url.origin
}

function parseWebOrigin(address: string): URL | null {
  try {
    const url = new URL(address)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}

/**
 * Hosts that many people have, so that the visitor's address must decide whose they are (D13): `localhost` itself
 * and IP addresses. `app.localhost` is an ordinary hostname.
 */
export function isLocalHostname(hostname: string): boolean {
  return hostname === 'localhost' || isIpAddress(hostname)
}

/** Whether a normalized hostname is an IPv4 or IPv6 address; brackets are accepted. */
export function isIpAddress(hostname: string): boolean {
  return IPV4.test(hostname) || hostname.includes(':')
}

/**
 * A visitor's address in the form that is stored and compared: IPv4 dotted, IPv6 shortest, IPv4 inside IPv6
 * (`::ffff:127.0.0.1`) as IPv4.
 * @returns null for anything else, ranges included.
 */
export function normalizeIpAddress(input: string): string | null {
  const address = input.trim().toLowerCase()
  if (IPV4.test(address)) return address
  const bare = bareIpv6(address)
  if (bare === null) return null
  try {
    return shortenIpv6(new URL(`http://[${bare}]/`).hostname.slice(1, -1))
  } catch {
    return null
  }
}

/**
 * The key of a visitor for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which one visitor
 * usually has alone.
 */
export function visitorNetwork(ip: string): string {
  return ip.includes(':') ? `${ipv6Groups(ip).slice(0, 4).join(':')}::/64` : ip
}

/**
 * The key of a visitor for exact counters (D44, D48): the /24 network of an IPv4 address, the /48 of an IPv6 address. One
 * household, school or company rarely has more than one such network, and it does not identify a person.
 */
export function networkOf(ip: string | null): string {
  if (ip === null) return 'unknown'
  if (ip.includes(':')) return `${ipv6Groups(ip).slice(0, 3).join(':')}::/48`
  return `${ip.split('.').slice(0, 3).join('.')}.0/24`
}

/** All eight groups of a normalized IPv6 address. */
function ipv6Groups(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':')
    while (groups.length + after.length < 8) groups.push('0')
    groups.push(...after)
  }
  return groups
}

/** `[::1]` or `::1` as `::1`; null without two colons, as in a host with a port (`localhost:80`). */
function bareIpv6(host: string): string | null {
  const bare = /^\[(.*)\]/.exec(host)?.[1] ?? host
  return (bare.match(/:/g)?.length ?? 0) >= 2 && /^[\da-f:.]+$/i.test(bare) ? bare : null
}

/** The URL parser has shortened it already, except IPv4 inside IPv6. */
function shortenIpv6(address: string): string {
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address)
  if (!mapped) return address
  const high = Number.parseInt(mapped[1] ?? '0', 16)
  const low = Number.parseInt(mapped[2] ?? '0', 16)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
