import { expect, it } from 'vitest'
import { formatMoment } from './dates.ts'

it('writes a moment with long month, day, year, hour and minute, in en-US (CP42)', () => {
  const time = new Date(2026, 10, 3, 16, 5)
  expect(formatMoment(time.toISOString())).toBe('November 3, 2026 at 4:05 PM')
})
