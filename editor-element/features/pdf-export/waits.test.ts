import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EXTRA_WAIT_MS, ExportCancelled, IMAGE_LIMIT_MS, sleep, withinLimit } from './waits.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The current state of a promise. */
async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  let state: unknown = 'pending'
  const settle = (outcome: unknown) => (state = outcome)
  promise.then(settle, settle)
  await vi.advanceTimersByTimeAsync(0)
  return state
}

it('waits one second more before drawing (PD13)', async () => {
  expect(EXTRA_WAIT_MS).toBe(1_000)
  const wait = sleep(EXTRA_WAIT_MS).then(() => 'over')
  await vi.advanceTimersByTimeAsync(999)
  expect(await stateOf(wait)).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(await stateOf(wait)).toBe('over')
})

it('waits 30 seconds for an image that never loads, then continues without it (PD14)', async () => {
  const image = withinLimit(new Promise<true>(() => {}), IMAGE_LIMIT_MS)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await stateOf(image)).toBe('pending')
  await vi.advanceTimersByTimeAsync(1)
  expect(await stateOf(image)).toBeNull()
})

it('takes an image as soon as it is loaded, and continues immediately without one that fails (PD14)', async () => {
  expect(await stateOf(withinLimit(Promise.resolve('image'), IMAGE_LIMIT_MS))).toBe('image')
  expect(await stateOf(withinLimit(Promise.reject(new Error('gone')), IMAGE_LIMIT_MS))).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

it('ends every wait when the export is cancelled', async () => {
  const cancel = new AbortController()
  const waits = [sleep(EXTRA_WAIT_MS, cancel.signal), withinLimit(new Promise(() => {}), IMAGE_LIMIT_MS, cancel.signal)]
  const ends = waits.map((wait) => stateOf(wait))
  cancel.abort()
  for (const end of ends) expect(await end).toBeInstanceOf(ExportCancelled)
  expect(await stateOf(sleep(1, cancel.signal))).toBeInstanceOf(ExportCancelled)
  expect(vi.getTimerCount()).toBe(0)
})
