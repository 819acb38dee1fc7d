import {
  adminPaymentsCalls,
  type AdminPayment,
  PAYMENTS_CSV_COLUMNS,
  type PaymentsCsvQuery,
} from '#contracts/payments-admin'
import type { Database } from '../../../platform/db/client.ts'
import { toCsv } from '../../../platform/lib/csv.ts'
import { toMajor } from '../../../platform/lib/money.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import { offsetOf, totalPagesOf } from '../../../platform/lib/pagination.ts'
import { adminRoutes, noteInAuditLog } from '../../administration/index.ts'
import { countPayments, findPayments } from './payments.admin.queries.ts'
import { refundedOf } from './payments.rules.ts'

export const paymentsAdminRoutes = adminRoutes(adminPaymentsCalls, {
  list: async ({ context: { database }, query }) => {
    const [rows, total] = await Promise.all([
      findPayments(database, query, query.pageSize, offsetOf(query)),
      countPayments(database, query.search),
    ])
    return { payments: rows.map(adminPaymentOf), total, totalPages: totalPagesOf(total, query.pageSize) }
  },
  // A file of personal data leaves the service here, so the audit log tells who took it.
  export: async ({ context, query, c }) => {
    const rows = await findAllPayments(context.database, query)
    const entry = { action: 'payments.export', subjectId: null, details: [`${rows.length} payments`] } as const
    await noteInAuditLog(context, entry, context.actor.administrator)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="payments-${dayOf(context.now)}.csv"`)
    return c.body(toCsv(PAYMENTS_CSV_COLUMNS, rows.map(csvRowOf)))
  },
})

type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number]

const adminPaymentOf = (row: PaymentRow): AdminPayment => ({
  id: row.id,
  customerEmail: row.customerEmail,
  ...(row.paymentId !== null && { stripePaymentId: row.paymentId }),
  planName: row.planName,
  amount: toMajor(row.amountMinor),
  refunded: toMajor(refundedOf(row)),
  currency: row.currency,
  status: row.status,
  paymentGateway: row.gateway,
  createdAt: row.createdAt.toISOString(),
})

const csvRowOf = (row: PaymentRow) => [
  row.id,
  row.customerEmail,
  row.planName,
  toMajor(row.amountMinor).toFixed(2),
  row.currency,
  row.status,
  row.gateway,
  row.paymentId,
  row.createdAt.toISOString(),
  toMajor(refundedOf(row)).toFixed(2),
]

const ROWS_PER_QUERY = 2000

/** All that the search finds, in portions that each stay small for the database. */
async function findAllPayments(database: Database, query: PaymentsCsvQuery): Promise<PaymentRow[]> {
  const rows: PaymentRow[] = []
  for (;;) {
    const portion = await findPayments(database, query, ROWS_PER_QUERY, rows.length)
    rows.push(...portion)
    if (portion.length < ROWS_PER_QUERY) return rows
  }
}
