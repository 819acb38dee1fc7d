import { createHash } from 'node:crypto'
import { RELEASES_FOLDER } from '../../worker/modules/content/releases/releases.rules.ts'

/** Files with a hash in their name are also served under `/formulary/chunks/`, for tabs that outlive a deployment. */
const isHashed = (path) => path.startsWith('chunks/')

/**
 * Publishes a release: every file is written only where there is none. A run that was cut off can be repeated; a file that
 * is there with other content is refused before anything is written.
 * @param {R2Bucket} bucket
 * @param {Map<string, Buffer>} files of `releaseFiles`.
 * @param {string} date as YYYY-MM-DD.
 * @returns {Promise<number>} how many files were written.
 */
export async function publishRelease(bucket, version, files, date) {
  /** @type {[key: string, content: Buffer][]} */
  const targets = [...files].flatMap(([path, content]) => [
    ...(isHashed(path) ? [[path, content]] : []),
    [`${version}/${path}`, content],
  ])
  const changed = []
  for (const [key, content] of targets) {
    const there = await bucket.head(key)
    if (there && !isSame(there, content)) changed.push(key)
  }
  if (changed.length > 0) throw new Error(`Published files never change, and these would:\n  ${changed.join('\n  ')}`)
  let written = 0
  for (const [key, content] of targets) {
    // The condition holds against another run at the same time; R2 answers null where it does not.
    const stored = await bucket.put(key, content, { onlyIf: { etagDoesNotMatch: '*' }, sha256: sha256Of(content) })
    if (stored) written += 1
    else if (!isSame(await bucket.head(key), content)) throw new Error(`Published files never change: ${key}`)
  }
  // Written last, so that a listed release is complete.
  await bucket.put(RELEASES_FOLDER + version, '', { onlyIf: { etagDoesNotMatch: '*' }, customMetadata: { date } })
  return written
}

const sha256Of = (content) => createHash('sha256').update(content).digest('hex')

const isSame = (object, content) =>
  object.checksums.sha256 !== undefined && Buffer.from(object.checksums.sha256).toString('hex') === sha256Of(content)

/** @returns {Promise<{ version: string, interface: Record<string, string> }[]>} the complete releases. */
export async function publishedReleases(bucket) {
  const { objects } = await bucket.list({ prefix: RELEASES_FOLDER })
  return Promise.all(
    objects.map(async ({ key }) => {
      const version = key.slice(RELEASES_FOLDER.length)
      const description = await bucket.get(`${version}/interface.json`)
      return { version, interface: await description.json() }
    }),
  )
}
