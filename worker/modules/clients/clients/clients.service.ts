import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AdminClient, AdminClientRequest } from '../../../contracts/clients.ts'
import { type Database, databaseOf } from '../../../platform/db/client.ts'
import type { AppContext } from '../../../platform/http/context.ts'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { auditStatement, type Change, changeWithAudit, isUniqueViolation } from '../../administration/index.ts'
import { composeMail, deliverMail, outboxInsert } from '../../mail/index.ts'
import { ensureTrialPlan, findPlan, planNotAvailable } from '../../plans/index.ts'
import { freeAddressOfDeleted, TRIAL_DAYS } from '../accounts/registration.service.ts'
import { accessEnds } from './client-access.ts'
import { deleteClient } from './client-deletion.service.ts'
import type { ClientHooks } from './client-hooks.ts'
import { clientActive, clientNotFound, emailTaken } from './clients.errors.ts'
import { type ClientListRow, findClient, hadTrialBefore } from './clients.queries.ts'
import { clients } from './clients.table.ts'

const DAY_MS = 86_400_000

export const adminClientOf = (row: ClientListRow): AdminClient => ({
  id: row.id,
  email: row.email,
  company: row.company,
  contactName: row.contactName,
  phone: row.phone,
  isActive: row.isActive,
  planId: row.planId,
  planName: row.planName,
  trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/**
 * Makes an account without a password: its owner verifies the address and chooses one, by registering or by a reset.
 * Without a plan it is on Trial; the 14 days begin now (D25).
 */
export async function createClient(c: AppContext, request: AdminClientRequest): Promise<AdminClient> {
  const database = databaseOf(c.env.DB)
  const { now } = c.var
  const { email, companyName, contactName, phone, isActive } = request
  const plan = request.planId ? await findPlan(database, request.planId) : await ensureTrialPlan(database, now)
  if (!plan) throw planNotAvailable()
  const isTrial = !request.planId || plan.isTrial
  const trialEndsAt =
    request.trialEndsAt === undefined
      ? isTrial
        ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
        : null
      : dateOrNull(request.trialEndsAt)
  await freeAddressOfDeleted(database, email)
  const id = crypto.randomUUID()
  const row = {
    id,
    email,
    companyName,
    contactName,
    phone,
    isActive,
    planId: plan.id,
    trialEndsAt,
    hadTrial: trialEndsAt !== null || plan.price > 0,
    createdAt: now,
  }
  await writeClient(c, {
    entry: { action: 'client.create', subjectId: id },
    change: database.insert(clients).values(row),
  })
  return clientById(database, id)
}

/**
 * Changes an account. A new address must be verified by its owner again, and nothing that whoever had the old one holds
 * opens the account any more: no link, no sign-in, no API key. Setting `isActive` to false is a deactivation with its mail.
 */
export async function updateClient(c: AppContext, id: string, request: AdminClientRequest): Promise<AdminClient> {
  const database = databaseOf(c.env.DB)
  const { email, companyName, contactName, phone, isActive } = request
  const before = await findClient(database, id)
  if (!before) throw clientNotFound()
  const isNewAddress = before.email.toLowerCase() !== email
  if (isNewAddress) await freeAddressOfDeleted(database, email)
  const standing = await standingOf(database, before, request)
  if (before.isActive && !isActive) await deactivateClient(c, id)
  await writeClient(c, {
    entry: { action: 'client.update', subjectId: id, details: changedFields(before, request) },
    change: database
      .update(clients)
      .set({
        email,
        companyName,
        contactName,
        phone,
        isActive,
        ...standing,
        ...(isNewAddress && { emailVerifiedAt: null }),
      })
      .where(and(eq(clients.id, id), isNull(clients.deletedAt))),
    after: isNewAddress ? accessEnds(c.env.DB, id, c.var.now) : [],
  })
  return clientById(database, id)
}

/** Suspends a client and tells it so by mail, once (D40, MAIL10). One that is inactive already stays so. */
export async function deactivateClient(c: AppContext, id: string): Promise<void> {
  const database = databaseOf(c.env.DB)
  const client = await findClient(database, id)
  if (!client) throw clientNotFound()
  const values = { DOMAIN: siteHostOf(c.var.origins) }
  const mail = await composeMail(database, { template: 'account_suspended', to: client.email, values }, c.var.now)
  const isChanged = await changeWithAudit(c, {
    entry: { action: 'client.deactivate', subjectId: id },
    change: database
      .update(clients)
      .set({ isActive: false })
      .where(and(eq(clients.id, id), eq(clients.isActive, true), isNull(clients.deletedAt))),
    after: mail ? [outboxInsert(c.env.DB, mail, 'changes() = 1')] : [],
  })
  if (isChanged && mail) c.executionCtx.waitUntil(deliverMail(c.env, mail.id, c.var.now))
}

/** Deletes an inactive client: its domains are free at once, its personal data goes with the scheduled job (D40). */
export async function removeClient(c: AppContext, id: string, hooks: readonly ClientHooks[]): Promise<void> {
  const client = await findClient(databaseOf(c.env.DB), id)
  if (!client) throw clientNotFound()
  if (client.isActive) throw clientActive()
  const line = auditStatement(c, { action: 'client.delete', subjectId: id }, 'changes() > 0')
  await deleteClient(c.env, id, c.var.now, hooks, [line])
}

async function clientById(database: Database, id: string): Promise<AdminClient> {
  const client = await findClient(database, id)
  if (!client) throw clientNotFound()
  return adminClientOf(client)
}

/** The address is unique; whoever comes second is told so. */
async function writeClient(
  c: AppContext,
  change: { entry: Parameters<typeof changeWithAudit>[1]['entry']; change: Change; after?: readonly Change[] },
): Promise<void> {
  const isChanged = await changeWithAudit(c, change).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error
  })
  if (!isChanged) throw clientNotFound()
}

/** The plan and the end of the trial, as far as the request speaks of them. */
async function standingOf(database: Database, before: ClientListRow, { planId, trialEndsAt }: AdminClientRequest) {
  const plan = planId ? await findPlan(database, planId) : null
  if (planId && !plan) throw planNotAvailable()
  const isLeavingTrial = plan && plan.id !== before.planId && !plan.isTrial
  const hadTrial = Boolean(trialEndsAt) || (plan ? plan.price > 0 : false)
  return {
    hadTrial: sql`${hadTrial} OR ${hadTrialBefore}`,
    ...(planId !== undefined && { planId }),
    ...(isLeavingTrial && { trialEndsAt: null }),
    ...(trialEndsAt !== undefined && { trialEndsAt: dateOrNull(trialEndsAt), trialNoticeAt: null }),
  }
}

function changedFields(before: ClientListRow, request: AdminClientRequest): string[] {
  const trialEndsAt = before.trialEndsAt?.toISOString() ?? null
  const pairs = {
    email: [before.email, request.email],
    companyName: [before.company, request.companyName],
    contactName: [before.contactName, request.contactName],
    phone: [before.phone, request.phone],
    isActive: [before.isActive, request.isActive],
    planId: [before.planId, request.planId === undefined ? before.planId : request.planId],
    trialEndsAt: [trialEndsAt, request.trialEndsAt === undefined ? trialEndsAt : request.trialEndsAt],
  }
  return Object.entries(pairs)
    .filter(([, [old, now]]) => old !== now)
    .map(([name]) => name)
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text))
