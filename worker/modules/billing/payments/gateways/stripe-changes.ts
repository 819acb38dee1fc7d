import { z } from 'zod'
import type { PricedOrder } from './gateway.ts'
import { priceFields, type StripeCall, stripePath } from './stripe-call.ts'
import { REFERENCE } from './stripe-shapes.ts'

const withId = z.object({ id: z.string() })
const held = z.object({ schedule: z.string().nullish() })
const item = z.object({ id: z.string(), price: z.object({ product: z.string() }) })

const makeProduct = (call: StripeCall, order: PricedOrder) =>
  call('POST', '/products', withId, { name: order.planName }, `${order.subscriptionId} product`)

/** Moves a subscription to another order now, and invoices or credits the difference. */
export async function changeNow(call: StripeCall, gatewayId: string, order: PricedOrder): Promise<void> {
  const address = stripePath('subscriptions', gatewayId)
  const current = await call('GET', address, held.extend({ items: z.object({ data: z.array(withId).min(1) }) }))
  await release(call, current)
  const product = await makeProduct(call, order)
  await call(
    'POST',
    address,
    withId,
    {
      'items[0][id]': current.items.data[0]?.id ?? '',
      ...priceFields('items[0][price_data]', order),
      'items[0][price_data][product]': product.id,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      // Somebody who changes to a plan does not want it cancelled.
      cancel_at_period_end: 'false',
      [`metadata[${REFERENCE}]`]: order.subscriptionId,
    },
    order.subscriptionId,
  )
}

/** What `changeNow` would charge; below zero, what it would credit. */
export async function previewChange(call: StripeCall, gatewayId: string, order: PricedOrder) {
  const address = stripePath('subscriptions', gatewayId)
  const current = await call('GET', address, z.object({ items: z.object({ data: z.array(item).min(1) }) }))
  const [first] = current.items.data
  const prefix = 'subscription_details[items][0]'
  const { total, currency } = await call(
    'POST',
    '/invoices/create_preview',
    z.object({ total: z.number().int(), currency: z.string() }),
    {
      subscription: gatewayId,
      [`${prefix}[id]`]: first?.id ?? '',
      ...priceFields(`${prefix}[price_data]`, order),
      [`${prefix}[price_data][product]`]: first?.price.product ?? '',
      'subscription_details[proration_behavior]': 'always_invoice',
    },
  )
  return { amountMinor: total, currency: currency.toUpperCase() }
}

const schedule = withId.extend({
  phases: z
    .array(
      z.object({
        start_date: z.number(),
        end_date: z.number(),
        items: z.array(z.object({ price: z.string() })).min(1),
      }),
    )
    .min(1),
})

/**
 * Lets another order follow at the end of the paid period: a schedule whose first phase is the period as it is. When the
 * second begins, the subscription's metadata names the new order, and the schedule lets go of it.
 */
export async function scheduleChange(call: StripeCall, gatewayId: string, order: PricedOrder): Promise<void> {
  await resume(call, gatewayId)
  const product = await makeProduct(call, order)
  const made = await call('POST', '/subscription_schedules', schedule, { from_subscription: gatewayId })
  const [current] = made.phases
  await call('POST', stripePath('subscription_schedules', made.id), withId, {
    end_behavior: 'release',
    'phases[0][start_date]': String(current?.start_date),
    'phases[0][end_date]': String(current?.end_date),
    'phases[0][items][0][price]': current?.items[0]?.price ?? '',
    'phases[0][items][0][quantity]': '1',
    'phases[1][iterations]': '1',
    'phases[1][billing_cycle_anchor]': 'phase_start',
    'phases[1][proration_behavior]': 'none',
    'phases[1][items][0][quantity]': '1',
    ...priceFields('phases[1][items][0][price_data]', order),
    'phases[1][items][0][price_data][product]': product.id,
    [`phases[1][metadata][${REFERENCE}]`]: order.subscriptionId,
  })
}

/** Nothing ends or changes at the end of the period. */
export async function resume(call: StripeCall, gatewayId: string): Promise<void> {
  await releaseSchedule(call, gatewayId)
  await call('POST', stripePath('subscriptions', gatewayId), withId, { cancel_at_period_end: 'false' })
}

/** Stripe refuses other changes of a subscription that a schedule holds. */
export async function releaseSchedule(call: StripeCall, gatewayId: string): Promise<void> {
  await release(call, await call('GET', stripePath('subscriptions', gatewayId), held))
}

async function release(call: StripeCall, { schedule: id }: z.infer<typeof held>): Promise<void> {
  if (id) await call('POST', `${stripePath('subscription_schedules', id)}/release`, withId)
}
