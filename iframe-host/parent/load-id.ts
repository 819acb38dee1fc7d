const key = Symbol.for('formulary.loadId')

/** The id of this page view, shared with formulary.js: whichever script runs first makes it (D14). */
export function pageLoadId(): string {
  const shared = globalThis as { [key]?: string }
  // crypto.randomUUID is missing on pages without TLS and in Chrome before 92.
  return (shared[key] ??= '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (+digit ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (+digit / 4)))).toString(16),
  ))
}
