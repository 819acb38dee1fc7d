import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { ClientsQuery } from '../../../contracts/clients.ts'
import type { Database } from '../../../platform/db/client.ts'
import { containsText, inAnyCase, offsetOf, orderOf } from '../../../platform/lib/pagination.ts'
import { authTokens } from '../../identity/tokens/auth-tokens.table.ts'
import { dailyLoads } from '../../usage/editor-loads/editor-loads.table.ts'
import { pricingPlans } from '../../plans/pricing-plans.table.ts'
import { clients } from './clients.table.ts'

/** What administrators see of a client; never its password's hash. */
const clientColumns = {
  id: clients.id,
  email: clients.email,
  company: clients.companyName,
  contactName: clients.contactName,
  phone: clients.phone,
  isActive: clients.isActive,
  planId: clients.planId,
  planName: pricingPlans.planName,
  planLimit: pricingPlans.maxLoads,
  trialEndsAt: clients.trialEndsAt,
  emailVerifiedAt: clients.emailVerifiedAt,
  createdAt: clients.createdAt,
}

const selectClient = (database: Database) =>
  database.select(clientColumns).from(clients).leftJoin(pricingPlans, eq(pricingPlans.id, clients.planId))

export type ClientListRow = NonNullable<Awaited<ReturnType<typeof findClient>>>

/** A client that is not deleted. */
export const findClient = (database: Database, id: string) =>
  selectClient(database)
    .where(and(eq(clients.id, id), isNull(clients.deletedAt)))
    .get()

/** Whether a client had a trial or a paid plan up to now (D56): for the statement that changes either. */
export const hadTrialBefore = sql<boolean>`(had_trial OR trial_ends_at IS NOT NULL OR EXISTS (
  SELECT 1 FROM pricing_plans p WHERE p.id = clients.plan_id AND p.price > 0))`

const sortColumns = {
  email: inAnyCase(clients.email),
  company: inAnyCase(clients.companyName),
  planName: inAnyCase(pricingPlans.planName),
  isActive: clients.isActive,
  createdAt: clients.createdAt,
}

export async function findClients(database: Database, query: ClientsQuery) {
  const columns = [clients.email, clients.companyName, clients.contactName, clients.phone, pricingPlans.planName]
  const where = and(isNull(clients.deletedAt), containsText(query.search, columns))
  const [rows, count] = await Promise.all([
    selectClient(database)
      .where(where)
      .orderBy(...orderOf(query.sort, sortColumns, [desc(clients.createdAt), desc(clients.id)]))
      .limit(query.pageSize)
      .offset(offsetOf(query)),
    database
      .select({ total: sql<number>`count(*)` })
      .from(clients)
      .leftJoin(pricingPlans, eq(pricingPlans.id, clients.planId))
      .where(where)
      .get(),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** All loads a client ever had, and the last day (`YYYY-MM-DD`) that had one. */
export async function findLoadFigures(database: Database, clientId: string) {
  const row = await database
    .select({
      totalLoads: sql<number>`coalesce(sum(${dailyLoads.loads}), 0)`,
      lastDay: sql<string | null>`max(CASE WHEN ${dailyLoads.loads} > 0 THEN ${dailyLoads.day} END)`,
    })
    .from(dailyLoads)
    .where(eq(dailyLoads.clientId, clientId))
    .get()
  return row ?? { totalLoads: 0, lastDay: null }
}

export async function findLastSignIn(database: Database, clientId: string): Promise<Date | null> {
  const row = await database
    .select({ createdAt: authTokens.createdAt })
    .from(authTokens)
    .where(and(eq(authTokens.kind, 'client'), eq(authTokens.subjectId, clientId)))
    .orderBy(desc(authTokens.createdAt))
    .limit(1)
    .get()
  return row?.createdAt ?? null
}
