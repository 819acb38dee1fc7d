import { z } from 'zod'
import type { Calls } from './call.ts'

export { STAGING_HOSTNAMES, STAGING_LOADS_PER_DAY, UNLIMITED_LOADS } from './load-limits.ts'

/** Why a load is denied (D15, D25, D44, D52). */
export const loadDenials = [
  'domain_not_allowed',
  'ip_not_allowed',
  'limit_reached',
  'staging_limit_reached',
  'trial_ended',
  'account_suspended',
  'ticket_invalid',
  'rate_limited',
] as const
export type LoadDenial = (typeof loadDenials)[number]

/**
 * `POST /api/editor-loads`: a page that starts an editor reports its one load.
 * `loadId` is the UUID the page made for this page view (D14); `ticket` is present only when the report comes from the
 * iframe host, and vouches for the page around it (D13). Without a ticket the `Origin` header decides.
 * An id belongs to the network that sends it: from another network it is another load, unless `grant`, the last one that
 * this page view received, proves that it was counted. Whoever sends it is never counted again (D48).
 */
export const editorLoadRequest = z.object({
  loadId: z.uuid(),
  ticket: z.string().max(2048).optional(),
  grant: z.string().max(2048).optional(),
})
export type EditorLoadRequest = z.infer<typeof editorLoadRequest>

/**
 * 200: the load is allowed (and counted, or was counted before under this id). `grant` is a signed token, valid until
 * `expiresAt` (ISO time), which opens `POST /api/upload-image` and nothing else. Both are null where the visitor's network
 * has sent so many loads that this one is served without being counted (D44): there is nothing to renew then.
 * Without `branding` the plan has no custom branding, and the editor shows none (D67).
 * Denied: 403 (429 for `rate_limited`) with `{ code: LoadDenial, message }`.
 */
export const editorLoadResponse = z.object({
  allowed: z.literal(true),
  grant: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  branding: z.boolean(),
})
export type EditorLoadResponse = z.infer<typeof editorLoadResponse>

/** The largest body in bytes: a ticket and a grant may be in it, each with at most 2048 characters. */
const LIMIT_BYTES = 8192

export const editorLoadsCalls = {
  report: {
    method: 'POST',
    path: '/api/editor-loads',
    summary: 'Report the load of an editor; called by the editor itself',
    who: 'anyone',
    body: editorLoadRequest,
    bodyLimitBytes: LIMIT_BYTES,
    takesPlainText: true,
    response: editorLoadResponse,
  },
} as const satisfies Calls
