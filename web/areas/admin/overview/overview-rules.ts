import type { DashboardResponse } from '#contracts/dashboard'
import { formatCount } from '../../../lib/dates.ts'
import { formatMoney } from '../../../lib/money.ts'
import { monthName, shortMonthName } from '../../../lib/months.ts'
import type { ChartEntry } from '../../../components/chart-scale.ts'

type Series = DashboardResponse['data']['series']

/** A change above it is told in words: nobody reads `+37,525 %`. */
const MOST_PERCENT = 1000

/** `+12.5 %`, `−3 %`, `0 %`; `—` if there is nothing to compare with (D6). */
export function changeText(percent: number | null): string {
  if (percent === null) return '—'
  if (percent > MOST_PERCENT) return `${formatCount(Math.floor(percent / 100) + 1)} times as much`
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${formatCount(Math.abs(percent))} %`
}

export const revenueEntries = (
  revenue: Series['revenue'],
  currency: DashboardResponse['data']['currency'],
): ChartEntry[] =>
  revenue.map(({ month, amount }) => ({
    label: shortMonthName(month),
    name: monthName(month),
    value: amount,
    text: formatMoney(amount, currency),
  }))

export const signUpEntries = (signUps: Series['signUps']): ChartEntry[] =>
  signUps.map(({ month, clients }) => ({
    label: shortMonthName(month),
    name: monthName(month),
    value: clients,
    text: `${formatCount(clients)} ${clients === 1 ? 'sign-up' : 'sign-ups'}`,
  }))
