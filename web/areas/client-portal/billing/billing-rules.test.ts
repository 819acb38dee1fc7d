import { expect, it } from 'vitest'
import { capitalise, paymentTone } from './billing-rules.ts'

it('shows succeeded and completed as positive, pending as neutral, anything else as destructive (CP44, CP45, CP46, CP47)', () => {
  expect(['succeeded', 'completed', 'pending', 'failed', 'refunded', ''].map(paymentTone)).toEqual([
    'positive',
    'positive',
    'neutral',
    'destructive',
    'destructive',
    'destructive',
  ])
})

it('capitalises the first letter (CP48)', () => {
  expect(capitalise('succeeded')).toBe('Succeeded')
  expect(capitalise('')).toBe('')
})
