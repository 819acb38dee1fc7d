import { adminInquiriesCalls, type AdminInquiry, type InquiryStatus } from '#contracts/contact-inquiries'
import type { ListQuery } from './list-query.ts'
import { listOf, refresh } from './queries.ts'
import { fetchAnswer, send } from './send.ts'

/** One page of the contact requests, newest first. */
export const contactRequestsQuery = (query: ListQuery) => listOf(adminInquiriesCalls.list, query, (answer) => answer)

export const setContactRequestStatus = async (id: string, status: InquiryStatus): Promise<AdminInquiry> =>
  (await send(adminInquiriesCalls.change, { params: { id }, body: { status } })).data

export const deleteContactRequest = (id: string) => fetchAnswer(adminInquiriesCalls.remove, { params: { id } })

export const refreshContactRequests = () => refresh(adminInquiriesCalls.list)
