import { join } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { root } from './project.mjs'

/**
 * The service's database and buckets: the local ones below `stateFolder`, or those of a configuration in which they have
 * `"remote": true`, the deployed ones.
 * @param {{ stateFolder: string } | { configPath: string }} place `stateFolder` from the project's folder.
 * @param {(env: { DB: D1Database, UPLOADS: R2Bucket, RELEASES: R2Bucket }) => Promise<T>} work
 * @returns {Promise<T>}
 * @template T
 */
export async function withBindings(place, work) {
  const proxy = await getPlatformProxy(
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
