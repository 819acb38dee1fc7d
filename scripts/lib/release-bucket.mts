import type { R2Bucket, R2Object } from '@cloudflare/workers-types'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { RELEASES_FOLDER } from '../../worker/modules/content/releases/releases.rules.ts'
import type { ReleaseFiles } from './release-files.mts'
import type { PublishedRelease } from './release-rules.mts'

/** Files with a hash in their name are also served under `/formulary/chunks/`, for tabs that outlive a deployment. */
const isHashed = (path: string) => path.startsWith('chunks/')

/**
 * Publishes a release: every file is written only where there is none. A run that was cut off can be repeated; a file that
 * is there with other content is refused before anything is written.
 * @param date as YYYY-MM-DD.
 * @returns how many files were written.
 */
export async function publishRelease(
  bucket: R2Bucket,
  version: string,
  files: ReleaseFiles,
  date: string,
): Promise<number> {
  const targets = [...files].flatMap(([path, content]) =>
    [...(isHashed(path) ? [path] : []), `${version}/${path}`].map((key) => ({ key, content })),
  )
  const changed: string[] = []
  for (const { key, content } of targets) {
    const there = await bucket.head(key)
    if (there && !isSame(there, content)) changed.push(key)
  }
  if (changed.length > 0) throw new Error(`Published files never change, and these would:\n  ${changed.join('\n  ')}`)
  let written = 0
  for (const { key, content } of targets) {
    // The condition holds against another run at the same time; R2 answers null where it does not.
    const stored = await bucket.put(key, content, { onlyIf: { etagDoesNotMatch: '*' }, sha256: sha256Of(content) })
    if (stored) written += 1
    else if (!isSame(await bucket.head(key), content)) throw new Error(`Published files never change: ${key}`)
  }
  // Written last, so that a listed release is complete.
  await bucket.put(RELEASES_FOLDER + version, '', { onlyIf: { etagDoesNotMatch: '*' }, customMetadata: { date } })
  return written
}

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const isSame = (object: R2Object | null, content: Uint8Array) =>
  object?.checksums.sha256 !== undefined && Buffer.from(object.checksums.sha256).toString('hex') === sha256Of(content)

const publicInterface = z.record(z.string(), z.string())

/** The complete releases. */
export async function publishedReleases(bucket: R2Bucket): Promise<PublishedRelease[]> {
  const { objects } = await bucket.list({ prefix: RELEASES_FOLDER })
  return Promise.all(
    objects.map(async ({ key }) => {
      const version = key.slice(RELEASES_FOLDER.length)
      const description = await bucket.get(`${version}/interface.json`)
      if (!description) throw new Error(`The release ${version} has no interface.json.`)
      return { version, interface: publicInterface.parse(await description.json()) }
    }),
  )
}
