// As an object, so that a test can count what is derived.
import crypto from 'node:crypto'
import { fromBase64Url, toBase64Url } from '../../../platform/lib/base64url.ts'
import { PASSWORD_COST } from './password-cost.ts'

const SALT_BYTES = 16
const HASH_BYTES = 32

/** @returns `scrypt$N$r$p$salt$hash`: the parameters travel with the hash, so they can be raised later. */
export async function hashPassword(password: string, cost: Cost = PASSWORD_COST): Promise<string> {
  const salt = crypto.randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, toBase64Url(salt), toBase64Url(hash)].join('$')
}

/**
 * Whether `password` matches `stored`. Without a stored hash (an unknown address, an account without a
 * password) the same work is done and the result is false, so that timing reveals nothing. scrypt pads its input with
 * NULs, so a password with NULs at its end would otherwise be accepted as the one without them.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = parseHash(stored ?? '')
  if (!parts || password.endsWith('\0')) {
    await derive(password, parts?.salt ?? new Uint8Array(SALT_BYTES), parts?.cost ?? PASSWORD_COST)
    return false
  }
  return crypto.timingSafeEqual(await derive(password, parts.salt, parts.cost), parts.hash)
}

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

function parseHash(stored: string): { cost: Cost; salt: Uint8Array; hash: Uint8Array } | null {
  const match = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored)
  const salt = fromBase64Url(match?.[4] ?? '')
  const hash = fromBase64Url(match?.[5] ?? '')
  if (!match || !salt || hash?.length !== HASH_BYTES) return null
  return { cost: { N: Number(match[1]), r: Number(match[2]), p: Number(match[3]) }, salt, hash }
}

function derive(password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> {
  const memory = 128 * cost.N * cost.r * 2
  return new Promise((resolve, reject) => {
    crypto.scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: memory }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
