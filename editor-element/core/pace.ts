import { nextTask, SLICE_MS } from './tasks.ts'

/** Yields to the page whenever a time slice is used up: `await pace.yieldToMain()` between small steps. */
export class Pace {
  private sliceStartMs = performance.now()
  private readonly throwIfCancelled: () => void

  /** @param throwIfCancelled throws where the work is no longer wanted; asked at each yield. */
  constructor(throwIfCancelled = () => {}) {
    this.throwIfCancelled = throwIfCancelled
  }

  /** True when the slice is used up; check before awaiting, since an await costs more than most steps. */
  get isOver(): boolean {
    return performance.now() - this.sliceStartMs > SLICE_MS
  }

  async yieldToMain(): Promise<void> {
    this.throwIfCancelled()
    if (!this.isOver) return
    await nextTask()
    this.throwIfCancelled()
    this.sliceStartMs = performance.now()
  }
}
