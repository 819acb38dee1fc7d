/** Put before the site's hostname, it is the host of the frames. */
export const EMBED_PREFIX = 'embed.'

/**
 * Whether frames can have a host of their own: IP addresses have no subdomains, and the certificate of a preview host
 * covers one level only.
 * @param hostname as `URL.hostname` gives it.
 */
export const canHaveEmbedHost = (hostname: string): boolean => !/^(\d+\.){3}\d+$|^\[|\.workers\.dev$/.test(hostname)
