import type { FormularyFrameEvents } from './types.ts'

type Name = keyof FormularyFrameEvents
export type Listener = (detail: unknown) => void

/** The page's listeners to the events of a frame. */
export class FrameListeners {
  private all: Partial<Record<Name, Set<Listener>>> = {}

  of(name: Name): Set<Listener> {
    return (this.all[name] ??= new Set())
  }

  /** A listener that throws does not keep the others from being called. */
  emit(name: Name, detail: unknown): void {
    for (const listener of new Set(this.of(name))) {
      try {
        listener(detail)
      } catch (error) {
        console.error(error)
      }
    }
  }

  clear(): void {
    this.all = {}
  }
}
