/** The share of time that serializing the document may take while somebody types. */
const SHARE_OF_TIME = 0.1
const FRAME_MS = 16
const LONGEST_WAIT_MS = 1000

export interface ChangeReporter {
  /** Something changed: report soon. */
  schedule: () => void
  /** Report pending changes now. */
  flush: () => void
}

/**
 * Sends the content to the parent, so that nothing is lost when the browser discards the frame (when it is moved or reloaded).
 * A change after a pause is reported immediately, later ones at most once per animation frame; a document that takes 10 ms to
 * serialize at most every 100 ms, and none waits longer than a second.
 * @param clock milliseconds; passed in by tests.
 */
export function createChangeReporter(
  report: () => void,
  clock: () => number = () => performance.now(),
): ChangeReporter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let nextMs = 0

  const run = () => {
    clearTimeout(timer)
    timer = undefined
    const startMs = clock()
    report()
    const endMs = clock()
    nextMs = endMs + Math.min(Math.max(FRAME_MS, (endMs - startMs) / SHARE_OF_TIME), LONGEST_WAIT_MS)
  }
  return {
    schedule: () => {
      if (timer !== undefined) return
      const waitMs = nextMs - clock()
      if (waitMs <= 0) run()
      else timer = setTimeout(run, waitMs)
    },
    flush: () => {
      if (timer !== undefined) run()
    },
  }
}
