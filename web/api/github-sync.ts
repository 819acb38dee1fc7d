import { type GithubSyncAnswer, githubSyncAnswer, type GithubSyncRequest } from '#contracts/github-sync'
import { fetchJson } from './fetcher.ts'

/** Commits plans, templates and plain settings (D4). A failure on GitHub's side is an answer, not an error. */
export const syncToGithub = async (body: GithubSyncRequest): Promise<GithubSyncAnswer> =>
  githubSyncAnswer.parse(await fetchJson('/api/github/sync-changes', { method: 'POST', body }))
