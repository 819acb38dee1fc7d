import { toBase64Url } from '../../../platform/lib/base64url.ts'

/**
 * A hash that only the service can compute, for values that are too short for a plain hash, such as a code of six digits.
 * @param purpose separates hashes of different things.
 */
export async function keyedHash(signingKey: string, purpose: string, text: string): Promise<string> {
  const encode = (part: string) => new TextEncoder().encode(part)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(signingKey), algorithm, false, ['sign'])
  const hash = await crypto.subtle.sign('HMAC', key, encode(`formulary ${purpose}\n${text}`))
  return toBase64Url(new Uint8Array(hash))
}

/** Whether two texts are equal, in constant time. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => new TextEncoder().encode(text))
  if (!first || first.length !== second?.length) return false
  return crypto.subtle.timingSafeEqual(first, second)
}
