/** A check for readiness runs this long after loading began (FR06). */
export const READY_CHECK_MS = 1_000
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000
/** One failure may be a short network outage; it is reported after the retry has failed as well. */
const FAILURES_UNTIL_TOLD = 2

interface Attempt<Engine> {
  engine: Promise<Engine>
  /** Resolves when the engine is ready, could not be loaded, or is not ready when the check runs. */
  check: Promise<unknown>
}

/**
 * Something large that is fetched on first use. Requests made before it is ready wait in a queue; a check fails those that are
 * still waiting. A failed attempt is logged and forgotten: the next request tries again.
 */
export class LazyEngine<Engine> {
  private engine: Engine | null = null
  private attempt: Attempt<Engine> | null = null
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private retryDelayMs = FIRST_RETRY_MS
  /** Callbacks of failed requests, for when it becomes available after all. */
  private readonly waiting = new Set<() => void>()
  private failures = 0
  private readonly failureListeners = new Set<() => void>()
  private readonly fetchEngine: () => Promise<Engine>
  private readonly log: (error: unknown) => void

  constructor(fetchEngine: () => Promise<Engine>, log: (error: unknown) => void) {
    this.fetchEngine = fetchEngine
    this.log = log
  }

  /** The engine, if it is loaded. */
  get current(): Engine | null {
    return this.engine
  }

  /** However long it takes; rejects when it cannot be loaded. */
  load(): Promise<Engine> {
    return this.engine ? Promise.resolve(this.engine) : this.startAttempt().engine
  }

  /** Waits in the queue; null when the engine is not available. Requests continue in their order. */
  async whenAvailable(): Promise<Engine | null> {
    if (!this.engine) await this.startAttempt().check
    return this.engine
  }

  /**
   * Calls back once, when an engine that was not available has become so. While there are callbacks, loading is retried: soon,
   * then less and less often, and immediately when the network is back.
   * @returns a function that stops waiting.
   */
  onAvailable(callback: () => void): () => void {
    if (this.engine) queueMicrotask(callback)
    else this.waiting.add(callback)
    if (!this.engine && !this.attempt) this.retryLater()
    return () => this.waiting.delete(callback)
  }

  /** Whether loading failed and its retry failed too. False while it is merely slow. */
  get hasFailed(): boolean {
    return this.failures >= FAILURES_UNTIL_TOLD
  }

  /**
   * Calls back once, when loading and its retry have failed.
   * @returns a function that stops waiting.
   */
  onFailed(callback: () => void): () => void {
    if (this.hasFailed) queueMicrotask(callback)
    else this.failureListeners.add(callback)
    return () => this.failureListeners.delete(callback)
  }

  private startAttempt(): Attempt<Engine> {
    if (this.attempt) return this.attempt
    clearTimeout(this.retryTimer)
    const engine = this.fetchEngine()
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, READY_CHECK_MS)
    })
    const settled = engine.then(
      (ready) => {
        clearTimeout(timer)
        this.engine = ready
        this.failures = 0
        this.failureListeners.clear()
        callAll(this.waiting)
      },
      (error: unknown) => {
        clearTimeout(timer)
        this.attempt = null
        this.failures += 1
        this.log(error)
        if (this.hasFailed) callAll(this.failureListeners)
        if (this.waiting.size > 0) this.retryLater()
      },
    )
    this.attempt = { engine, check: Promise.race([settled, tooLong]) }
    return this.attempt
  }

  private retryLater(): void {
    clearTimeout(this.retryTimer)
    this.retryTimer = setTimeout(this.retry, this.retryDelayMs)
    this.retryDelayMs = Math.min(2 * this.retryDelayMs, LAST_RETRY_MS)
    globalThis.addEventListener?.('online', this.retry)
  }

  private readonly retry = (): void => {
    clearTimeout(this.retryTimer)
    globalThis.removeEventListener?.('online', this.retry)
    if (this.waiting.size > 0 && !this.engine) this.startAttempt()
  }
}

function callAll(listeners: Set<() => void>): void {
  const callbacks = [...listeners]
  listeners.clear()
  for (const callback of callbacks) callback()
}
