import { type AdminInquiry, inquiriesResponse, inquiryResponse, type InquiryStatus } from '#contracts/contact-inquiries'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchJson } from './fetcher.ts'
import { type ListQuery, listPath } from './list-query.ts'
import { queryClient } from './query-client.ts'

const path = '/api/admin/contact-inquiries'

/** One page of the contact requests, newest first. */
export const contactRequestsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [listPath(path, query)],
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: (answer: unknown) => inquiriesResponse.parse(answer),
  })

export const setContactRequestStatus = async (id: string, status: InquiryStatus): Promise<AdminInquiry> => {
  const answer = await fetchJson(`${path}/${encodeURIComponent(id)}`, { method: 'PATCH', body: { status } })
  return inquiryResponse.parse(answer).data
}

export const deleteContactRequest = (id: string) => fetchJson(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const refreshContactRequests = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) })
