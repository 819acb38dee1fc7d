import { describe, expect, it } from 'vitest'
import { parseInteger, VIDEO_WIDTH } from './integers.ts'

describe('an integer of HTML', () => {
  it.each([
    ['640', 640],
    [' 640 ', 640],
    ['640px', 640],
    ['640.7', 640],
    ['+640', 640],
    ['5', 100],
    ['-5', 100],
    ['99999', 1920],
  ])('%j is read and clamped', (text, value) => {
    expect(parseInteger(text, VIDEO_WIDTH)).toBe(value)
  })

  it.each([null, '', 'x', '50%', '1e3', '0x10', '6 4', '1'.repeat(30), 'Infinity', 'NaN', '٦'])(
    '%j is none',
    (text) => {
      expect(parseInteger(text, VIDEO_WIDTH)).toBeNull()
    },
  )
})
