import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { payments } from './payments.table.ts'

/** A client's payments, newest first. */
export const findPaymentsOfClient = (database: Database, clientId: string, page: number, pageSize: number) =>
  database
    .select()
    .from(payments)
    .where(eq(payments.clientId, clientId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
