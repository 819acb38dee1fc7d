/** Waited before drawing, so that what loads late is there (PD13). */
export const EXTRA_WAIT_MS = 1_000
/** An image that takes longer is left out (PD14). */
export const IMAGE_LIMIT_MS = 30_000

export class ExportCancelled extends Error {
  constructor() {
    super('The export was cancelled.')
  }
}

export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ExportCancelled()
}

/** Resolves after the time, or rejects as soon as the signal is aborted. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    throwIfCancelled(signal)
    const cancel = () => {
      clearTimeout(timer)
      reject(new ExportCancelled())
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', cancel)
      resolve()
    }, ms)
    signal?.addEventListener('abort', cancel, { once: true })
  })
}

/** The promise's value, or null when it fails or takes longer than the limit. */
export function withinLimit<T>(promise: Promise<T>, limitMs: number, signal?: AbortSignal): Promise<T | null> {
  const stop = new AbortController()
  const giveUp = () => stop.abort()
  signal?.addEventListener('abort', giveUp, { once: true })
  const value = promise.catch(() => null).finally(giveUp)
  const limit = sleep(limitMs, stop.signal).then(
    () => null,
    () => {
      throwIfCancelled(signal)
      return value
    },
  )
  return Promise.race([value, limit]).finally(() => signal?.removeEventListener('abort', giveUp))
}
