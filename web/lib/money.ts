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

/** In sentences. From `Intl` they would take a phone 70 ms. */
export const currencyNames: Readonly<Record<CurrencyCode, string>> = {
  USD: 'US dollars',
  EUR: 'euros',
  GBP: 'British pounds',
  INR: 'Indian rupees',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
}

const digitFormats = new Map<string, Intl.NumberFormat>()

/** One for each locale and number of decimals: a page has many amounts, and each format takes a phone some ms to make. */
function digitFormat(locale: 'en-IN' | 'en-US', decimals: 0 | 2): Intl.NumberFormat {
  const key = `${locale} ${decimals}`
  const format =
    digitFormats.get(key) ??
    new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  digitFormats.set(key, format)
  return format
}

interface Refundable {
  readonly amount: number
  readonly refunded: number
  readonly currency: CurrencyCode
}

/** What of a payment was refunded, where it is less than all of it: its status does not say so. */
export const partRefunded = ({ amount, refunded, currency }: Refundable): string | null =>
  refunded > 0 && refunded < amount ? `${formatMoney(refunded, currency, 'always')} refunded` : null

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
  const format = digitFormat(
    code === 'INR' ? 'en-IN' : 'en-US',
    decimals === 'short' && Number.isInteger(amount) ? 0 : 2,
  )
  return `${amount < 0 ? '-' : ''}${currencySymbols[code]}${format.format(Math.abs(amount))}`
}
