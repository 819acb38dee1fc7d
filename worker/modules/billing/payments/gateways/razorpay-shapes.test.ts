import { describe, expect, it } from 'vitest'
import { paidUntilOf } from './razorpay-shapes.ts'

const seconds = (date: string) => new Date(date).getTime() / 1_000
const [june, july, august] = ['2026-06-15T00:00:00Z', '2026-07-15T00:00:00Z', '2026-08-15T00:00:00Z'] as const

describe('the end of the period that paid invoices cover', () => {
  it('is the end of the latest paid cycle, in whatever order they are reported', () => {
    const paid = [june, july].map((end) => ({ status: 'paid', billing_end: seconds(end) }))
    expect(paidUntilOf(paid)).toEqual(new Date(july))
    expect(paidUntilOf(paid.toReversed())).toEqual(new Date(july))
  })

  it('is not the end of an unpaid cycle', () => {
    const invoices = [
      { status: 'issued', billing_end: seconds(august) },
      { status: 'paid', billing_end: seconds(july) },
    ]
    expect(paidUntilOf(invoices)).toEqual(new Date(july))
    expect(paidUntilOf(invoices.slice(0, 1))).toBeNull()
    expect(paidUntilOf([])).toBeNull()
  })
})
