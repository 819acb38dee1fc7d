import { expect, it } from 'vitest'
import { paymentLook } from '../components/payment-look.ts'
import { paymentReference } from './payment-reference.ts'

it('shows the last 8 characters of a reference, and Direct Payment without one (AY11, AY12)', () => {
  expect(paymentReference('pay_Q8rT2xK5m')).toBe('8rT2xK5m')
  expect(paymentReference('short')).toBe('short')
  expect(paymentReference(undefined)).toBe('Direct Payment')
  expect(paymentReference('')).toBe('Direct Payment')
})

it('distinguishes good, failed and other payments (AY13, AY14, AY15)', () => {
  expect(['completed', 'succeeded', 'failed', 'pending', 'refunded', 'odd'].map(paymentLook)).toEqual([
    'positive',
    'positive',
    'destructive',
    'caution',
    'caution',
    'caution',
  ])
})
