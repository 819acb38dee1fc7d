import { expect, it } from 'vitest'
import { currencies } from '#contracts/currencies'
import { currencyNames, currencySymbols, formatMoney, partRefunded } from './money.ts'

it.each([
  ['USD', '$1,234,567'],
  ['EUR', '€1,234,567'],
  ['GBP', '£1,234,567'],
  ['INR', '₹12,34,567'],
  ['CAD', 'C$1,234,567'],
  ['AUD', 'A$1,234,567'],
] as const)('writes %s amounts as %s (PR16, PR17, PR18, PR19, PR20, PR21, PR22)', (currency, text) => {
  expect(formatMoney(1_234_567, currency)).toBe(text)
})

it('takes INR where a plan names no currency (CD25)', () => {
  expect(formatMoney(999)).toBe('₹999')
  expect(formatMoney(999, null)).toBe('₹999')
})

it('writes what Intl.NumberFormat writes, with the specified symbol (QY23)', () => {
  for (const currency of currencies) {
    const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', { style: 'currency', currency })
    for (const amount of [1_234_567.5, 0.5, -9.25]) {
      const parts = format.formatToParts(amount)
      const written = parts.map(({ type, value }) => (type === 'currency' ? currencySymbols[currency] : value)).join('')
      expect(formatMoney(amount, currency)).toBe(written)
    }
  }
})

it('names currencies as Intl.NumberFormat does', () => {
  for (const currency of currencies) {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'name' })
    expect(format.formatToParts(2).find(({ type }) => type === 'currency')?.value).toBe(currencyNames[currency])
  }
})

it('has decimals where there are any, or where a bill wants them', () => {
  expect(formatMoney(9.5, 'USD')).toBe('$9.50')
  expect(formatMoney(2500, 'INR', 'always')).toBe('₹2,500.00')
  expect(formatMoney(0, 'EUR')).toBe('€0')
})

it('says what of a payment was refunded, unless it was nothing or all (CP71)', () => {
  const payment = { amount: 999, currency: 'INR' } as const
  expect(partRefunded({ ...payment, refunded: 200.5 })).toBe('₹200.50 refunded')
  expect(partRefunded({ ...payment, refunded: 0 })).toBeNull()
  expect(partRefunded({ ...payment, refunded: 999 })).toBeNull()
})
