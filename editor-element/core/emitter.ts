/** Listeners by event name. A listener that throws is reported; the others are still called. */
export class Emitter<Events extends object> {
  private readonly listeners = new Map<keyof Events, Set<(detail: never) => void>>()

  /** @returns a function that takes the listener off again. */
  on<Name extends keyof Events>(name: Name, listener: (detail: Events[Name]) => void): () => void {
    let set = this.listeners.get(name)
    if (!set) this.listeners.set(name, (set = new Set()))
    set.add(listener)
    return () => this.off(name, listener)
  }

  off<Name extends keyof Events>(name: Name, listener: (detail: Events[Name]) => void): void {
    this.listeners.get(name)?.delete(listener)
  }

  emit<Name extends keyof Events>(name: Name, detail: Events[Name]): void {
    for (const listener of [...(this.listeners.get(name) ?? [])] as ((detail: Events[Name]) => void)[]) {
      try {
        listener(detail)
      } catch (error) {
        console.error(error)
      }
    }
  }
}
