import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Unstable_RawConfig as RawConfig } from 'wrangler'
import { root } from './project.mts'

/**
 * Where a service has its data: below `stateFolder`, from the project's folder, or in the deployed service, of which `stores` are
 * used. Without `"remote": true` in the configuration each of them would be an empty one in memory.
 */
export type Place =
  | { readonly stateFolder: string }
  | { readonly configPath: string; readonly stores: readonly (keyof Bindings)[] }

/** The service's database and buckets. */
export type Bindings = { readonly DB: D1Database } & Readonly<Record<BucketName, R2Bucket>>
export type BucketName = 'UPLOADS' | 'RELEASES'

/**
 * Gives `work` the bindings of a service, until it is done.
 * @throws where the configuration of a deployed one does not lead to it.
 */
export async function withBindings<T>(place: Place, work: (env: Bindings) => Promise<T>): Promise<T> {
  // A second of a core, in which scripts would only then say what is wrong with their arguments.
  const { experimental_readRawConfig: readConfig, getPlatformProxy } = await import('wrangler')
  const isLocal = 'stateFolder' in place
  const configPath = isLocal ? join(root, 'wrangler.toml') : place.configPath
  const { rawConfig } = readConfig({ config: configPath })
  if (!isLocal) expectRemote(rawConfig, place)
  const folder = mkdtempSync(join(tmpdir(), 'formulary-bindings-'))
  try {
    const proxy = await getPlatformProxy<Bindings>({
      configPath: storesOf(rawConfig, folder),
      persist: isLocal && { path: join(root, place.stateFolder, 'v3') },
    })
    try {
      return await work(proxy.env)
    } finally {
      await proxy.dispose()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function expectRemote(
  { d1_databases = [], r2_buckets = [] }: RawConfig,
  { configPath, stores }: Extract<Place, { configPath: string }>,
): void {
  const remote = new Set([...d1_databases, ...r2_buckets].filter((store) => store.remote).map(({ binding }) => binding))
  const missing = stores.filter((store) => !remote.has(store))
  if (missing.length > 0) throw new Error(`${configPath} has no \`remote = true\` for ${missing.join(', ')}.`)
}

/** The configuration's database and buckets alone: without the Worker's code its objects would be missed, loudly. */
function storesOf(
  { name, account_id, compatibility_date, d1_databases, r2_buckets }: RawConfig,
  folder: string,
): string {
  const file = join(folder, 'wrangler.json')
  writeFileSync(file, JSON.stringify({ name, account_id, compatibility_date, d1_databases, r2_buckets }))
  return file
}
