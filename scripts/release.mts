/*
 * npm run release             checks whether the version of package.json can be released, and says why not
 * npm run release -- --publish CONFIG
 *                             does that against the deployed bucket, and publishes: CONFIG is a copy of wrangler.toml in
 *                             which the bucket RELEASES has "remote": true
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { build } from './lib/build.mts'
import { publishedReleases, publishRelease } from './lib/release-bucket.mts'
import { fail, root } from './lib/project.mts'
import { currentVersion, releaseFiles } from './lib/release-files.mts'
import { withBindings, type Place } from './lib/bindings.mts'
import { changelogSection, releaseRefusals } from './lib/release-rules.mts'

const isPublishing = process.argv.includes('--publish')
const config = isPublishing ? process.argv[process.argv.indexOf('--publish') + 1] : undefined
if (isPublishing && !config) fail('Name the configuration: npm run release -- --publish wrangler.release.toml')

const changes = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
if (isPublishing && (changes.status !== 0 || changes.stdout.trim()))
  fail(`A release is built from a commit, and there are changes that are not in one:\n${changes.stdout.trimEnd()}`)

await build()
const version = currentVersion()
const files = await releaseFiles()
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const place: Place = config
  ? { configPath: resolve(config), stores: ['RELEASES'] }
  : { stateFolder: '.cache/release-state' }

const publicInterface = z.record(z.string(), z.string())

await withBindings(place, async ({ RELEASES: bucket }) => {
  const refusals = releaseRefusals({
    version,
    published: await publishedReleases(bucket),
    changelog,
    interface: publicInterface.parse(JSON.parse(String(files.get('interface.json')))),
    today: new Date().toISOString().slice(0, 10),
  })
  if (refusals.length > 0) fail(refusals.join('\n'))
  if (!isPublishing) return console.log(`${version} can be released: ${files.size} files.`)
  const written = await publishRelease(bucket, version, files, changelogSection(changelog, version)!.date)
  console.log(`${version} is published: ${written} files were written. Tag the commit: git tag v${version}`)
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
