import { useEffect, useState, useSyncExternalStore } from 'react'
import { isAnythingUnsaved } from '../lib/unsaved.ts'
import type { CallQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import type { Session } from './session.ts'

type ProfileQuery = CallQuery<{ readonly id: string }>

interface PageSession {
  /** Whom the page is drawn for: a token of its account, or null. It stays while something on the page is not saved. */
  readonly token: string | null
  /** The one for whom it is drawn is not known to be signed in, and something on the page is not saved. */
  readonly hasEnded: boolean
}

/**
 * Who is signed in. When that changes, in this tab or in another one, the page is drawn anew and fetched data is discarded. What
 * somebody has typed and not saved stays until they leave it, or until another account is signed in (D181).
 * @param profile the query of the account that is signed in.
 */
export function useSession(session: Session, profile: ProfileQuery): PageSession & { readonly leave: () => void } {
  const [followed] = useState(() => followSession(session, profile))
  // What is on the page goes at once, before it asks anything more without a token.
  const page = useSyncExternalStore(followed.subscribe, followed.read)
  useEffect(() => () => queryClient.clear(), [page.token])
  return { ...page, leave: followed.leave }
}

function followSession(session: Session, profile: ProfileQuery) {
  const listeners = new Set<() => void>()
  let page: PageSession = { token: session.read(), hasEnded: false }
  /** The last token that is known to be of the account that the page is drawn for. */
  let known = page.token
  const draw = (next: PageSession) => {
    if (next.token === page.token && next.hasEnded === page.hasEnded) return
    page = next
    for (const listener of listeners) listener()
  }
  const drawFor = (token: string | null) => {
    known = token
    draw({ token, hasEnded: false })
  }
  const follow = async () => {
    const token = session.read()
    if (token === known) return draw({ token: page.token, hasEnded: false })
    if (!isAnythingUnsaved()) return drawFor(token)
    const isSame = token === null ? null : await isSameAccount(profile)
    // Somebody may have signed in or out again while the service was asked.
    if (session.read() !== token) return
    if (isSame === false) return drawFor(token)
    if (isSame) known = token
    draw({ token: page.token, hasEnded: isSame === null })
  }
  const onChange = () => void follow()
  return {
    read: () => page,
    leave: () => drawFor(session.read()),
    subscribe(listener: () => void) {
      listeners.add(listener)
      const unsubscribe = session.subscribe(onChange)
      // Whoever comes back from the tab where they signed in; asked again, if the service could not be asked.
      document.addEventListener('visibilitychange', onChange)
      onChange()
      return () => {
        listeners.delete(listener)
        unsubscribe()
        document.removeEventListener('visibilitychange', onChange)
      }
    },
  }
}

/** Whether the account that is signed in now is the one that was; null if the service could not be asked. */
async function isSameAccount({ queryKey, meta, select }: ProfileQuery): Promise<boolean | null> {
  const before = queryClient.getQueryData(queryKey)
  if (before === undefined) return false
  try {
    const now = await queryClient.fetchQuery({ queryKey, meta, staleTime: 0 })
    return select(now).id === select(before).id
  } catch {
    return null
  }
}
