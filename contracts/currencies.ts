import { z } from 'zod'
import type { Calls } from './call.ts'

/** The currencies the product knows (D22). Amounts of plans are whole major units. */
export const currencies = ['USD', 'EUR', 'GBP', 'INR', 'CAD', 'AUD'] as const
export const currencyCode = z.enum(currencies)
export type CurrencyCode = z.infer<typeof currencyCode>

/** Until an administrator sets another one (API02). */
export const DEFAULT_CURRENCY: CurrencyCode = 'INR'

/** `GET /api/default-currency` (API01). */
export const defaultCurrencyResponse = z.object({ currency: currencyCode })

export const currencyCalls = {
  findDefault: {
    method: 'GET',
    path: '/api/default-currency',
    summary: 'The default currency',
    who: 'anyone',
    response: defaultCurrencyResponse,
  },
} as const satisfies Calls
