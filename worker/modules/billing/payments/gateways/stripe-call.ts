import type { z } from 'zod'
import { GatewayRefusal, type PricedOrder } from './gateway.ts'

const API = 'https://api.stripe.com/v1'
/** The version that CP32 fixes. */
const API_VERSION = '2025-03-31.basil'
const TIMEOUT_MS = 15_000

/** A call of Stripe's REST interface. */
export type StripeCall = <Shape extends z.ZodType>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  answer: Shape,
  fields?: Record<string, string>,
  idempotencyKey?: string,
) => Promise<z.infer<Shape>>

export const stripeCall =
  (secretKey: string): StripeCall =>
  async (method, path, answer, fields = {}, idempotencyKey) => {
    const form = new URLSearchParams(fields)
    const response = await fetch(`${API}${path}${method === 'GET' ? `?${form.toString()}` : ''}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': API_VERSION,
        ...(method === 'POST' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
        ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
      },
      ...(method === 'POST' ? { body: form.toString() } : {}),
    })
    if (!response.ok) throw new GatewayRefusal('stripe', response.status, `${method} ${path.split('/')[1] ?? ''}`)
    return answer.parse(await response.json())
  }

export const stripePath = (kind: string, id: string): string => `/${kind}/${encodeURIComponent(id)}`

export const priceFields = (
  prefix: string,
  { currency, amountMinor, interval }: PricedOrder,
): Record<string, string> => ({
  [`${prefix}[currency]`]: currency.toLowerCase(),
  [`${prefix}[unit_amount]`]: String(amountMinor),
  [`${prefix}[recurring][interval]`]: interval,
})
