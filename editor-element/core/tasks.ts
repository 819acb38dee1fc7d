/** Longer tasks would be noticeable while typing. */
export const SLICE_MS = 12

/** A task of its own. Timers are throttled in hidden pages; messages are not. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** Long enough for a first paint; what is out of sight is never painted. */
const PAINT_LIMIT_MS = 250

/**
 * Calls back once, when what has been done so far is on the screen.
 * @returns a function that takes it back.
 */
export function afterPaint(callback: () => void): () => void {
  let isDue = true
  const call = () => {
    if (isDue) callback()
    isDue = false
  }
  requestAnimationFrame(() => setTimeout(call))
  setTimeout(call, PAINT_LIMIT_MS)
  return () => {
    isDue = false
  }
}
