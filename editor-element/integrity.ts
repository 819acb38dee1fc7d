import { createHash } from 'node:crypto'

/** The hash with which a page, or the loader of a release, pins a file (SRI). */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
