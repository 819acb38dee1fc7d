import type { ChartEntry } from '../components/chart-scale.ts'
import { formatCount } from './dates.ts'
import { dayName, monthName, shortMonthName } from './months.ts'

/** `1 load`, `1,204 loads`. */
export const loadsText = (loads: number): string => `${formatCount(loads)} ${loads === 1 ? 'load' : 'loads'}`

/** Bars of loads by day, `YYYY-MM-DD` in UTC. */
export const dailyLoadEntries = (days: readonly { day: string; loads: number }[]): ChartEntry[] =>
  days.map(({ day, loads }) => ({ label: dayName(day), name: dayName(day), value: loads, text: loadsText(loads) }))

/** Bars of loads by month, `YYYY-MM` in UTC. */
export const monthlyLoadEntries = (months: readonly { month: string; loads: number }[]): ChartEntry[] =>
  months.map(({ month, loads }) => ({
    label: shortMonthName(month),
    name: monthName(month),
    value: loads,
    text: loadsText(loads),
  }))
