import { adminInquiriesCalls, type AdminInquiry, type InquiryChange } from '#contracts/contact-inquiries'
import type { ListQuery } from './list-query.ts'
import { listOf, refresh } from './queries.ts'
import { fetchJson, send } from './send.ts'

/** One page of the contact requests, newest first. */
export const contactRequestsQuery = (query: ListQuery) =>
  listOf(adminInquiriesCalls.list, query, (response) => response)

export const setContactRequestStatus = async (id: string, change: InquiryChange): Promise<AdminInquiry> =>
  (await send(adminInquiriesCalls.change, { params: { id }, body: change })).data

export const deleteContactRequest = (id: string) => fetchJson(adminInquiriesCalls.remove, { params: { id } })

export const refreshContactRequests = () => refresh(adminInquiriesCalls.list)
