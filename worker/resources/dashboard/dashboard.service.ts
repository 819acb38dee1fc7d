import type { DashboardAnswer } from '../../contracts/dashboard.ts'
import type { Database } from '../../db/client.ts'
import { toMajor } from '../../lib/money.ts'
import { findClients } from '../clients/clients.queries.ts'
import { findPayments } from '../payments/payments.admin.queries.ts'
import { findDefaultCurrency } from '../system-settings/system-settings.queries.ts'
import { countActiveDomains, countCustomers, findRevenue } from './dashboard.queries.ts'
import { changePercentOf, monthStarts } from './dashboard.rules.ts'

const RECENT_ROWS = 5

/** The figures of the overview, computed from the rows as they are now (D6, D37). */
export async function dashboardOf(database: Database, now: Date): Promise<DashboardAnswer['data']> {
  const { thisMonth, lastMonth } = monthStarts(now)
  const soon = new Date(now.getTime() + 1)
  const [currency, revenue, revenueBefore, customers, activeDomains, recentPayments, recentClients] = await Promise.all(
    [
      findDefaultCurrency(database),
      findRevenue(database, thisMonth, soon),
      findRevenue(database, lastMonth, thisMonth),
      countCustomers(database, thisMonth),
      countActiveDomains(database, thisMonth),
      findPayments(database, '', RECENT_ROWS, 0),
      findClients(database, { page: 1, pageSize: RECENT_ROWS, search: '' }),
    ],
  )
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
