import { adminPaymentsCalls } from '#contracts/payments-admin'
import type { ListQuery } from './list-query.ts'
import { listOf } from './queries.ts'
import { fetchFile } from './send.ts'

export const paymentsQuery = (query: ListQuery) =>
  listOf(adminPaymentsCalls.list, query, ({ payments, ...figures }) => ({ rows: payments, ...figures }))

/** Every payment that the list's search finds, all pages of it, in its order (D8). */
export async function exportPayments({ search, sort }: ListQuery): Promise<{ text: string; filename: string }> {
  const { text, filename } = await fetchFile(adminPaymentsCalls.export, { query: { search, sort } })
  return { text, filename: filename ?? 'payments.csv' }
}
