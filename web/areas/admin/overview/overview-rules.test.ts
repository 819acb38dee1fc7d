import { expect, it } from 'vitest'
import { dailyLoadEntries } from '../../../lib/load-entries.ts'
import { changeText, revenueEntries, signUpEntries } from './overview-rules.ts'

it('writes a change with its sign, and a dash where there is nothing to compare with (AD24, AD31, D6)', () => {
  expect([12.5, 0, -3, null, 1000, 1200, 37_525].map(changeText)).toEqual([
    '+12.5 %',
    '0 %',
    '−3 %',
    '—',
    '+1,000 %',
    '13 times as much',
    '376 times as much',
  ])
})

it('names days and months of the charts in UTC', () => {
  expect(dailyLoadEntries([{ day: '2026-06-01', loads: 1 }])).toEqual([
    { label: 'Jun 1', name: 'Jun 1', value: 1, text: '1 load' },
  ])
  expect(revenueEntries([{ month: '2026-01', amount: 1234.5 }], 'INR')).toEqual([
    { label: 'Jan', name: 'January 2026', value: 1234.5, text: '₹1,234.50' },
  ])
  expect(signUpEntries([{ month: '2025-12', clients: 2 }])[0]).toMatchObject({
    name: 'December 2025',
    text: '2 sign-ups',
  })
})
