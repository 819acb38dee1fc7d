/**
 * Asks once for many: whoever asks while a lookup runs shares the next one, which begins after they asked. So nobody gets an answer that
 * was true before, and there is never more than one lookup at a time.
 */
export function sharedLookup<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null
  const ask = (): Promise<T> => {
    if (!running) {
      running = look().finally(() => (running = null))
      return running
    }
    next ??= running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        next = null
        return ask()
      })
    return next
  }
  return ask
}
