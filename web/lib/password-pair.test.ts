import { expect, it } from 'vitest'
import { mismatchSoFar } from './password-pair.ts'

it('says that two passwords differ with the first character that does, and not before (D60)', () => {
  expect(mismatchSoFar('secret', '')).toBeUndefined()
  expect(mismatchSoFar('secret', 'sec')).toBeUndefined()
  expect(mismatchSoFar('secret', 'secret')).toBeUndefined()
  expect(mismatchSoFar('secret', 'sex')).toBe('Passwords do not match')
  expect(mismatchSoFar('secret', 'secret1')).toBe('Passwords do not match')
  expect(mismatchSoFar('', 's')).toBe('Passwords do not match')
})
