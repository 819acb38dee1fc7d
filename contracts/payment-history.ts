import { z } from 'zod'
import { currencyCode } from './currencies.ts'
import { paymentStatus } from './payments-admin.ts'

/** One payment as its client sees it (API63). `amount`, and what of it was refunded, are in major units (D24). */
export const clientPayment = z.object({
  id: z.string(),
  planName: z.string(),
  amount: z.number(),
  refunded: z.number(),
  currency: currencyCode,
  status: paymentStatus,
  paymentGateway: z.enum(['stripe', 'razorpay']).nullable(),
  paymentId: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ClientPayment = z.infer<typeof clientPayment>
/** `GET /api/stripe/payment-history/{id}`: newest first, at most `pageSize` (100). */
export const paymentHistoryResponse = z.array(clientPayment)

/** Largest page of the payment history. */
const MAX_PAGE_SIZE = 100

export const paymentHistoryQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
})
