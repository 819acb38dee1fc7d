import { describe, expect, it } from 'vitest'
import { instructionsFor, isProof, stillHolds, textOfTxtRecord } from './domain-proofs.rules.ts'

const token = '0123456789abcdef0123456789abcdef'

describe('what was found is a proof', () => {
  it.each(['dns', 'file', 'meta'] as const)('by %s with the text that the client had to publish (D47)', (way) => {
    const { dns, file } = instructionsFor('docs.acme.test', token)
    const text = { dns: dns.value, file: file.content, meta: token }[way]
    expect(isProof(way, ['something', ` ${text} `], token)).toBe(true)
    expect(isProof(way, [`${text}0`, `x${text}`, ''], token)).toBe(false)
    expect(isProof(way, [text.replace('0123', '0124')], token)).toBe(false)
  })

  it('never for a claim that has no token yet (D47)', () => {
    expect(isProof('meta', [''], '')).toBe(false)
    expect(isProof('dns', ['formulary-verification='], '')).toBe(false)
  })
})

it.each([
  ['"a b"', 'a b'],
  ['"a" "b"', 'ab'],
  [String.raw`"a\"b\\c"`, String.raw`a"b\c`],
  ['bare', 'bare'],
  ['""', ''],
])('reads the TXT record %s as %j', (data, text) => {
  expect(textOfTxtRecord(data)).toBe(text)
})

it('keeps a proof valid for a year, and for thirty days without a response (D47)', () => {
  const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000)
  const holds = (provenDay: number, answeredDay: number, day: number) =>
    stillHolds({ provenAt: at(provenDay), answeredAt: at(answeredDay) }, at(day))
  expect(holds(0, 365, 365)).toBe(true)
  expect(holds(0, 366, 366)).toBe(false)
  expect(holds(0, 10, 40)).toBe(true)
  expect(holds(0, 10, 41)).toBe(false)
})
