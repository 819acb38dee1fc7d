/** How much of the time may go into writing the document out while somebody types. */
const SHARE_OF_TIME = 0.1
const FRAME_MS = 16
const LONGEST_WAIT_MS = 1000

export interface ChangeReporter {
  /** Something changed: report soon. */
  schedule: () => void
  /** Report now what is still unreported. */
  flush: () => void
  stop: () => void
}

/**
 * Tells the parent what the content is, so that a frame which the browser throws away (it is moved in the page, or
 * reloaded) loses nothing. A change after a pause is reported at once, later ones at most once a frame; a document that
 * takes 10 ms to write out at most every 100 ms, and none waits longer than a second.
 * @param clock milliseconds; passed in by tests.
 */
export function createChangeReporter(
  report: () => void,
  clock: () => number = () => performance.now(),
): ChangeReporter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextMs = 0

  const run = () => {
    timer = undefined
    const startMs = clock()
    report()
    const endMs = clock()
    nextMs = endMs + Math.min(Math.max(FRAME_MS, (endMs - startMs) / SHARE_OF_TIME), LONGEST_WAIT_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    schedule: () => {
      if (timer !== undefined) return
      const waitMs = nextMs - clock()
      if (waitMs <= 0) run()
      else timer = setTimeout(run, waitMs)
    },
    flush: () => {
      if (timer === undefined) return
      stop()
      run()
    },
    stop,
  }
}
