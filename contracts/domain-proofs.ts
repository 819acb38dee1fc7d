import { z } from 'zod'

/** How a client proves that a hostname is his (D47): a TXT record, a file of the site, or a tag of its home page. */
export const proofWays = ['dns', 'file', 'meta'] as const
export type ProofWay = (typeof proofWays)[number]

/**
 * `claimed`: added, not proven; `proven`: the proof was found; `lost`: somebody else proved the hostname, and editors load
 * for him; `not_needed`: localhost and IP addresses, which are nobody's alone.
 */
export const proofStates = ['claimed', 'proven', 'lost', 'not_needed'] as const

export const proofStatus = z.object({
  state: z.enum(proofStates),
  /** When the proof was last found, and in which way; null where the state is not `proven`. */
  provenAt: z.iso.datetime().nullable(),
  way: z.enum(proofWays).nullable(),
  /** Until then the proof must be found again, else the hostname is merely claimed. */
  renewBefore: z.iso.datetime().nullable(),
})
export type ProofStatus = z.infer<typeof proofStatus>

/** `GET /api/client/domains/{id}/proof`: what to publish; one of the three is enough. */
export const proofInstructions = z.object({
  dns: z.object({ name: z.string(), value: z.string() }),
  file: z.object({ address: z.string(), content: z.string() }),
  meta: z.object({ address: z.string(), tag: z.string() }),
})
export type ProofInstructions = z.infer<typeof proofInstructions>

/** What was found in one way, in words for the client. */
export const proofCheck = z.object({ way: z.enum(proofWays), isFound: z.boolean(), message: z.string() })
export type ProofCheck = z.infer<typeof proofCheck>

/** `PUT /api/client/domains/{id}/staging` (D52). */
export const stagingRequest = z.object({ isStaging: z.boolean() })
