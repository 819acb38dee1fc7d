import type { IdPrefix } from './values/ids.ts'

const LENGTH = 16

/**
 * A new id for a formula, an image, a video or a table, as `f3k9…`: 16 characters of 36, unguessable and free of
 * collisions in practice.
 * @param random fills the array with random bytes; tests pass their own.
 */
export function newId(
  prefix: IdPrefix,
  random: (bytes: Uint8Array) => unknown = (bytes) => globalThis.crypto.getRandomValues(bytes),
): string {
  const bytes = new Uint8Array(LENGTH)
  random(bytes)
  return prefix + Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}
