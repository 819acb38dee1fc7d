import { useSyncExternalStore } from 'react'

/** Where the browser stores the time of the last successful sync (GH05). */
const STORAGE_KEY = 'lastGitHubSync'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', hear)
  }
}

export function noteGithubSync(time: Date): void {
  localStorage.setItem(STORAGE_KEY, time.toISOString())
  for (const listener of listeners) listener()
}

/** ISO time of the last sync that this browser saw succeed, or null. Anything else stored there is ignored. */
export function useLastGithubSync(): string | null {
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(STORAGE_KEY))
  return stored !== null && !Number.isNaN(Date.parse(stored)) ? stored : null
}
