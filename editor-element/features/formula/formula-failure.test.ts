import { expect, it } from 'vitest'
import { en } from '../../messages/en.ts'
import { explainFailure } from './formula-failure.ts'

it('a formula that is not drawn says why, and where its source is wrong', () => {
  expect(explainFailure({ ok: false, reason: 'too-long' }, en)).toEqual({
    message: 'This formula is too long to draw. It is kept as it is.',
    position: null,
  })
  const message = "Expected '}', got 'EOF'"
  const invalid = (at: string, position?: number) =>
    explainFailure({ ok: false, reason: 'invalid', message: message + at, ...(position && { position }) }, en)
  expect(invalid(' at end of input: \\frac{a', 7)).toEqual({ message, position: 7 })
  expect(invalid(' at position 3: \\fr\u0332a', 3)).toEqual({ message, position: 3 })
  expect(invalid('')).toEqual({ message, position: null })
})
