import type { GithubSyncResponse, GithubSyncRequest } from '#contracts/github-sync'
import type { ServiceEnv } from '../../../platform/env.ts'
import { logError } from '../../../platform/lib/log.ts'
import type { AdministratorContext } from '../../../platform/service-context.ts'
import { noteInAuditLog } from '../../administration/index.ts'
import { commitFiles, GithubError, type GithubTarget } from './github-client.ts'
import { syncedFiles } from './synced-files.ts'

const NOT_CONFIGURED = 'GitHub sync is not configured. Set GITHUB_TOKEN and GITHUB_REPOSITORY on the server.'
const FAILED = 'Failed to sync changes to GitHub'

/** Commits plans, templates and plain settings to the configured repository (D4). It never throws because of GitHub. */
export async function syncToGithub(
  context: AdministratorContext,
  { commitMessage: message, userName: name, userEmail: email }: GithubSyncRequest,
): Promise<GithubSyncResponse> {
  const target = targetOf(context.env)
  if (!target) return { success: false, error: NOT_CONFIGURED }
  const files = await syncedFiles(context.database)
  const outcome = await commitFiles(target, { message, author: { name, email }, files }).catch((error: unknown) => {
    logError('github_sync_failed', error instanceof GithubError ? error : undefined)
    return error instanceof GithubError ? error : new GithubError(FAILED)
  })
  if (outcome instanceof GithubError) return { success: false, error: outcome.message }
  await noteInAuditLog(context, { action: 'github.sync', subjectId: outcome }, context.actor.administrator)
  return {
    success: true,
    message: outcome === null ? 'Nothing has changed since the last sync' : 'The changes are committed',
    commit: outcome,
  }
}

function targetOf(env: ServiceEnv): GithubTarget | null {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository = '', GITHUB_BRANCH: branch = 'main' } = env
  if (!token || !/^(?!\.+\/)[\w.-]+\/(?!\.+$)[\w.-]+$/.test(repository)) return null
  return { token, repository, branch }
}
