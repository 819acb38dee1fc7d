import { z } from 'zod'
import type { Calls } from './call.ts'
import { messageResponse } from './messages.ts'
import { pageFigures, pageQuery } from './pagination.ts'
import { supportLevels } from './plan-entitlements.ts'
import { mailableAddress } from './registration.ts'

/** What a contact message is about (CT09 to CT13). */
export const inquiryTypes = ['general', 'sales', 'support', 'partnership', 'enterprise'] as const
export type InquiryType = (typeof inquiryTypes)[number]

export const inquiryStatuses = ['new', 'in_progress', 'resolved', 'closed'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

const requiredText = (name: string, maxLength: number) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(maxLength, `${name} is too long (at most ${maxLength} characters)`)

/** `POST /api/contact` (API11): company and inquiryType are optional. */
export const contactRequest = z.object({
  name: requiredText('Name', 200),
  email: requiredText('Email', 254).pipe(mailableAddress),
  company: z.string().trim().max(200, 'Company is too long (at most 200 characters)').default(''),
  subject: requiredText('Subject', 300),
  message: requiredText('Message', 10_000),
  inquiryType: z.enum(inquiryTypes, { error: 'Please choose an inquiry type' }).default('general'),
})
export type ContactRequest = z.infer<typeof contactRequest>

/** A contact message as administrators see it (API47). */
export const adminInquiry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  subject: z.string(),
  message: z.string(),
  inquiryType: z.enum(inquiryTypes),
  status: z.enum(inquiryStatuses),
  createdAt: z.iso.datetime(),
  /** The support of the plan that the client of this address has; null for somebody else. Nobody has proven the address (D67). */
  support: z.enum(supportLevels).nullable(),
})
export type AdminInquiry = z.infer<typeof adminInquiry>

/** `GET /api/admin/contact-inquiries`: newest first; no `status` and `all` mean every one. */
export const inquiriesQuery = pageQuery.extend({
  status: z.enum(['all', ...inquiryStatuses], { error: 'This status is not known' }).default('all'),
})
export type InquiriesQuery = z.infer<typeof inquiriesQuery>
export const inquiriesResponse = z.object({ data: z.object({ inquiries: z.array(adminInquiry) }), ...pageFigures })

const knownStatus = z.enum(inquiryStatuses, { error: 'This status is not known' })

/** `PATCH /api/admin/contact-inquiries/{id}` (D33) */
export const inquiryChange = z.object({
  status: knownStatus,
  /** The status that was seen: where somebody has changed it meanwhile, nothing is changed. Left out: whatever it is. */
  from: knownStatus.optional(),
})
export type InquiryChange = z.infer<typeof inquiryChange>
export const inquiryResponse = z.object({ message: z.string(), data: adminInquiry })

export const contactCalls = {
  send: {
    method: 'POST',
    path: '/api/contact',
    summary: 'Send a contact message',
    who: 'anyone',
    body: contactRequest,
    response: messageResponse,
  },
} as const satisfies Calls

export const adminInquiriesCalls = {
  list: {
    method: 'GET',
    path: '/api/admin/contact-inquiries',
    summary: 'List contact requests',
    who: 'admin:read',
    query: inquiriesQuery,
    response: inquiriesResponse,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/contact-inquiries/{id}',
    summary: 'Change the status of a contact request',
    who: 'admin:changeTexts',
    body: inquiryChange,
    response: inquiryResponse,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/contact-inquiries/{id}',
    summary: 'Delete a contact request',
    who: 'admin:changeTexts',
    response: messageResponse,
  },
} as const satisfies Calls
