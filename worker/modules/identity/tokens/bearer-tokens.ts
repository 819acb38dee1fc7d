import { toBase64Url } from '../../../platform/lib/base64url.ts'

const TOKEN_BYTES = 32

/** A new bearer token: 256 random bits and nothing else. Only its hash is ever stored (D17). */
export function newBearerToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
}

/** What is stored and looked up. The token is completely random, so a plain hash is enough. */
export async function hashBearerToken(token: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))))
}

/** The token of an `Authorization: Bearer …` header, or null. */
export function bearerTokenOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{16,2048}(?:\.[\w-]{16,2048}){0,2})$/i.exec(header ?? '')?.[1] ?? null
}
