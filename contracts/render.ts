import { z } from 'zod'
import type { Calls } from './call.ts'
import { SANITIZE_LIMIT_BYTES } from './sanitize.ts'

/** Saved content, and how its formulas are to be shown; `mail` is for the body of a mail. */
export const renderRequest = z.object({
  html: z.string(),
  formulas: z.enum(['mathml', 'katex', 'text']).optional(),
  equationNumbers: z.enum(['ams', 'all', 'none']).optional(),
  mail: z.boolean().optional(),
})

/** `formulasLeft`: how many formulas keep their saved form, because all before them took the work of one call. */
export const renderResponse = z.object({ html: z.string(), formulasLeft: z.int().nonnegative() })

export const renderCalls = {
  render: {
    method: 'POST',
    path: '/api/render',
    summary: 'Saved content as HTML that shows its formulas without an editor; an API key is optional',
    who: 'anyoneOrKey',
    body: renderRequest,
    bodyLimitBytes: SANITIZE_LIMIT_BYTES,
    response: renderResponse,
  },
} as const satisfies Calls
