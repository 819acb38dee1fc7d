import { describe, expect, it } from 'vitest'
import { newId } from '../new-id.ts'
import { isContentId } from './ids.ts'

describe('the id of a formula, image, table or video', () => {
  it.each(['f1', 'f0', 'fabc123', `f${'a'.repeat(40)}`])('may be %s', (id) => {
    expect(isContentId(id, 'f')).toBe(true)
  })

  it.each([
    '',
    'f',
    'i1',
    'fA',
    'f-1',
    'f 1',
    'f1"',
    'f1\n',
    'ftoString',
    `f${'a'.repeat(41)}`,
    1,
    null,
    ['f1'],
    { f: 1 },
  ])('may not be %j', (id) => {
    expect(isContentId(id, 'f')).toBe(false)
  })

  it.each(['f', 'i', 't', 'v'] as const)('is made valid and new with the letter %s', (prefix) => {
    const ids = new Set(Array.from({ length: 1_000 }, () => newId(prefix)))
    expect(ids.size).toBe(1_000)
    for (const id of ids) expect(isContentId(id, prefix)).toBe(true)
  })

  it('comes from the random source that it is given', () => {
    expect(newId('t', (bytes) => bytes.fill(10))).toBe('taaaaaaaaaaaaaaaa')
  })
})
