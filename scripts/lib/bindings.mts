import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { root } from './project.mts'

/**
 * Where a service has its data: below `stateFolder`, from the project's folder, or where a configuration says in which database
 * and buckets have `"remote": true`, which is the deployed service.
 */
export type Place = { readonly stateFolder: string } | { readonly configPath: string }

/** The service's database and buckets. */
export type Bindings = { readonly DB: D1Database } & Readonly<Record<BucketName, R2Bucket>>
export type BucketName = 'UPLOADS' | 'RELEASES'

/** Gives `work` the bindings of a service, until it is done. */
export async function withBindings<T>(place: Place, work: (env: Bindings) => Promise<T>): Promise<T> {
  const proxy = await getPlatformProxy<Bindings>(
    'stateFolder' in place
      ? { configPath: join(root, 'wrangler.toml'), persist: { path: join(root, place.stateFolder, 'v3') } }
      : { configPath: place.configPath, persist: false },
  )
  try {
    return await work(proxy.env)
  } finally {
    await proxy.dispose()
  }
}
