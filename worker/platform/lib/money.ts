import type { CurrencyCode } from '#contracts/currencies'

/** Minor units in a major one; the same for every currency the product knows. */
const MINOR_UNITS = 100

export const toMajor = (amountMinor: number): number => amountMinor / MINOR_UNITS
export const toMinor = (amount: number): number => Math.round(amount * MINOR_UNITS)

/** `₹2,50,000.00`, `$29.00`: Indian grouping for INR (D22). */
export const formatMoney = (amountMinor: number, currency: CurrencyCode): string =>
  new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', { style: 'currency', currency }).format(
    toMajor(amountMinor),
  )
