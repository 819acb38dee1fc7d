import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LazyEngine, READY_CHECK_MS } from './lazy-engine.ts'

/** An engine whose loading is settled by the test. */
function lazyEngine() {
  const attempts: { succeed(): void; fail(): void }[] = []
  const logged: unknown[] = []
  const engine = new LazyEngine<string>(
    () =>
      new Promise((resolve, reject) => {
        attempts.push({ succeed: () => resolve('ready'), fail: () => reject(new Error('no network')) })
      }),
    (error) => logged.push(error),
  )
  return { engine, attempts, logged }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an engine that is loaded when it is needed', () => {
  it('queues who asks before it is ready, and serves them in order when it is; one load serves all (FR03)', async () => {
    const { engine, attempts } = lazyEngine()
    expect(attempts).toHaveLength(0)
    const served: string[] = []
    for (const name of ['first', 'second', 'third'])
      void engine.whenAvailable().then((ready) => served.push(`${name} ${ready}`))
    await vi.advanceTimersByTimeAsync(READY_CHECK_MS - 1)
    expect(served).toEqual([])
    attempts[0]!.succeed()
    await settle()
    expect(served).toEqual(['first ready', 'second ready', 'third ready'])
    expect(attempts).toHaveLength(1)
    expect(await engine.whenAvailable()).toBe('ready')
  })

  it('checks 1000 ms after loading began; requests that are still queued then fail as not available (FR06, FR07)', async () => {
    const { engine } = lazyEngine()
    const early = vi.fn<(engine: string | null) => void>()
    const late = vi.fn<(engine: string | null) => void>()
    void engine.whenAvailable().then(early)
    await vi.advanceTimersByTimeAsync(600)
    void engine.whenAvailable().then(late)
    await vi.advanceTimersByTimeAsync(399)
    expect(early).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(early).toHaveBeenCalledWith(null)
    expect(late).toHaveBeenCalledWith(null)
  })

  it('notifies failed requests when a slow load ends after all', async () => {
    const { engine, attempts } = lazyEngine()
    const refused = engine.whenAvailable()
    await vi.advanceTimersByTimeAsync(READY_CHECK_MS)
    expect(await refused).toBeNull()
    const told = vi.fn<() => void>()
    const untold = vi.fn<() => void>()
    engine.onAvailable(told)
    engine.onAvailable(untold)()
    attempts[0]!.succeed()
    await settle()
    expect(told).toHaveBeenCalledOnce()
    expect(untold).not.toHaveBeenCalled()
    // Requests do not wait any more.
    engine.onAvailable(untold)
    await settle()
    expect(untold).toHaveBeenCalledOnce()
    expect(attempts).toHaveLength(1)
  })

  it('logs a failed load, and loads at the next attempt (FR04, FR05)', async () => {
    const { engine, attempts, logged } = lazyEngine()
    const first = engine.whenAvailable()
    const patient = engine.load().catch((error: Error) => error.message)
    attempts[0]!.fail()
    expect(await first).toBeNull()
    expect(await patient).toBe('no network')
    expect(logged).toEqual([new Error('no network')])
    const second = engine.whenAvailable()
    expect(attempts).toHaveLength(2)
    attempts[1]!.succeed()
    expect(await second).toBe('ready')
    expect(logged).toHaveLength(1)
  })

  it('retries by itself while someone waits, less and less often, and immediately when the network is back', async () => {
    const network = new EventTarget()
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
    const { engine, attempts } = lazyEngine()
    void engine.whenAvailable()
    attempts[0]!.fail()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(attempts).toHaveLength(1)
    const told = vi.fn<() => void>()
    engine.onAvailable(told)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(attempts).toHaveLength(2)
    attempts[1]!.fail()
    await vi.advanceTimersByTimeAsync(3_999)
    expect(attempts).toHaveLength(2)
    network.dispatchEvent(new Event('online'))
    expect(attempts).toHaveLength(3)
    attempts[2]!.succeed()
    await settle()
    expect(told).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(attempts).toHaveLength(3)
    vi.unstubAllGlobals()
  })

  it('has failed once the retry has failed too, and not while it is merely slow', async () => {
    const { engine, attempts } = lazyEngine()
    const told = vi.fn<() => void>()
    void engine.whenAvailable()
    engine.onAvailable(() => {})
    engine.onFailed(told)
    await vi.advanceTimersByTimeAsync(30 * READY_CHECK_MS)
    expect(engine.hasFailed).toBe(false)
    attempts[0]!.fail()
    await settle()
    expect(engine.hasFailed).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    attempts[1]!.fail()
    await settle()
    expect(engine.hasFailed).toBe(true)
    expect(told).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(4_000)
    attempts[2]!.succeed()
    await settle()
    expect(engine.hasFailed).toBe(false)
  })
})
