import type { ClientPayment } from '#contracts/payment-history'
import type { PaymentStatus } from '#contracts/payments-admin'
import { type PlanInterval, yearlyPriceOf } from '#contracts/pricing-plans'
import { toMajor, toMinor } from '../../../platform/lib/money.ts'
import type { MoneyTruth } from './gateways/gateway.ts'
import type { payments } from './payments.table.ts'
import { type DisputeState, isPaidBack } from './subscription-states.ts'

interface PricedPlan {
  readonly price: number
  readonly yearlyPrice: number | null
  readonly interval: PlanInterval
}

/** What a plan costs for an interval, in minor units; a yearly plan is sold by the year only. */
export function orderedPrice(
  plan: PricedPlan,
  wanted: PlanInterval | undefined,
): { amountMinor: number; interval: PlanInterval } {
  const interval = plan.interval === 'year' ? 'year' : (wanted ?? 'month')
  const isYearOfMonths = interval === 'year' && plan.interval === 'month'
  const price = isYearOfMonths ? yearlyPriceOf(plan) : plan.price
  return { amountMinor: toMinor(price), interval }
}

/** What an order does to the plan that runs: another one, or the same by another billing period. */
export const changeNamed = (order: { planName: string; interval: PlanInterval }, isSamePlan: boolean): string =>
  isSamePlan ? `${order.planName} changes to ${order.interval}ly payment` : `Your plan changes to ${order.planName}`

/** A payment as its client sees it. */
export const clientPaymentOf = (row: typeof payments.$inferSelect): ClientPayment => ({
  id: row.id,
  planName: row.planName,
  amount: toMajor(row.amountMinor),
  refunded: toMajor(refundedOf(row)),
  currency: row.currency,
  status: row.status,
  paymentGateway: row.gateway,
  paymentId: row.paymentId,
  createdAt: row.createdAt.toISOString(),
})

/** What of a payment was given back; a payment that only says that it was refunded was in full. */
export const refundedOf = (row: Pick<Money, 'amountMinor' | 'refundedMinor'> & { status: PaymentStatus }): number =>
  row.status === 'refunded' && row.refundedMinor === 0 ? row.amountMinor : row.refundedMinor

export interface Money {
  readonly amountMinor: number
  readonly refundedMinor: number
  readonly dispute: DisputeState | null
}

/** A payment updated with what the gateway reports now. */
export const moneyAfter = (before: Money, { refundedMinor, dispute }: MoneyTruth) => ({
  amountMinor: before.amountMinor,
  refundedMinor: refundedMinor ?? before.refundedMinor,
  dispute: dispute ?? before.dispute,
})

export function paymentStatusOf(money: Money): PaymentStatus {
  if (money.dispute === 'lost') return 'reversed'
  if (isPaidBack(money)) return 'refunded'
  return money.dispute === 'open' ? 'disputed' : 'succeeded'
}
