import type { ClientUsage } from '#contracts/accounts'
import type { PlanInterval } from '#contracts/pricing-plans'
import { formatMoney } from './money.ts'

type PaidPeriod = NonNullable<ClientUsage['paidPeriod']>

/** What a paid period is renewed for; null where it is not renewed, or the price is not known. */
export function renewalPrice({
  isEnding,
  interval,
  price,
}: Pick<PaidPeriod, 'isEnding' | 'interval' | 'price'>): string | null {
  return isEnding ? null : pricePer(price, interval)
}

/** What follows a paid period that ends: a plan, with its price where it is paid; null for none. */
export function nextPlan({
  nextPlanName,
  nextInterval,
  nextPrice,
}: Pick<PaidPeriod, 'nextPlanName' | 'nextInterval' | 'nextPrice'>): string | null {
  const price = pricePer(nextPrice, nextInterval)
  return nextPlanName !== null && price ? `${nextPlanName} for ${price}` : nextPlanName
}

const pricePer = (price: PaidPeriod['price'], interval: PlanInterval | null): string | null =>
  price && interval ? `${formatMoney(price.amount, price.currency)} per ${interval}` : null
