import type { ServiceEnv } from '../../../platform/env.ts'
import { databaseRetry, retry, type RetryPolicy } from '../../../platform/lib/retry.ts'
import type { LoadCounter } from '../editor-loads/load-counter.ts'
import type { SeenPage } from '../editor-loads/seen-pages.queries.ts'
import type { LoadObject } from './load-object.ts'

type Objects = DurableObjectNamespace<LoadObject>

/** The object that counts the loads of a client. */
export const objectOf = ({ LOADS }: Pick<ServiceEnv, 'LOADS'>, clientId: string): DurableObjectStub<LoadObject> => {
  const objects = LOADS as Objects
  return objects.get(objects.idFromName(clientId))
}

/** Counting in the object of the load's client: one call, in which it checks what was `seen` of the page (D134). */
export function durableLoadCounter(
  env: Pick<ServiceEnv, 'LOADS'>,
  { hostname, visitorAddress, page }: SeenPage,
  policy: RetryPolicy = databaseRetry,
): LoadCounter {
  // An object that failed gets a new stub: the old one stays broken.
  return {
    count: (load) =>
      retry(async () => objectOf(env, load.clientId).count(load, { hostname, visitorAddress, page }), policy),
    wasCounted: (load) => retry(async () => objectOf(env, load.clientId).wasCounted(load), policy),
    followTo: (load) => retry(async () => objectOf(env, load.clientId).followTo(load), policy),
  }
}
