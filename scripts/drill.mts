/*
 * npm run drill                     backs up what `npm start` holds, restores it into an empty local service, and compares
 * npm run drill -- --remote CONFIG  the same with the deployed service: CONFIG is a copy of wrangler.toml in which the
 *                                   database and both buckets have "remote": true
 * The backup stays in .cache/drill/backup, or where --to says.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, contentsOf, differences, restore, type Contents } from './lib/backup.mts'
import type { Place } from './lib/bindings.mts'
import { fail, root } from './lib/project.mts'
import { isTaken, startService } from './lib/service.mts'
import { healthResponse } from '#contracts/health'

/** Nothing else is taken, so that what was mistyped is not left out: the drill of another service would look the same. */
function argumentsOfDrill(): { remote?: string | undefined; to?: string | undefined } {
  try {
    return parseArgs({ options: { remote: { type: 'string' }, to: { type: 'string' } } }).values
  } catch (error) {
    return fail(`${(error as Error).message}\nUsage: npm run drill -- [--remote wrangler.release.toml] [--to FOLDER]`)
  }
}

const { remote: config, to } = argumentsOfDrill()
const localState = '.wrangler/state'
const place: Place = config
  ? { configPath: resolve(config), stores: ['DB', 'UPLOADS', 'RELEASES'] }
  : { stateFolder: localState }
const folder = to ? resolve(to) : join(root, '.cache/drill/backup')
const restoredState = '.cache/drill/state'
const PORT = Number(process.env['DRILL_PORT'] ?? 8790)

// Before anything else: what listens there would be asked whether the restored service is healthy.
if (await isTaken(PORT))
  fail(`Port ${PORT} is taken. Stop what listens there, or choose another: DRILL_PORT=9000 npm run drill`)
if (!config && !existsSync(join(root, localState))) fail('There is nothing to back up yet: npm start makes it.')
const begun = Date.now()
const seconds = () => `${((Date.now() - begun) / 1000).toFixed(0)} s`

async function backUpAndRestore(): Promise<{ before: Contents; after: Contents }> {
  const before = await contentsOf(place)
  await backUp(place, folder)
  console.log(`${seconds()}: backed up into ${folder}`)
  await restore(folder, restoredState)
  console.log(`${seconds()}: restored into ${restoredState}`)
  return { before, after: await contentsOf({ stateFolder: restoredState }) }
}

const { before, after } = await backUpAndRestore().catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
)
const changed = differences(before, after)
// Tables that changed meanwhile are listed too; then run the drill again at a quieter time.
if (changed.length > 0) fail(`The restored service differs:\n  ${changed.join('\n  ')}`)
const service = await startService({ port: PORT, stateFolder: restoredState })
const health = healthResponse.parse(await (await fetch(`http://localhost:${PORT}/api/health`)).json())
await service.stop()
if (health.status !== 'healthy') fail(`The restored service is unhealthy: ${JSON.stringify(health)}`)
const tables = [...before.keys()].filter((name) => name.startsWith('table ')).length
console.log(
  `${seconds()}: ${tables} tables and ${before.size - tables - 1} objects are the same, and the service is healthy.`,
)
