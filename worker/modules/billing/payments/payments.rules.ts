import type { payments } from './payments.table.ts'
import { type PlanInterval, yearlyPriceOf } from '../../../contracts/pricing-plans.ts'
import type { ClientPayment } from '../../../contracts/client-account.ts'
import { toMajor, toMinor } from '../../../platform/lib/money.ts'

interface PricedPlan {
  readonly price: number
  readonly yearlyPrice: number | null
  readonly interval: PlanInterval
}

/** What a plan costs for an interval, in minor units; a plan sold by the year is sold by the year only. */
export function orderedPrice(
  plan: PricedPlan,
  wanted: PlanInterval | undefined,
): { amountMinor: number; interval: PlanInterval } {
  const interval = plan.interval === 'year' ? 'year' : (wanted ?? 'month')
  const isYearOfMonths = interval === 'year' && plan.interval === 'month'
  const price = isYearOfMonths ? yearlyPriceOf(plan) : plan.price
  return { amountMinor: toMinor(price), interval }
}

/** A payment as its client sees it. */
export const clientPaymentOf = (row: typeof payments.$inferSelect): ClientPayment => ({
  id: row.id,
  planName: row.planName,
  amount: toMajor(row.amountMinor),
  currency: row.currency,
  status: row.status,
  paymentGateway: row.gateway,
  paymentId: row.paymentId,
  createdAt: row.createdAt.toISOString(),
})
