import { z } from 'zod'

/** `GET /formulary/releases.json`: the published releases, newest first; `date` as YYYY-MM-DD. */
export const releasesResponse = z.object({
  releases: z.array(z.object({ version: z.string(), date: z.string() })),
})
export type ReleasesResponse = z.infer<typeof releasesResponse>
