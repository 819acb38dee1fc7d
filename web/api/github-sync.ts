import { githubSyncCalls, type GithubSyncRequest } from '#contracts/github-sync'
import { send } from './send.ts'

/** Commits plans, templates and plain settings (D4). A failure at GitHub is a normal response, not an error. */
export const syncToGithub = (body: GithubSyncRequest) => send(githubSyncCalls.sync, { body })
