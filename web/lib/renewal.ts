import type { ClientUsage } from '#contracts/accounts'
import { formatMoney } from './money.ts'

/** What a paid period is renewed for; null where it is not renewed, or the price is not known. */
export function renewalPrice({
  isEnding,
  interval,
  price,
}: Pick<NonNullable<ClientUsage['paidPeriod']>, 'isEnding' | 'interval' | 'price'>): string | null {
  if (isEnding || !price || !interval) return null
  return `${formatMoney(price.amount, price.currency)} per ${interval}`
}
