import { z } from 'zod'

/** Every error of the service: a stable `code` for programs and a `message` that may be shown. */
export const errorResponse = z.object({
  code: z.string(),
  message: z.string(),
  /** Which field of the body is wrong, where it is one: `email`, `address.city`. */
  field: z.string().optional(),
  /** The same text as `message`, under the name that the documented upload contract uses (D32). */
  error: z.string().optional(),
  success: z.literal(false).optional(),
})
export type ErrorResponse = z.infer<typeof errorResponse>
