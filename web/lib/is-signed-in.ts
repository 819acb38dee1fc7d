import { useSyncExternalStore } from 'react'
import { clientSession } from '../api/session.ts'

/** Whether this browser holds the token of a client; false in a page as it was built. */
export const useIsClientSignedIn = (): boolean =>
  useSyncExternalStore(
    clientSession.subscribe,
    () => clientSession.read() !== null,
    () => false,
  )
