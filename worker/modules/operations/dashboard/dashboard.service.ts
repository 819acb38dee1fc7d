import type { CurrencyCode } from '#contracts/currencies'
import type { DashboardResponse } from '#contracts/dashboard'
import type { Database } from '../../../platform/db/client.ts'
import { toMajor } from '../../../platform/lib/money.ts'
import { lastDays, lastMonths, monthOf } from '../../../platform/lib/months.ts'
import { findDefaultCurrency } from '../../administration/index.ts'
import { findPayments } from '../../billing/index.ts'
import { findClients } from '../../clients/index.ts'
import {
  countActiveDomains,
  countCustomers,
  findLoadsByDay,
  findRevenue,
  findRevenueByMonth,
  findSignUpsByMonth,
} from './dashboard.queries.ts'
import { changePercentOf, monthStarts } from './dashboard.rules.ts'

const RECENT_ROWS = 5
const CHART_DAYS = 30
const CHART_MONTHS = 12

/** The figures of the overview, computed from the rows as they are now (D6, D37). */
export async function dashboardOf(database: Database, now: Date): Promise<DashboardResponse['data']> {
  const { thisMonth, lastMonth } = monthStarts(now)
  const soon = new Date(now.getTime() + 1)
  const currency = await findDefaultCurrency(database)
  const [revenue, revenueBefore, customers, activeDomains, series, recentPayments, recentClients] = await Promise.all([
    findRevenue(database, thisMonth, soon),
    findRevenue(database, lastMonth, thisMonth),
    countCustomers(database, thisMonth),
    countActiveDomains(database, monthOf(now)),
    seriesOf(database, currency, now),
    findPayments(database, { search: '' }, RECENT_ROWS, 0),
    findClients(database, { page: 1, pageSize: RECENT_ROWS, search: '' }),
  ])
  const revenueChange = changePercentOf(revenue.get(currency) ?? 0, revenueBefore.get(currency) ?? 0)
  return {
    totalCustomers: customers.now,
    totalRevenue: toMajor(revenue.get(currency) ?? 0),
    currency,
    revenueByCurrency: [...revenue]
      .filter(([other]) => other !== currency)
      .map(([other, amountMinor]) => ({ currency: other, amount: toMajor(amountMinor) })),
    activeDomains: activeDomains.now,
    monthlyGrowth: revenueChange,
    changes: {
      totalCustomers: changePercentOf(customers.now, customers.before),
      totalRevenue: revenueChange,
      activeDomains: changePercentOf(activeDomains.now, activeDomains.before),
    },
    series,
    recentPayments: recentPayments.map((row) => ({
      id: row.id,
      planName: row.planName,
      customerEmail: row.customerEmail,
      amount: toMajor(row.amountMinor),
      currency: row.currency,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
    })),
    recentCustomers: recentClients.rows.map((row) => ({
      id: row.id,
      name: row.contactName,
      email: row.email,
      ...(row.company !== '' && { company: row.company }),
      createdAt: row.createdAt.toISOString(),
    })),
  }
}

async function seriesOf(
  database: Database,
  currency: CurrencyCode,
  now: Date,
): Promise<DashboardResponse['data']['series']> {
  const days = lastDays(now, CHART_DAYS)
  const months = lastMonths(now, CHART_MONTHS)
  const firstMonth = new Date(`${months[0]}-01T00:00:00Z`)
  const [loads, revenue, signUps] = await Promise.all([
    findLoadsByDay(database, days[0] ?? ''),
    findRevenueByMonth(database, currency, firstMonth),
    findSignUpsByMonth(database, firstMonth),
  ])
  return {
    loads: days.map((day) => ({ day, loads: loads.get(day) ?? 0 })),
    revenue: months.map((month) => ({ month, amount: toMajor(revenue.get(month) ?? 0) })),
    signUps: months.map((month) => ({ month, clients: signUps.get(month) ?? 0 })),
  }
}
