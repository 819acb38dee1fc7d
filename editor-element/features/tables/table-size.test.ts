import { describe, expect, it } from 'vitest'
import { clampedCount, isOutside, TABLE_COLUMNS, TABLE_ROWS } from './table-size.ts'

describe('the number of rows and columns', () => {
  it('is clamped to 1..20 rows and 1..10 columns (TB03, TB04)', () => {
    const texts = ['-3', '0', '1', '10', '11', '20', '21', '999999']
    expect(texts.map((text) => clampedCount(text, TABLE_ROWS))).toEqual([1, 1, 1, 10, 11, 20, 20, 20])
    expect(texts.map((text) => clampedCount(text, TABLE_COLUMNS))).toEqual([1, 1, 1, 10, 10, 10, 10, 10])
  })

  it('is 1 for anything that is not a number (TB05, TB06)', () => {
    for (const text of ['', ' ', 'abc', '-', 'NaN', 'e']) expect(clampedCount(text, TABLE_ROWS)).toBe(1)
  })

  it('is outside the bounds while it cannot be inserted as typed (TB10, TB11)', () => {
    for (const text of ['1', '7', '20']) expect(isOutside(text, TABLE_ROWS)).toBe(false)
    for (const text of ['', '0', '-1', '21', '2.5', 'x']) expect(isOutside(text, TABLE_ROWS)).toBe(true)
    expect(isOutside('11', TABLE_COLUMNS)).toBe(true)
  })
})
