import { z } from 'zod'

/** `GET /formulary/releases.json`: the published releases, newest first; `date` as YYYY-MM-DD. */
export const releasesAnswer = z.object({
  releases: z.array(z.object({ version: z.string(), date: z.string() })),
})
export type ReleasesAnswer = z.infer<typeof releasesAnswer>
