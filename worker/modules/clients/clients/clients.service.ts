import type { AdminClient, AdminClientRequest } from '#contracts/clients'
import { TRIAL_DAYS } from '#contracts/plan-entitlements'
import { afterInterval, type PlanInterval } from '#contracts/pricing-plans'
import type { Database } from '../../../platform/db/client.ts'
import type { Change } from '../../../platform/db/statements.ts'
import { siteHostOf } from '../../../platform/http/origins.ts'
import { DAY_MS } from '../../../platform/lib/durations.ts'
import type { AdministratorContext } from '../../../platform/service-context.ts'
import { auditStatement, changesOf, changeWithAudit, isUniqueViolation } from '../../administration/index.ts'
import { composeMail, deliverMail, outboxInsert } from '../../mail/index.ts'
import { ensureTrialPlan, findPlan, planNotAvailable } from '../../plans/index.ts'
import { freeAddressOfDeleted } from '../accounts/registration.queries.ts'
import { accessEnds } from './client-access.ts'
import { deleteClient } from './client-deletion.service.ts'
import type { ClientHooks } from './client-hooks.ts'
import { clientActive, clientNotFound, emailTaken } from './clients.errors.ts'
import {
  clientDeactivation,
  clientInsert,
  type ClientListRow,
  clientUpdate,
  findClient,
  hadTrialOr,
} from './clients.queries.ts'

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
  planUntil: row.planUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/**
 * Creates an account without a password: its owner verifies the address and chooses one, by registering or by a reset.
 * Without a plan it is on Trial; the 14 days start now (D25).
 */
export async function createClient(context: AdministratorContext, request: AdminClientRequest): Promise<AdminClient> {
  const { database, now } = context
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
  const planUntil = givenUntil(now, plan, request.planUntil)
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
    planUntil,
    hadTrial: trialEndsAt !== null || plan.price > 0,
    createdAt: now,
  }
  await writeClient(context, {
    entry: {
      action: 'client.create',
      subjectId: id,
      clientId: id,
      changes: changesOf(
        {},
        { email, companyName, contactName, phone, isActive, plan: plan.planName, trialEndsAt, planUntil },
      ),
    },
    change: clientInsert(database, row),
  })
  return clientById(database, id)
}

/**
 * Changes an account. A new address must be verified again by its owner, and nothing that the owner of the old one has
 * gives access any more: links, sign-ins and API keys become invalid. Setting `isActive` to false deactivates it, with a mail.
 */
export async function updateClient(
  context: AdministratorContext,
  id: string,
  request: AdminClientRequest,
): Promise<AdminClient> {
  const { env, database, now } = context
  const { email, companyName, contactName, phone, isActive } = request
  const before = await findClient(database, id)
  if (!before) throw clientNotFound()
  const isNewAddress = before.email.toLowerCase() !== email
  if (isNewAddress) await freeAddressOfDeleted(database, email)
  const plan = request.planId ? ((await findPlan(database, request.planId)) ?? null) : null
  if (request.planId && !plan) throw planNotAvailable()
  const planAndTrial = planAndTrialOf(now, before, request, plan)
  const changes = changesOf(valuesOf(before), {
    email,
    companyName,
    contactName,
    phone,
    isActive,
    plan: request.planId === undefined ? undefined : (plan?.planName ?? null),
    trialEndsAt: planAndTrial.trialEndsAt,
    planUntil: planAndTrial.planUntil,
  })
  await writeClient(context, {
    entry: { action: 'client.update', subjectId: id, clientId: id, details: changedFields(before, request), changes },
    change: clientUpdate(database, id, {
      email,
      companyName,
      contactName,
      phone,
      ...(isActive && { isActive }),
      ...planAndTrial,
      ...(isNewAddress && { emailVerifiedAt: null }),
    }),
    after: isNewAddress ? accessEnds(env.DB, id, now) : [],
  })
  // After the change, which may be refused: an address can be another client's.
  if (before.isActive && !isActive) await deactivateClient(context, id)
  return clientById(database, id)
}

/** Deactivates a client and informs it by mail, once (D40, MAIL10). Does nothing if it is inactive already. */
export async function deactivateClient(context: AdministratorContext, id: string): Promise<void> {
  const { env, database, now } = context
  const client = await findClient(database, id)
  if (!client) throw clientNotFound()
  const values = { DOMAIN: siteHostOf(context.origins) }
  const mail = await composeMail(database, { template: 'account_suspended', to: client.email, values }, now)
  const isChanged = await changeWithAudit(context, {
    entry: { action: 'client.deactivate', subjectId: id, clientId: id },
    change: clientDeactivation(database, id),
    after: mail ? [outboxInsert(env.DB, mail, 'changes() = 1')] : [],
  })
  if (isChanged && mail) context.waitUntil(deliverMail(context, mail.id))
}

/** Deletes an inactive client: its domains are free immediately, the scheduled job erases its personal data (D40). */
export async function removeClient(
  context: AdministratorContext,
  id: string,
  hooks: readonly ClientHooks[],
): Promise<void> {
  const client = await findClient(context.database, id)
  if (!client) throw clientNotFound()
  if (client.isActive) throw clientActive()
  const line = auditStatement(context, { action: 'client.delete', subjectId: id, clientId: id }, 'changes() > 0')
  await deleteClient(context.env, id, context.now, hooks, [line])
}

async function clientById(database: Database, id: string): Promise<AdminClient> {
  const client = await findClient(database, id)
  if (!client) throw clientNotFound()
  return adminClientOf(client)
}

/** The address is unique; the second one gets an error. */
async function writeClient(
  context: AdministratorContext,
  change: { entry: Parameters<typeof changeWithAudit>[1]['entry']; change: Change; after?: readonly Change[] },
): Promise<void> {
  const isChanged = await changeWithAudit(context, change).catch((error: unknown) => {
    throw isUniqueViolation(error) ? emailTaken() : error
  })
  if (!isChanged) throw clientNotFound()
}

/** The plan and the end of the trial, if the request contains them. Trial always ends, unless the request says otherwise (D60). */
function planAndTrialOf(
  now: Date,
  before: ClientListRow,
  request: AdminClientRequest,
  plan: NonNullable<Awaited<ReturnType<typeof findPlan>>> | null,
): {
  planUntil?: Date | null
  trialEndsAt?: Date | null
  trialNoticeAt?: null
  planId?: string | null
  hadTrial: ReturnType<typeof hadTrialOr>
} {
  const { planId, trialEndsAt } = request
  const isLeavingTrial = plan && plan.id !== before.planId && !plan.isTrial
  const isEnteringTrial = plan?.isTrial === true && plan.id !== before.planId && before.trialEndsAt === null
  const hadTrial = isEnteringTrial || Boolean(trialEndsAt) || (plan ? plan.price > 0 : false)
  return {
    hadTrial: hadTrialOr(hadTrial),
    ...(planId !== undefined && { planId }),
    ...(isLeavingTrial && { trialEndsAt: null }),
    ...(isEnteringTrial && { trialEndsAt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS), trialNoticeAt: null }),
    ...(trialEndsAt !== undefined && { trialEndsAt: dateOrNull(trialEndsAt), trialNoticeAt: null }),
    ...planUntilOf(now, before, request, plan),
  }
}

type GivenPlan = { readonly price: number; readonly interval: PlanInterval }

/** A paid plan that is given lasts for its interval, or as long as the administrator says (D81). */
function givenUntil(now: Date, plan: GivenPlan, asked: string | null | undefined): Date | null {
  if (plan.price === 0) return null
  return asked === undefined ? afterInterval(now, plan.interval) : dateOrNull(asked)
}

function planUntilOf(now: Date, before: ClientListRow, request: AdminClientRequest, plan: GivenPlan | null) {
  const { planId, planUntil } = request
  const isOther = planId !== undefined && planId !== before.planId
  if (isOther) return { planUntil: plan ? givenUntil(now, plan, planUntil) : null }
  return planUntil === undefined || !before.planPrice ? {} : { planUntil: dateOrNull(planUntil) }
}

/** As the audit log names them. */
const valuesOf = ({ company: companyName, planName: plan, ...row }: ClientListRow) => ({ ...row, companyName, plan })

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
