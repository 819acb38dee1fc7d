import type { R2Bucket } from '@cloudflare/workers-types'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, root } from './project.mts'
import { publishRelease } from './release-bucket.mts'
import { currentVersion, releaseFiles, type ReleaseFiles } from './release-files.mts'

export interface LocalRelease {
  readonly version: string
  readonly files: ReleaseFiles
}

/** Puts the build under /formulary/<version>/ of the local service. Not a real publication: the next build replaces it. */
export async function publishLocally(stateFolder: string, older: readonly LocalRelease[] = []): Promise<void> {
  // Kept with the state, so that a new state is filled again.
  const file = join(root, stateFolder, 'published')
  const mark = fingerprint(['dist/formulary', 'package.json'])
  if (existsSync(file) && readFileSync(file, 'utf8') === mark) return
  // Loaded only where there is something to do.
  const { withBindings } = await import('./bindings.mts')
  const releases = [...older, { version: currentVersion(), files: await releaseFiles() }]
  await withBindings({ stateFolder }, async ({ RELEASES: bucket }) => {
    for (const { version, files } of releases) {
      await removeAll(bucket, `${version}/`)
      await bucket.delete(`releases/${version}`)
      await publishRelease(bucket, version, files, new Date().toISOString().slice(0, 10))
    }
  })
  writeFileSync(file, mark)
}

async function removeAll(bucket: R2Bucket, prefix: string): Promise<void> {
  const { objects } = await bucket.list({ prefix })
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
}
