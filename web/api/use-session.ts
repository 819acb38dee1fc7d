import { useEffect, useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'
import type { Session } from './session.ts'

/** The session's token, or null. When it changes, fetched data is discarded. */
export function useSession(session: Session): string | null {
  const token = useSyncExternalStore(session.subscribe, session.read, () => null)
  useEffect(() => () => queryClient.clear(), [token])
  return token
}
