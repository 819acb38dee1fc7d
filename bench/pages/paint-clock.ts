/** On a page of the benchmark: when the last key had been painted. */
export interface PaintClock {
  /** Resolves with the milliseconds from the last key to the end of the frame that shows what it did. */
  painted: Promise<number>
}

declare global {
  var paintClock: PaintClock
}

/**
 * Starts the clock of an editor. From the key's own time, which is when the browser got it, to a message sent in the animation
 * frame after its last event: by the time it arrives, the page has been laid out and painted.
 * Runs in the page, alone: it must not refer to anything outside.
 */
export function startPaintClock(editable: HTMLElement): void {
  // In a frame of the editor's own, times count from that frame's beginning.
  const view = editable.ownerDocument.defaultView!
  const { port1, port2 } = new MessageChannel()
  let pressedAt = 0
  let frame = 0
  let resolve = (_ms: number) => {}
  const clock: PaintClock = { painted: Promise.resolve(0) }
  port1.addEventListener('message', () => resolve(view.performance.now() - pressedAt))
  port1.start()
  const onKey = (event: Event) => {
    if (event.type === 'keydown') {
      pressedAt = event.timeStamp
      clock.painted = new Promise((done) => (resolve = done))
    }
    view.cancelAnimationFrame(frame)
    frame = view.requestAnimationFrame(() => port2.postMessage(null))
  }
  for (const type of ['keydown', 'keypress', 'beforeinput']) view.addEventListener(type, onKey, { capture: true })
  globalThis.paintClock = clock
}
