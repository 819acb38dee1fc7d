import { expect, it } from 'vitest'
import { CHECKED, features, sources } from './compared.ts'

it('has a source for everything it says of another editor, and uses each (PG90)', () => {
  const used = features.flatMap(({ what, others }) =>
    others.flatMap(([text, ...of]) => {
      expect(of, `${what}: ${text}`).not.toEqual([])
      return of
    }),
  )
  expect(new Set(used)).toEqual(new Set(Object.keys(sources)))
  for (const [, address] of Object.values(sources)) expect(new URL(address).protocol).toBe('https:')
  expect(CHECKED).toMatch(/^\d{4}-\d\d-\d\d$/)
})
