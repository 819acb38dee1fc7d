import { domainToUnicode } from 'node:url'

/** A stored hostname as people write it: `müller.de` for `xn--mller-kva.de`. What cannot be read stays as it is. */
export const hostnameAsWritten = (hostname: string): string =>
  hostname.includes('xn--') ? domainToUnicode(hostname) || hostname : hostname
