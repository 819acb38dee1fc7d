/** The part of the Web Crypto API that pages without TLS have, too. */
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array }

const key = Symbol.for('formulary.loadId')

/**
 * The load id of this page view (D14), a UUID. It is shared by formulary.js, which counts the load, and formulary-embed.js,
 * which gives it to its frames: whichever script runs first makes it.
 */
export function pageLoadId(): string {
  const page = globalThis as { [key]?: string }
  // crypto.randomUUID is missing on pages without TLS and in Chrome before 92.
  return (page[key] ??= '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (+digit / 4)))).toString(16),
  ))
}
