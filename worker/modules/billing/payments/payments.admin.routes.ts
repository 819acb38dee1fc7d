import { Hono } from 'hono'
import {
  type AdminPayment,
  type AdminPaymentsResponse,
  PAYMENTS_CSV_COLUMNS,
  type PaymentsCsvQuery,
  paymentsCsvQuery,
  paymentsQuery,
} from '../../../contracts/payments-admin.ts'
import { type Database, databaseOf } from '../../../platform/db/client.ts'
import { administratorContext } from '../../../platform/http/call-context.ts'
import type { AppTypes } from '../../../platform/http/context.ts'
import { parseInput } from '../../../platform/http/request-body.ts'
import { toCsv } from '../../../platform/lib/csv.ts'
import { toMajor } from '../../../platform/lib/money.ts'
import { dayOf } from '../../../platform/lib/months.ts'
import { offsetOf, totalPagesOf } from '../../../platform/lib/pagination.ts'
import { noteInAuditLog, requireAdmin } from '../../administration/index.ts'
import { countPayments, findPayments } from './payments.admin.queries.ts'

export const paymentsAdminRoutes = new Hono<AppTypes>()
  .get('/api/admin/payments', requireAdmin('read'), async (c) => {
    const query = parseInput(paymentsQuery, c.req.query())
    const database = databaseOf(c.env.DB)
    const [rows, total] = await Promise.all([
      findPayments(database, query, query.pageSize, offsetOf(query)),
      countPayments(database, query.search),
    ])
    const answer: AdminPaymentsResponse = {
      payments: rows.map(adminPaymentOf),
      total,
      totalPages: totalPagesOf(total, query.pageSize),
    }
    return c.json(answer)
  })
  // A file of personal data leaves the service here, so the audit log tells who took it.
  .get('/api/admin/payments.csv', requireAdmin('read'), async (c) => {
    const rows = await findAllPayments(databaseOf(c.env.DB), parseInput(paymentsCsvQuery, c.req.query()))
    const entry = { action: 'payments.export', subjectId: null, details: [`${rows.length} payments`] } as const
    await noteInAuditLog(administratorContext(c), entry, c.var.administrator)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Content-Disposition', `attachment; filename="payments-${dayOf(c.var.now)}.csv"`)
    return c.body(toCsv(PAYMENTS_CSV_COLUMNS, rows.map(csvRowOf)))
  })

type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number]

const adminPaymentOf = (row: PaymentRow): AdminPayment => ({
  id: row.id,
  customerEmail: row.customerEmail,
  ...(row.paymentId !== null && { stripePaymentId: row.paymentId }),
  planName: row.planName,
  amount: toMajor(row.amountMinor),
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
