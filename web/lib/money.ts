import { type CurrencyCode, DEFAULT_CURRENCY } from '#contracts/currencies'

/** The required symbols (D22); `Intl` would write `CA$`, and others in other locales. */
export const currencySymbols: Readonly<Record<CurrencyCode, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  CAD: 'C$',
  AUD: 'A$',
}

/**
 * An amount in major units with its symbol: `₹12,34,567`, `C$9.50`. Whole amounts have no decimals unless `decimals` requests
 * two, as on a bill.
 * @param currency the default currency where a plan has none (CD25).
 */
export function formatMoney(
  amount: number,
  currency: CurrencyCode | null | undefined = DEFAULT_CURRENCY,
  decimals: 'short' | 'always' = 'short',
): string {
  const code = currency ?? DEFAULT_CURRENCY
  const digits = decimals === 'short' && Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat(code === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' ? currencySymbols[code] : value))
    .join('')
}
