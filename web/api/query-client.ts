import { notifyManager, type Query, QueryClient } from '@tanstack/react-query'
import type { Call } from '#contracts/call'
import { addRetry, noteOutdated } from '../lib/connection.ts'
import { ApiError, NetworkError } from './fetcher.ts'
import { fetchByKey } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** Which call a query is of: it says whose token is sent. */
    queryMeta: { readonly call?: Call }
  }
}

/** Data is fetched once and never refetched on its own (QY08 to QY11). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        // Offline, a query fails visibly rather than waiting.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  forgetAtOnce(client)
  return client
}

/** What is not to be kept goes with its last user, and not by a timer, which a busy browser runs after it was opened again. */
function forgetAtOnce(client: QueryClient): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.options.gcTime === 0 && query.getObserversCount() === 0) cache.remove(query)
  })
}

// A browser that is busy handles both clicks of a double click before any timer: the button has to be disabled by the first one (QY35).
notifyManager.setScheduler(queueMicrotask)

export const queryClient = createQueryClient()

/** Shown as it was before, because the service failed when it was asked again, or has too much to do. */
const isOutdated = ({ state: { data, error } }: Query): boolean =>
  data !== undefined && error instanceof ApiError && (error.status >= 500 || error.status === 429)

queryClient
  .getQueryCache()
  .subscribe(() =>
    noteOutdated(queryClient.getQueryCache().findAll({ type: 'active', predicate: isOutdated }).length > 0),
  )

// What is on the page and got no response is asked for again when there is a connection, and so is what is outdated (D79).
addRetry(async () => {
  const failed = queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => query.state.error instanceof NetworkError || isOutdated(query) })
  await Promise.all(failed.map(({ queryKey }) => queryClient.refetchQueries({ queryKey, exact: true })))
  return failed.length
})
