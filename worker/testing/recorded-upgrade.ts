/**
 * What Stripe (API version 2025-03-31.basil) holds and tells when a subscription goes from a year of Starter (₹9,990, paid
 * on June 15) to a month of Team (₹10,800) on August 15 and the card fails: the interval changes, so the billing
 * period begins anew; the invoice credits the unused months of Starter in a line that ends next June, and the period of
 * the subscription's item moves on before anything was paid. Shortened to the fields that matter.
 */
const at = (time: string) => Date.parse(time) / 1000
const JUNE = at('2026-06-15T12:00:00Z')
const AUGUST = at('2026-08-15T12:00:00Z')
const SEPTEMBER = at('2026-09-15T12:00:00Z')
const NEXT_JUNE = at('2027-06-15T12:00:00Z')

const priceOf = (interval: 'month' | 'year', unit_amount: number) => ({
  id: `price_${interval}`,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  currency: 'inr',
  product: `prod_${interval}`,
  recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount,
})

interface Orders {
  /** Our ids of the orders. */
  readonly yearly: string
  readonly monthly: string
}

const invoice = (order: string, own: { id: string; created: number } & Record<string, unknown>) => ({
  object: 'invoice',
  auto_advance: true,
  collection_method: 'charge_automatically',
  currency: 'inr',
  customer: 'cus_1',
  livemode: false,
  parent: {
    quote_details: null,
    subscription_details: { metadata: { formulary_subscription: order }, subscription: 'sub_1' },
    type: 'subscription_details',
  },
  period_start: JUNE,
  period_end: AUGUST,
  ...own,
})

const line = (own: { id: string; amount: number; start: number; end: number; isProration: boolean }) => ({
  id: own.id,
  object: 'line_item',
  amount: own.amount,
  currency: 'inr',
  parent: {
    invoice_item_details: null,
    subscription_item_details: {
      invoice_item: own.isProration ? `ii_${own.id}` : null,
      proration: own.isProration,
      subscription: 'sub_1',
      subscription_item: 'si_1',
    },
    type: 'subscription_item_details',
  },
  period: { start: own.start, end: own.end },
  pricing: { price_details: { price: 'price', product: 'prod' }, type: 'price_details' },
  quantity: 1,
})

const lines = (...data: ReturnType<typeof line>[]) => ({
  object: 'list',
  data,
  has_more: false,
  total_count: data.length,
})

const yearLine = line({ id: 'il_1', amount: 999_000, start: JUNE, end: NEXT_JUNE, isProration: false })
const upgradeLines = lines(
  line({ id: 'il_2', amount: -830_000, start: AUGUST, end: NEXT_JUNE, isProration: true }),
  line({ id: 'il_3', amount: 1_080_000, start: AUGUST, end: SEPTEMBER, isProration: false }),
)

const event = (id: string, type: string, created: number, object: unknown, previous?: unknown) => ({
  id,
  object: 'event',
  api_version: '2025-03-31.basil',
  created,
  data: { object, ...(previous !== undefined && { previous_attributes: previous }) },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})

const yearInvoice = ({ yearly }: Orders) =>
  invoice(yearly, {
    id: 'in_1',
    created: JUNE,
    status: 'paid',
    billing_reason: 'subscription_create',
    amount_due: 999_000,
    amount_paid: 999_000,
    amount_remaining: 0,
    lines: lines(yearLine),
    total: 999_000,
  })

const upgradeInvoice = ({ monthly }: Orders, isPaid: boolean) =>
  invoice(monthly, {
    id: 'in_2',
    created: AUGUST,
    status: isPaid ? 'paid' : 'open',
    billing_reason: 'subscription_update',
    amount_due: 250_000,
    amount_paid: isPaid ? 250_000 : 0,
    amount_remaining: isPaid ? 0 : 250_000,
    attempt_count: isPaid ? 2 : 1,
    lines: upgradeLines,
    total: 250_000,
  })

const subscription = (
  order: string,
  own: { status: string; start: number; end: number; price: ReturnType<typeof priceOf>; latest: unknown },
) => ({
  id: 'sub_1',
  object: 'subscription',
  billing_cycle_anchor: own.start,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  collection_method: 'charge_automatically',
  created: JUNE,
  currency: 'inr',
  customer: 'cus_1',
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        object: 'subscription_item',
        created: JUNE,
        current_period_start: own.start,
        current_period_end: own.end,
        price: own.price,
        quantity: 1,
        subscription: 'sub_1',
      },
    ],
    has_more: false,
    total_count: 1,
  },
  latest_invoice: own.latest,
  livemode: false,
  metadata: { formulary_subscription: order },
  start_date: JUNE,
  status: own.status,
  trial_end: null,
})

/** What `GET /v1/subscriptions/sub_1?expand[]=latest_invoice` answers at each stage. */
export const heldAt = (orders: Orders) => {
  const year = { start: JUNE, end: NEXT_JUNE, price: priceOf('year', 999_000) }
  const month = { start: AUGUST, end: SEPTEMBER, price: priceOf('month', 1_080_000) }
  return {
    yearly: subscription(orders.yearly, { status: 'active', ...year, latest: yearInvoice(orders) }),
    failing: subscription(orders.monthly, { status: 'past_due', ...month, latest: upgradeInvoice(orders, false) }),
    paid: subscription(orders.monthly, { status: 'active', ...month, latest: upgradeInvoice(orders, true) }),
  }
}

/** The events, in the order in which Stripe made them. */
export function upgradeEvents(orders: Orders) {
  const held = heldAt(orders)
  const plain = (stage: keyof typeof held) => ({ ...held[stage], latest_invoice: held[stage].latest_invoice && 'in_1' })
  return {
    yearly: [
      event('evt_1', 'customer.subscription.created', JUNE, plain('yearly')),
      event('evt_2', 'invoice.paid', JUNE, yearInvoice(orders)),
    ],
    failing: [
      event('evt_3', 'customer.subscription.updated', AUGUST, plain('failing'), { status: 'active' }),
      event('evt_4', 'invoice.payment_failed', AUGUST, upgradeInvoice(orders, false)),
    ],
    paid: [
      event('evt_5', 'invoice.paid', AUGUST + 86_400, upgradeInvoice(orders, true)),
      event('evt_6', 'customer.subscription.updated', AUGUST + 86_400, plain('paid'), { status: 'past_due' }),
    ],
  }
}
