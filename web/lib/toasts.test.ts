import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeToast, readToasts, showFailure, showToast } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('keeps one toast: a new one replaces the old', () => {
  showToast({ title: 'First' })
  showFailure('Second', 'It failed.')
  expect(readToasts()).toMatchObject([{ title: 'Second', variant: 'destructive', isOpen: true }])
})

it('forgets a closed toast after 1,000,000 ms, not before (QY14)', () => {
  const id = showToast({ title: 'Saved' })
  closeToast(id)
  expect(readToasts()).toMatchObject([{ title: 'Saved', isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(readToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(readToasts()).toEqual([])
})

it('does not forget the toast that came after a closed one', () => {
  closeToast(showToast({ title: 'Old' }))
  showToast({ title: 'New' })
  vi.advanceTimersByTime(1_000_000)
  expect(readToasts()).toMatchObject([{ title: 'New', isOpen: true }])
})
