/** How often, and with which waits, a failed database call is repeated. */
export interface RetryPolicy {
  readonly attempts: number
  /** The first wait; each next one is twice as long, at most `longestWaitMs`, and randomly shortened by up to half. */
  readonly firstWaitMs: number
  readonly longestWaitMs: number
}

export const databaseRetry: RetryPolicy = { attempts: 5, firstWaitMs: 50, longestWaitMs: 2000 }

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/**
 * Repeats `act` until it succeeds or the attempts are used up; then the last error is thrown. D1 retries reads
 * but never writes (D122), so `act` must be safe to repeat.
 */
export async function retry<T>(act: () => Promise<T>, policy: RetryPolicy = databaseRetry): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      if (attempt >= policy.attempts) throw error
      const longest = Math.min(policy.firstWaitMs * 2 ** (attempt - 1), policy.longestWaitMs)
      await wait(longest * (1 - Math.random() / 2))
    }
  }
}
