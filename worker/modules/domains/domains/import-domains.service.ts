import type { DomainsImportResponse } from '#contracts/client-domains'
import { ServiceError } from '../../../platform/http/errors.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { noteClientAct } from '../../administration/index.ts'
import { createDomain, ownDomainFieldsOf } from './domains.service.ts'

/** Adds each hostname as if it came alone: one that is refused keeps none of the others out. */
export async function importDomains(
  context: ClientContext,
  domains: readonly string[],
): Promise<DomainsImportResponse> {
  const outcomes: DomainsImportResponse['outcomes'] = []
  for (const domain of domains) outcomes.push({ domain, refusal: await refusalOf(context, domain) })
  return { outcomes }
}

async function refusalOf(context: ClientContext, domain: string): Promise<string | null> {
  const { env, actor, now } = context
  try {
    const fields = ownDomainFieldsOf({ domain, allowedIPs: [] }, null)
    const claim = { id: crypto.randomUUID(), clientId: actor.clientId, planId: null, fields, isBeyondPlan: false }
    await createDomain(env.DB, claim, now)
    noteClientAct(context, actor.clientId, { action: 'domain.create', subjectId: claim.id, details: [fields.hostname] })
    return null
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return error.message
    throw error
  }
}
