import type { AdminDomain, AdminDomainRequest } from '#contracts/domains'
import type { Database } from '../../../platform/db/client.ts'
import { ServiceError } from '../../../platform/http/errors.ts'
import { hostnameAsWritten } from '../../../platform/lib/hostname-as-written.ts'
import type { AdministratorContext } from '../../../platform/service-context.ts'
import { auditStatement, changesOf, changeWithAudit } from '../../administration/index.ts'
import { clientNotFound, findClient } from '../../clients/index.ts'
import { findPlan, planNotAvailable } from '../../plans/index.ts'
import { statusOf } from '../domain-proofs/domain-proofs.rules.ts'
import { domainAdded, domainNotFound, tooManyDomains } from './domains.errors.ts'
import { findAdminDomain, type findAdminDomains } from './domains.queries.ts'
import { createDomain, deleteDomain, domainFieldsOf } from './domains.service.ts'
import { domainUpdate, isAdded } from './own-domains.queries.ts'

type AdminDomainRow = Awaited<ReturnType<typeof findAdminDomains>>['rows'][number]

export const adminDomainOf = ({ isLocal, provenAt, lostAt, ...row }: AdminDomainRow): AdminDomain => ({
  ...row,
  writtenDomain: hostnameAsWritten(row.domain),
  proof: statusOf({ isLocal, provenAt, lostAt, proofWay: null }).state,
  createdAt: row.createdAt.toISOString(),
})

/**
 * Adds a domain for a client, by the same rules as for the client itself (D13), with or without a plan (D39). It is a
 * claim like any other until it is proven (D47).
 */
export async function addDomain(context: AdministratorContext, request: AdminDomainRequest): Promise<AdminDomain> {
  const { env, database, now } = context
  const fields = domainFieldsOf(request)
  const client = await findClient(database, request.customerId)
  if (!client) throw clientNotFound()
  const planId = request.planId ?? null
  if (planId !== null && !(await findPlan(database, planId))) throw planNotAvailable()
  const id = crypto.randomUUID()
  const entry = { action: 'domain.create', subjectId: id, details: [fields.hostname], clientId: client.id } as const
  const line = auditStatement(context, entry, isAdded(id))
  const domain = { id, clientId: client.id, planId, fields, isBeyondPlan: true }
  await createDomain(env.DB, domain, now, [line]).catch((error: unknown) => {
    throw refusalForAdministrators(error)
  })
  return domainById(database, id)
}

/** What is said to a client about its own domains, as it is about a client. */
const messagesForAdministrators = new Map([
  [domainAdded().code, 'This client has already added this domain'],
  [tooManyDomains().code, 'This client has reached the largest number of domains'],
])

function refusalForAdministrators(error: unknown): unknown {
  const message = error instanceof ServiceError && messagesForAdministrators.get(error.code)
  return message ? new ServiceError(error.status, error.code, message, { field: error.field }) : error
}

export async function removeDomain(context: AdministratorContext, id: string): Promise<void> {
  const domain = await domainById(context.database, id)
  const entry = {
    action: 'domain.delete',
    subjectId: id,
    details: [domain.domain],
    clientId: domain.customerId,
  } as const
  await deleteDomain(context.env.DB, id, domain.customerId, [auditStatement(context, entry, 'changes() > 0')])
}

/** Loads of an inactive domain are refused from the next one on. */
export async function switchDomain(context: AdministratorContext, id: string, isActive: boolean): Promise<void> {
  const domain = await domainById(context.database, id)
  const isChanged = await changeWithAudit(context, {
    entry: {
      action: isActive ? 'domain.activate' : 'domain.deactivate',
      subjectId: id,
      details: [domain.domain],
      clientId: domain.customerId,
      changes: changesOf({ state: stateOf(domain.isActive) }, { state: stateOf(isActive) }),
    },
    change: domainUpdate(context.database, id, { isActive }),
  })
  if (!isChanged) throw domainNotFound()
}

const stateOf = (isActive: boolean) => (isActive ? 'active' : 'inactive')

async function domainById(database: Database, id: string): Promise<AdminDomain> {
  const row = await findAdminDomain(database, id)
  if (!row) throw domainNotFound()
  return adminDomainOf(row)
}
