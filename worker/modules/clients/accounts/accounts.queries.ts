import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/client.ts'
import { pricingPlans } from '../../plans/index.ts'
import { clients } from '../clients/clients.table.ts'
import { endOfGivenPlan } from '../clients/given-plans.queries.ts'

const accountColumns = {
  id: clients.id,
  email: clients.email,
  passwordHash: clients.passwordHash,
  contactName: clients.contactName,
  companyName: clients.companyName,
  phone: clients.phone,
  isActive: clients.isActive,
  planId: clients.planId,
  planName: pricingPlans.planName,
  trialEndsAt: clients.trialEndsAt,
  planUntil: endOfGivenPlan,
  emailVerifiedAt: clients.emailVerifiedAt,
  termsAcceptedAt: clients.termsAcceptedAt,
  termsVersion: clients.termsVersion,
  deletedAt: clients.deletedAt,
  createdAt: clients.createdAt,
}

const selectAccount = (database: Database) =>
  database.select(accountColumns).from(clients).leftJoin(pricingPlans, eq(pricingPlans.id, clients.planId))

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountById>>>

export const findAccountById = (database: Database, id: string) =>
  selectAccount(database).where(eq(clients.id, id)).get()

/** Addresses are compared case-insensitively. */
export const findAccountByEmail = (database: Database, email: string) =>
  selectAccount(database)
    .where(eq(sql`lower(${clients.email})`, email.toLowerCase()))
    .get()
