import { type GithubSyncResponse, githubSyncResponse, type GithubSyncRequest } from '#contracts/github-sync'
import { fetchJson } from './fetcher.ts'

/** Commits plans, templates and plain settings (D4). A failure at GitHub is a normal response, not an error. */
export const syncToGithub = async (body: GithubSyncRequest): Promise<GithubSyncResponse> =>
  githubSyncResponse.parse(await fetchJson('/api/github/sync-changes', { method: 'POST', body }))
