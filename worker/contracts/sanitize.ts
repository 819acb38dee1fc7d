import { z } from 'zod'

/** The largest request body of `POST /api/sanitize`, in bytes, counted while it is read. */
export const SANITIZE_LIMIT_BYTES = 2 * 1024 * 1024

/** `POST /api/sanitize`: HTML from anywhere; the answer is what the editor itself would write of it (D16). */
export const sanitizeRequest = z.object({ html: z.string() })
export const sanitizeAnswer = z.object({ html: z.string() })
export type SanitizeRequest = z.infer<typeof sanitizeRequest>
export type SanitizeAnswer = z.infer<typeof sanitizeAnswer>
