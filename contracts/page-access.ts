import { z } from 'zod'
import type { Calls } from './call.ts'
import { loadDenials } from './editor-loads.ts'

/**
 * `GET /api/page-access`: why the page that asks (its `Origin` header) may not show the editor in a frame; null where it may.
 * Counts nothing. A browser that refuses a frame cannot say why, so `formulary-embed.js` asks (D69).
 */
export const pageAccessResponse = z.object({
  reason: z.enum(['domain_not_allowed', 'ip_not_allowed']).nullable(),
  /** The same in a sentence. Errors have none, so that nothing else is taken for a refusal. */
  refusal: z.string().nullable(),
})
export type PageAccess = z.infer<typeof pageAccessResponse>

/** What keeps the editor from a page of one's own, by the page's address; `allowed`: nothing does. */
export const pageStates = [
  'allowed',
  'not_added',
  'of_another_account',
  'inactive',
  ...loadDenials.filter((denial) => denial !== 'domain_not_allowed'),
] as const
export type PageState = (typeof pageStates)[number]

/** `GET /api/client/page-check?address=`: a page's address or hostname, as it was pasted. */
export const pageCheckQuery = z.object({
  address: z.string().trim().min(1, 'Enter the address of the page').max(2048, 'This address is too long'),
})
export const pageCheckResponse = z.object({
  hostname: z.string(),
  state: z.enum(pageStates),
  /** What is the matter and what to do about it, in a sentence or two. */
  message: z.string(),
  /** Loads of this month on that hostname, billed or not. */
  loads: z.int(),
})
export type PageCheck = z.infer<typeof pageCheckResponse>

export const pageAccessCalls = {
  find: {
    method: 'GET',
    path: '/api/page-access',
    summary: 'Why the asking page may not show the editor in a frame; called by formulary-embed.js',
    who: 'anyone',
    response: pageAccessResponse,
  },
} as const satisfies Calls

export const pageCheckCalls = {
  check: {
    method: 'GET',
    path: '/api/client/page-check',
    summary: 'Why a page does not show the editor, or that it may',
    who: 'client',
    query: pageCheckQuery,
    response: pageCheckResponse,
  },
} as const satisfies Calls
