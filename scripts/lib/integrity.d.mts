/** The hash with which a page, or the loader of a release, pins a file (SRI). */
export function integrityOf(content: string | Uint8Array): string
