const isRealOrigin = (origin: unknown): origin is string =>
  typeof origin === 'string' && /^https?:\/\/[^/]+$/.test(origin)

/** The origin of the page directly around this one, if the browser reveals it. Firefox may say 'null'. */
export function originAround(ancestors: ArrayLike<string> | undefined): string | null {
  const origin = ancestors?.[0]
  return isRealOrigin(origin) ? origin : null
}

/**
 * Where to go once the parent's origin is known: the same address, its parameters kept, with `parent` added. The answer's
 * `frame-ancestors` names that origin, so a wrong one only locks its author out.
 * @returns null for an origin that cannot be named ('null'), and when the address names a parent already, because then
 * the service has refused it and asking again would be an endless loop.
 */
export function discoveredAddress(address: string, origin: string): string | null {
  const url = new URL(address)
  if (!isRealOrigin(origin) || url.searchParams.has('parent')) return null
  url.searchParams.set('parent', origin)
  return `/embed${url.search}${url.hash}`
}
