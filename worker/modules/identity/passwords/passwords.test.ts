/** @module-tag slow */
import { expect, it } from 'vitest'
import { hashBearerToken, newBearerToken } from '../tokens/bearer-tokens.ts'
import { PASSWORD_COST as lightCost } from './password-cost.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
// By this path it is the real one, which the tests of the Worker otherwise do without.
import { PASSWORD_COST } from '../passwords/password-cost.ts'

it('stores passwords as scrypt hashes, each with its own salt and its parameters (SEC10)', async () => {
  const [first, second] = await Promise.all([
    hashPassword('correct horse', PASSWORD_COST),
    hashPassword('correct horse', PASSWORD_COST),
  ])
  expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/)
  expect(first).not.toBe(second)
  expect(first).not.toContain('correct horse')
  expect(await verifyPassword('correct horse', first)).toBe(true)
  expect(await verifyPassword('correct horse ', first)).toBe(false)
})

it('has the cost of one place, unless the caller says otherwise', async () => {
  expect(lightCost).not.toEqual(PASSWORD_COST)
  const { N, r, p } = lightCost
  expect(await hashPassword('correct horse')).toContain(`scrypt$${N}$${r}$${p}$`)
})

it('accepts a long passphrase, and either spelling of a composed letter (SEC10)', async () => {
  const long = 'ä'.normalize('NFC').repeat(128)
  expect(await verifyPassword(long.normalize('NFD'), await hashPassword(long))).toBe(true)
})

it('does not accept a password with NULs appended (SEC10)', async () => {
  const stored = await hashPassword('correct horse')
  for (const other of ['correct horse\0', 'correct horse\0\0\0', '\0correct horse'])
    expect(await verifyPassword(other, stored)).toBe(false)
})

it.each([null, '', 'scrypt$1$1$1$$', 'plain text', 'scrypt$16384$8$5$AAAA$AAAA'])(
  'never accepts a password against the stored value %s (SEC10)',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
  },
)

it('makes tokens of 256 random bits, no two alike (SEC11)', async () => {
  const tokens = Array.from({ length: 500 }, newBearerToken)
  expect(new Set(tokens).size).toBe(500)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  const bits = tokens.map((token) =>
    [...atob(token.replaceAll('-', '+').replaceAll('_', '/'))].map((c) => c.charCodeAt(0)),
  )
  const ones = bits.flat().reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  expect(Math.abs(ones / (500 * 256) - 0.5)).toBeLessThan(0.01)
  expect(await hashBearerToken(tokens[0] ?? '')).not.toBe(tokens[0])
})
