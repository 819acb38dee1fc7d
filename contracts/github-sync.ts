import { z } from 'zod'
import type { Calls } from './call.ts'

const oneLine = (name: string, maxLength: number) =>
  z
    .string({ error: `${name} is required` })
    .trim()
    .min(1, `${name} is required`)
    .max(maxLength, `${name} is too long (at most ${maxLength} characters)`)
    .regex(/^[^\p{Cc}<>]*$/u, `${name} holds characters that are not allowed`)

/** `POST /api/github/sync-changes` (API20, D4): the text and the author of the commit. */
export const githubSyncRequest = z.object({
  commitMessage: z
    .string({ error: 'A commit message is required' })
    .trim()
    .min(1, 'A commit message is required')
    .max(1000, 'The commit message is too long (at most 1000 characters)'),
  userName: oneLine('User name', 200),
  userEmail: oneLine('User email', 254),
})
export type GithubSyncRequest = z.infer<typeof githubSyncRequest>

/** A failure has the status 200, too, with what went wrong as `error`. `commit` is null where nothing had changed. */
export const githubSyncResponse = z.union([
  z.object({ success: z.literal(true), message: z.string(), commit: z.string().nullable() }),
  z.object({ success: z.literal(false), error: z.string() }),
])
export type GithubSyncResponse = z.infer<typeof githubSyncResponse>

export const githubSyncCalls = {
  sync: {
    method: 'POST',
    path: '/api/github/sync-changes',
    summary: 'Commit plans, templates and plain settings to GitHub',
    who: 'admin:changeSystem',
    body: githubSyncRequest,
    response: githubSyncResponse,
  },
} as const satisfies Calls
