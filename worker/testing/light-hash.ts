import { scryptSync } from 'node:crypto'
import { toBase64Url } from '../platform/lib/base64url.ts'
import { PASSWORD_COST } from './light-password-cost.ts'

/**
 * The hash of a password of an account that is there before a test begins, as it would be stored. Its parameters travel with it, so
 * that each sign-in costs little; real ones take a fifth of a second each.
 */
export function lightHash(password: string): string {
  const salt = new Uint8Array(16).fill(7)
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, PASSWORD_COST)
  return ['scrypt', ...Object.values(PASSWORD_COST), toBase64Url(salt), toBase64Url(new Uint8Array(hash))].join('$')
}
