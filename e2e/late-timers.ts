/** For `addInitScript` and `evaluate`: as in a busy browser, what timers are to do soon comes half a second late, and events do not. */
export function lateTimers(): void {
  const { setTimeout } = window
  const late = (run: () => void, ms = 0, ...args: []) => setTimeout(run, ms < 100 ? ms + 500 : ms, ...args)
  Object.assign(window, { setTimeout: late })
}

/** For `evaluate`: the same of what is to be done before the next frame. */
export function lateFrames(): void {
  const { requestAnimationFrame } = window
  const late = (run: FrameRequestCallback) => setTimeout(() => requestAnimationFrame(run), 500)
  Object.assign(window, { requestAnimationFrame: late })
}
