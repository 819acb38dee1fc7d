import { z } from 'zod'
import type { SyncedFile } from './synced-files.ts'

const API = 'https://api.github.com'
const TIMEOUT_MS = 15_000

export interface GithubTarget {
  readonly token: string
  /** `owner/name` */
  readonly repository: string
  readonly branch: string
}

export interface GithubCommit {
  readonly message: string
  readonly author: { readonly name: string; readonly email: string }
  readonly files: readonly SyncedFile[]
}

/** What went wrong, in our own words: GitHub's messages stay out of responses and logs. */
export class GithubError extends Error {}

const sha = z.string().regex(/^[0-9a-f]{40,64}$/)
const reference = z.object({ object: z.object({ sha }) })
const commitObject = z.object({ sha, tree: z.object({ sha }) })
const treeObject = z.object({ sha })

/**
 * Commits the files to the branch as one commit, through GitHub's REST API for Git data. A push by somebody else in
 * between is not overwritten: the branch only moves forward, and the sync fails.
 * @returns the commit's hash; null if the branch has exactly these files already.
 */
export async function commitFiles(
  target: GithubTarget,
  { message, author, files }: GithubCommit,
): Promise<string | null> {
  const branch = encodeURIComponent(target.branch).replaceAll('%2F', '/')
  const head = reference.parse(await call(target, 'GET', `git/ref/heads/${branch}`)).object.sha
  const parent = commitObject.parse(await call(target, 'GET', `git/commits/${head}`))
  const tree = treeObject.parse(
    await call(target, 'POST', 'git/trees', {
      base_tree: parent.tree.sha,
      tree: files.map(({ path, content }) => ({ path, content, mode: '100644', type: 'blob' })),
    }),
  )
  if (tree.sha === parent.tree.sha) return null
  const body = { message, tree: tree.sha, parents: [head], author, committer: author }
  const commit = treeObject.parse(await call(target, 'POST', 'git/commits', body))
  await call(target, 'PATCH', `git/refs/heads/${branch}`, { sha: commit.sha, force: false })
  return commit.sha
}

async function call(
  { token, repository }: GithubTarget,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${API}/repos/${repository}/${path}`, {
    method,
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'User-Agent': 'formulary',
      'X-GitHub-Api-Version': '2022-11-28',
    },
    body: body === undefined ? null : JSON.stringify(body),
    // A renamed repository redirects; the token is never sent to another address.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new GithubError(reasonOf(response.status))
  return response.json()
}

function reasonOf(status: number): string {
  if (status === 401 || status === 403) return 'GitHub refused the token. It needs write access to the contents.'
  if (status === 404) return 'GitHub does not know the repository or the branch'
  if (status === 409 || status === 422) return 'The branch has changed meanwhile. Please try again.'
  if (status >= 300 && status < 400) return 'The repository has moved. Please correct its name.'
  return 'GitHub could not be reached. Please try again.'
}
