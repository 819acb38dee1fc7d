import { z } from 'zod'

/** The response of a call that has nothing to tell but that it was done. */
export const messageResponse = z.object({ message: z.string() })
