import { z } from 'zod'
import type { Calls } from './call.ts'
import { currencyCode } from './currencies.ts'
import { pageFigures, sortedPageQuery } from './pagination.ts'

/** 'disputed': a chargeback holds the money back; 'reversed': it was lost to one. */
export const paymentStatuses = [
  'pending',
  'succeeded',
  'completed',
  'failed',
  'refunded',
  'disputed',
  'reversed',
] as const
export const paymentStatus = z.enum(paymentStatuses)

export type PaymentStatus = z.infer<typeof paymentStatus>

/** A payment as administrators see it (API45). `amount`, and what of it was refunded, are in major units of its own currency (D7, D24). */
export const adminPayment = z.object({
  id: z.string(),
  customerEmail: z.string(),
  /** The gateway's id of the payment, whichever gateway; left out for a direct payment. */
  stripePaymentId: z.string().optional(),
  planName: z.string(),
  amount: z.number(),
  refunded: z.number(),
  currency: currencyCode,
  status: paymentStatus,
  paymentGateway: z.enum(['stripe', 'razorpay']).nullable(),
  createdAt: z.iso.datetime(),
})
export type AdminPayment = z.infer<typeof adminPayment>

export const paymentsQuery = sortedPageQuery(['customerEmail', 'planName', 'amount', 'status', 'createdAt'])
export type PaymentsQuery = z.infer<typeof paymentsQuery>

/** `GET /api/admin/payments`: newest first. The search looks at address, company, plan, payment id and status. */
export const adminPaymentsResponse = z.object({ payments: z.array(adminPayment), ...pageFigures })

/** `GET /api/admin/payments.csv`: every payment that the search finds, in the order of the list (D8). */
export const paymentsCsvQuery = paymentsQuery.pick({ search: true, sort: true })
export type PaymentsCsvQuery = z.infer<typeof paymentsCsvQuery>
export const PAYMENTS_CSV_COLUMNS = [
  'id',
  'customerEmail',
  'planName',
  'amount',
  'currency',
  'status',
  'paymentGateway',
  'paymentId',
  'createdAt',
  'refunded',
] as const

export const adminPaymentsCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/payments',
    summary: 'List payments',
    who: 'admin:read',
    query: paymentsQuery,
    response: adminPaymentsResponse,
  },
  export: {
    method: 'GET',
    path: '/api/admin/payments.csv',
    summary: 'Every payment the search finds, as CSV',
    who: 'admin:read',
    query: paymentsCsvQuery,
    file: 'text/csv',
  },
} as const satisfies Calls
