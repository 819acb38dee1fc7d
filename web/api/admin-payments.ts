import { adminPaymentsResponse } from '#contracts/payments-admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchJson, fetchText } from './fetcher.ts'
import { listPath, type ListQuery } from './list-query.ts'

const PATH = '/api/admin/payments'

export const paymentsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [PATH, query],
    queryFn: ({ signal }) => fetchJson(listPath(PATH, query), { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: (answer: unknown) => {
      const { payments, total, totalPages } = adminPaymentsResponse.parse(answer)
      return { rows: payments, total, totalPages }
    },
  })

/** Every payment that the list's search finds, all pages of it, in its order (D8). */
export async function exportPayments({ search, sort }: ListQuery): Promise<{ text: string; filename: string }> {
  const found = Object.entries({ search, sort }).filter(([, value]) => value !== '')
  const { text, filename } = await fetchText(`${PATH}.csv?${new URLSearchParams(found)}`)
  return { text, filename: filename ?? 'payments.csv' }
}
