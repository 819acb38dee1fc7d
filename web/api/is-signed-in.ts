import { useState, useSyncExternalStore } from 'react'
import { clientSession, type Session } from './session.ts'

/** Whether this browser holds the token of a client; false in a page as it was built. */
export const useIsClientSignedIn = (): boolean =>
  useSyncExternalStore(
    clientSession.subscribe,
    () => clientSession.read() !== null,
    () => false,
  )

/** Whether somebody was signed in when the page was opened. Who signs in on the page itself is told so before it leads on. */
export const useWasSignedIn = (session: Session): boolean => useState(() => session.read() !== null)[0]
