import type { ServiceEnv } from '../platform/env.ts'
import { ownerOfLoad } from '../modules/usage/editor-loads/editor-loads.rules.ts'
import { findPage } from '../modules/usage/editor-loads/seen-pages.queries.ts'
import { counterOf } from '../modules/usage/load-counters/counter-of.ts'

const AT_ONCE = 50

/**
 * Counts new loads of one page by whoever counts them, without the requests around them: what
 * `node scripts/run.mjs simulate-loads` measures.
 * @returns how many were counted.
 */
export async function countLoads(env: ServiceEnv, hostname: string, loads: number, at: Date): Promise<number> {
  const seen = await findPage(env.DB, hostname, null)
  const owner = seen && ownerOfLoad(seen.domain, at)
  if (!seen || !owner || typeof owner === 'string') throw new Error(`${hostname} may not load the editor`)
  const { clientId, domainId, isLocal, isProven } = seen.domain
  const counter = counterOf(env, seen)
  const page = { hostname, isLocal, isProven }
  let [next, counted] = [0, 0]
  const countSome = async () => {
    while (next < loads) {
      next += 1
      const network = `10.${next % 200}.${Math.floor(next / 200) % 200}.0/24`
      const load = { owner, clientId, domainId, loadId: crypto.randomUUID(), network, page, isOfTrial: false, at }
      if ((await counter.count(load)).outcome === 'counted') counted += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, countSome))
  return counted
}
