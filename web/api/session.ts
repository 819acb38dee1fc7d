/**
 * The token of a signed-in client or administrator, kept in the browser's storage under its published name (SEC36, D41).
 * All tabs share it: when one signs out, so do the others.
 */
export interface Session {
  readonly storageKey: 'clientToken' | 'adminToken'
  read(): string | null
  start(token: string): void
  /** Removes the token; given one, only if it is still the current one. @returns whether it did. */
  end(token?: string): boolean
  /** Called whenever the token was set, changed or removed, in any tab. */
  subscribe(listener: () => void): () => void
}

function createSession(storageKey: Session['storageKey']): Session {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    storageKey,
    read: () => localStorage.getItem(storageKey),
    start(token) {
      localStorage.setItem(storageKey, token)
      notify()
    },
    end(token) {
      if (token !== undefined && localStorage.getItem(storageKey) !== token) return false
      localStorage.removeItem(storageKey)
      notify()
      return true
    },
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === storageKey || event.key === null) listener()
      }
      listeners.add(listener)
      addEventListener('storage', hear)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', hear)
      }
    },
  }
}

export const clientSession = createSession('clientToken')
export const adminSession = createSession('adminToken')
