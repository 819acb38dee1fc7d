import { defineError } from '../../../platform/http/errors.ts'
import { commonPasswords } from './common-passwords.data.ts'

export const commonPassword = defineError(
  400,
  'common_password',
  'This password is too common. Please choose one that others are unlikely to use.',
  'password',
)

const KEY_ROWS = [
  '1234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
]

/** One character, or a sequence on the keyboard or in the alphabet in either direction, once or repeated. */
function isPattern(password: string): boolean {
  const unit = /^(.+?)\1*$/su.exec(password)?.[1] ?? password
  if (unit.length === 1) return true
  const reversed = [...unit].toReversed().join('')
  return unit.length >= 3 && KEY_ROWS.some((row) => `${row}${row}`.includes(unit) || `${row}${row}`.includes(reversed))
}

/**
 * Throws for passwords that are easy to guess (D26): common ones, simple patterns, the account's own address.
 * @param field of the body in which it came.
 */
export function refuseCommonPassword(password: string, email: string, field = 'password'): void {
  const plain = password.toLowerCase()
  const address = email.toLowerCase()
  const own = [address, address.split('@')[0]]
  if (commonPasswords.has(plain) || own.includes(plain) || isPattern(plain)) throw commonPassword({ field })
}
