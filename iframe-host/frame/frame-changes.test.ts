import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChangeReporter } from './frame-changes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function reporter(costMs: number) {
  let spentMs = 0
  const report = vi.fn<() => void>(() => {
    spentMs += costMs
  })
  return { report, changes: createChangeReporter(report, () => Date.now() + spentMs) }
}

it('reports a change after a pause immediately, and a burst after it once, within a frame', () => {
  const { report, changes } = reporter(0.1)
  changes.schedule()
  expect(report).toHaveBeenCalledTimes(1)
  changes.schedule()
  changes.schedule()
  expect(report).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(17)
  expect(report).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(report).toHaveBeenCalledTimes(2)
})

it('waits longer for a document that takes long to write out, but never more than a second', () => {
  const { report, changes } = reporter(10)
  changes.schedule()
  changes.schedule()
  vi.advanceTimersByTime(99)
  expect(report).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(report).toHaveBeenCalledTimes(2)

  const slow = reporter(500)
  slow.changes.schedule()
  slow.changes.schedule()
  vi.advanceTimersByTime(999)
  expect(slow.report).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(slow.report).toHaveBeenCalledTimes(2)
})

it('reports immediately when the frame is about to be removed, but only pending changes', () => {
  const { report, changes } = reporter(1)
  changes.flush()
  expect(report).not.toHaveBeenCalled()
  changes.schedule()
  changes.schedule()
  changes.flush()
  expect(report).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  changes.flush()
  expect(report).toHaveBeenCalledTimes(2)
})
