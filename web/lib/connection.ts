/** Whether nothing answers, as far as the last call or the browser knows (D79). */
let isLost = false
/** Whether something on the page is as it was, because it could not be read again. */
let isOutdated = false
const listeners = new Set<() => void>()
const retries = new Set<() => Promise<number>>()

function set(nextLost: boolean, nextOutdated: boolean): void {
  if (nextLost === isLost && nextOutdated === isOutdated) return
  ;[isLost, isOutdated] = [nextLost, nextOutdated]
  for (const listener of listeners) listener()
}

export const noteResponse = (): void => set(false, isOutdated)
export const noteNoResponse = (): void => set(true, isOutdated)
export const noteOutdated = (next: boolean): void => set(isLost, next)
/** What the page has to say of its connection. */
export const connectionTrouble = (): 'lost' | 'outdated' | null => (isLost ? 'lost' : isOutdated ? 'outdated' : null)

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Adds what asks again for what could not be read; it says how many calls it made. */
export const addRetry = (retry: () => Promise<number>): void => void retries.add(retry)

/** A file that is always there and costs the service nothing. */
const PROBE = '/favicon.svg'

/** Asks again for what could not be read; if that is nothing, looks whether there is a connection. */
export async function tryConnection(): Promise<void> {
  const asked = await Promise.all([...retries].map((retry) => retry()))
  if (asked.some((count) => count > 0)) return
  await fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(noteResponse, noteNoResponse)
}
