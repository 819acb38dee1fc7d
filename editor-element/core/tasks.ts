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

/** Resolves in a task after the event, when all its listeners have run. */
export const nextEvent = (target: EventTarget, name: string): Promise<void> =>
  new Promise((resolve) => target.addEventListener(name, () => setTimeout(resolve), { once: true }))
