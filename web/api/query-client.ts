import { QueryClient } from '@tanstack/react-query'
import { fetchByKey } from './fetcher.ts'

/** The specification's defaults (spec 1, §9): data is fetched once, shown as long as it is wanted, and never asked again unasked. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
        // Offline, a query fails and says so, rather than waiting in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

export const queryClient = createQueryClient()
