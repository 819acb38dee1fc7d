import { useState } from 'react'
import type { Session } from '../api/session.ts'

/** Whether somebody was signed in when the page was opened. Who signs in on the page itself is told so before it leads on. */
export const useWasSignedIn = (session: Session): boolean => useState(() => session.read() !== null)[0]
