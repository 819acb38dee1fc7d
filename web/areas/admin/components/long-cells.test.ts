import { expect, it } from 'vitest'
import { hasLongWord } from './long-cells.ts'

it('lets only words break that no name of ours is as long as (AD38)', () => {
  for (const text of ['', 'Professional', 'Set the usage webhook', 'In progress', 'November 23, 2026'])
    expect(hasLongWord(text), text).toBe(false)
  for (const text of ['client@formulary.test', `A ${'w'.repeat(140)}`]) expect(hasLongWord(text), text).toBe(true)
})
