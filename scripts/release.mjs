/*
 * npm run release             checks whether the version of package.json can be released, and says why not
 * npm run release -- --publish CONFIG
 *                             does that against the deployed bucket, and publishes: CONFIG is a copy of wrangler.toml in
 *                             which the bucket RELEASES has "remote": true
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled, fail, root } from './lib/project.mjs'

ensureInstalled()
const { build } = await import('./lib/build.mjs')
const { publishedReleases, publishRelease } = await import('./lib/release-bucket.mjs')
const { currentVersion, releaseFiles } = await import('./lib/release-files.mjs')
const { withBindings } = await import('./lib/bindings.mjs')
const { changelogSection, releaseRefusals } = await import('./lib/release-rules.mjs')

const config = process.argv[process.argv.indexOf('--publish') + 1]
const isPublishing = process.argv.includes('--publish')
if (isPublishing && !config) fail('Name the configuration: npm run release -- --publish wrangler.release.toml')

const changes = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
if (isPublishing && (changes.status !== 0 || changes.stdout.trim()))
  fail('A release is built from a commit, and there are changes that are not in one.')

await build()
const version = currentVersion()
const files = await releaseFiles()
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const place = isPublishing ? { configPath: resolve(config) } : { stateFolder: '.cache/release-state' }

await withBindings(place, async ({ RELEASES: bucket }) => {
  const refusals = releaseRefusals({
    version,
    published: await publishedReleases(bucket),
    changelog,
    interface: JSON.parse(files.get('interface.json')),
    today: new Date().toISOString().slice(0, 10),
  })
  if (refusals.length > 0) fail(refusals.join('\n'))
  if (!isPublishing) return console.log(`${version} can be released: ${files.size} files.`)
  const written = await publishRelease(bucket, version, files, changelogSection(changelog, version).date)
  console.log(`${version} is published: ${written} files were written. Tag the commit: git tag v${version}`)
}).catch((error) => fail(error.message))
