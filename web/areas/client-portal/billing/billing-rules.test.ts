import { expect, it } from 'vitest'
import { capitalize, paymentTone } from './billing-rules.ts'

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

it('capitalizes the first letter (CP48)', () => {
  expect(capitalize('succeeded')).toBe('Succeeded')
  expect(capitalize('')).toBe('')
})
