import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** When it began, and how long it took, in microseconds of the wall clock. */
  readonly ts: number
  readonly dur?: number
  /** The same by the thread's own clock. */
  readonly tts?: number
  readonly tdur?: number
}

const TASK = 'ThreadControllerImpl::RunTask'
const categories = ['toplevel', 'blink.user_timing', 'devtools.timeline']

/** What a page did while the work lasted. */
export async function traced(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Trace> {
  await browser.startTracing(page, { categories })
  let trace = ''
  try {
    await work()
  } finally {
    trace = String(await browser.stopTracing())
  }
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  return new Trace(traceEvents)
}

/** What a page did, by the clock of its main thread. */
class Trace {
  private readonly events: readonly TraceEvent[]

  constructor(events: readonly TraceEvent[]) {
    this.events = events
  }

  /** @throws where the page has not set the mark. */
  private markOf(name: string): TraceEvent {
    const mark = this.events.find((event) => event.name === name)
    if (!mark) throw new Error(`The trace has no mark '${name}'.`)
    return mark
  }

  private onThreadOf(mark: TraceEvent): TraceEvent[] {
    return this.events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid)
  }

  /** Milliseconds that the thread worked for the page until the mark. */
  cpuUntil(name: string): number {
    const mark = this.markOf(name)
    const commits = this.onThreadOf(mark).filter((event) => event.name === 'CommitLoad' && event.ts < mark.ts)
    const begun = Math.max(...commits.map(({ tts = NaN }) => tts))
    return (mark.tts! - begun) / 1_000
  }

  /** Milliseconds of the longest task that began after the mark. */
  longestTaskAfter(name: string): number {
    const mark = this.markOf(name)
    const tasks = this.onThreadOf(mark).filter((event) => event.name === TASK && event.ts > mark.ts)
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000
  }
}
