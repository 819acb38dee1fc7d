import { desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { PaymentsQuery } from '#contracts/payments-admin'
import type { Database } from '../../../platform/db/client.ts'
import { alphabetically, containsText, inAnyCase, orderOf } from '../../../platform/lib/pagination.ts'
import { clients } from '../../clients/index.ts'
import { payments } from './payments.table.ts'

const paymentColumns = {
  id: payments.id,
  customerEmail: clients.email,
  paymentId: payments.paymentId,
  planName: payments.planName,
  amountMinor: payments.amountMinor,
  refundedMinor: payments.refundedMinor,
  currency: payments.currency,
  status: payments.status,
  gateway: payments.gateway,
  createdAt: payments.createdAt,
}

/** An amount as it is shown, or as one types it: `₹1,234.50`, `1234.5`. */
const AMOUNT = /^\D{0,3}(\d[\d,]*(?:\.\d{0,2})?)$/

function matches(search: string): SQL | undefined {
  const amount = AMOUNT.exec(search)?.[1]?.replaceAll(',', '')
  return or(
    containsText(search, [
      clients.email,
      clients.companyName,
      payments.planName,
      payments.paymentId,
      payments.status,
      payments.gateway,
      payments.currency,
    ]),
    amount === undefined ? undefined : sql`instr(printf('%.2f', ${payments.amountMinor} / 100.0), ${amount}) = 1`,
  )
}

const sortColumns = {
  customerEmail: inAnyCase(clients.email),
  planName: alphabetically(payments.planName),
  amount: payments.amountMinor,
  status: payments.status,
  createdAt: payments.createdAt,
}

/** Every client's payments, newest first. */
export const findPayments = (
  database: Database,
  { search, sort }: Pick<PaymentsQuery, 'search' | 'sort'>,
  limit: number,
  offset: number,
) =>
  database
    .select(paymentColumns)
    .from(payments)
    .innerJoin(clients, eq(clients.id, payments.clientId))
    .where(matches(search))
    .orderBy(...orderOf(sort, sortColumns, [desc(payments.createdAt), desc(payments.id)]))
    .limit(limit)
    .offset(offset)

export async function countPayments(database: Database, search: string): Promise<number> {
  const row = await database
    .select({ total: sql<number>`count(*)` })
    .from(payments)
    .innerJoin(clients, eq(clients.id, payments.clientId))
    .where(matches(search))
    .get()
  return row?.total ?? 0
}
