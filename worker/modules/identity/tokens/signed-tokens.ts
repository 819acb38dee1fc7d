import { z } from 'zod'
import { fromBase64Url, toBase64Url } from '../../../platform/lib/base64url.ts'

/** What a signed token is for. The purpose is part of the signed data, so one kind is never accepted as another. */
export type TokenPurpose = 'grant' | 'ticket'

export const SHORTEST_SIGNING_KEY = 32

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const

/**
 * Signs data that the service reads back later without storing it.
 * @param claims must be JSON; `expiresAt` is added in milliseconds since 1970.
 * @returns `payload.signature`, both base64url.
 */
export async function signToken(
  signingKey: string,
  purpose: TokenPurpose,
  claims: Readonly<Record<string, unknown>>,
  expiresAt: Date,
): Promise<string> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify({ ...claims, expiresAt: expiresAt.getTime() })))
  const key = await importKey(signingKey)
  const signature = await crypto.subtle.sign(HMAC.name, key, signedText(purpose, payload))
  return `${payload}.${toBase64Url(new Uint8Array(signature))}`
}

/**
 * @returns the claims of a token that this service signed for this purpose, else null. The caller checks
 * `expiresAt`. `crypto.subtle.verify` compares in constant time.
 */
export async function verifyToken<Shape extends z.ZodRawShape>(
  signingKey: string,
  purpose: TokenPurpose,
  claims: z.ZodObject<Shape>,
  token: string,
): Promise<{ claims: z.infer<z.ZodObject<Shape>>; expiresAt: Date } | null> {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const signatureBytes = fromBase64Url(signature)
  const payloadBytes = fromBase64Url(payload)
  if (rest.length > 0 || !signatureBytes || !payloadBytes) return null
  const key = await importKey(signingKey)
  if (!(await crypto.subtle.verify(HMAC.name, key, signatureBytes, signedText(purpose, payload)))) return null
  const content: unknown = JSON.parse(new TextDecoder().decode(payloadBytes))
  const expiry = z.object({ expiresAt: z.number() }).safeParse(content)
  const parsed = claims.safeParse(content)
  if (!expiry.success || !parsed.success) return null
  return { claims: parsed.data, expiresAt: new Date(expiry.data.expiresAt) }
}

const signedText = (purpose: TokenPurpose, payload: string) =>
  new TextEncoder().encode(`formulary ${purpose} ${payload}`)

let imported: { readonly signingKey: string; readonly key: Promise<CryptoKey> } | null = null

/** The key of the last token, which is that of all as long as nobody changes it. */
function importKey(signingKey: string): Promise<CryptoKey> {
  if (imported?.signingKey !== signingKey) {
    const key = crypto.subtle.importKey('raw', new TextEncoder().encode(signingKey), HMAC, false, ['sign', 'verify'])
    imported = { signingKey, key }
  }
  return imported.key
}
