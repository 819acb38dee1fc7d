import { z } from 'zod'
import type { Calls } from './call.ts'

/** The largest request body of `POST /api/sanitize`, in bytes, counted while it is read. */
export const SANITIZE_LIMIT_BYTES = 2 * 1024 * 1024

/**
 * `POST /api/sanitize`: HTML from anywhere; the response is what the editor itself would write of it (D16). With `report` it
 * says besides which markup was taken away.
 */
export const sanitizeRequest = z.object({ html: z.string(), report: z.boolean().optional() })

/** How often an element, an attribute or a property of a style went, by its lower-case name; at most 200 entries. */
export const removedMarkup = z.object({
  kind: z.enum(['element', 'attribute', 'style']),
  name: z.string(),
  count: z.int().positive(),
})

export const sanitizeResponse = z.object({ html: z.string(), removed: z.array(removedMarkup).optional() })

export const sanitizeCalls = {
  clean: {
    method: 'POST',
    path: '/api/sanitize',
    summary: 'Clean HTML by the allow-list of the editor; an API key is optional',
    who: 'anyoneOrKey',
    body: sanitizeRequest,
    bodyLimitBytes: SANITIZE_LIMIT_BYTES,
    response: sanitizeResponse,
  },
} as const satisfies Calls
