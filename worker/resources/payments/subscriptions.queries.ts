import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { subscriptions } from './subscriptions.table.ts'

/** The subscription that pays a plan for a client now: verified, and not run out. */
export const findPaidSubscription = (database: Database, clientId: string, planId: string, now: Date) =>
  database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.clientId, clientId),
        eq(subscriptions.planId, planId),
        inArray(subscriptions.status, ['active', 'past_due', 'cancelled']),
        gt(subscriptions.paidUntil, now),
      ),
    )
    .get()
