import type { CDPSession } from '@playwright/test'

const LOOK_MS = 250
/** Below this, what the thread does is a blinking cursor. */
const IDLE_MS = 12
const LIMIT_MS = 20_000

/** The main thread of an editor's page: its own clock, which stands still while other processes have the processor. */
export class EditorThread {
  private readonly session: CDPSession

  constructor(session: CDPSession) {
    this.session = session
  }

  async start(): Promise<void> {
    await this.session.send('Performance.enable', { timeDomain: 'threadTicks' })
  }

  /** Milliseconds that it has worked since its beginning. */
  async cpuMs(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000
  }

  /** Resolves when there is nothing left to do: three looks without work. */
  async untilIdle(): Promise<void> {
    const begun = Date.now()
    let before = await this.cpuMs()
    for (let quiet = 0; quiet < 3 && Date.now() - begun < LIMIT_MS;) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      const now = await this.cpuMs()
      quiet = now - before < IDLE_MS ? quiet + 1 : 0
      before = now
    }
  }
}
