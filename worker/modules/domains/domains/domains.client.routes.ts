import type { ClientUsage } from '#contracts/accounts'
import { clientDomainsCalls, type DomainResponse } from '#contracts/client-domains'
import type { Database } from '../../../platform/db/client.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import type { ClientContext } from '../../../platform/service-context.ts'
import { changesOf, noteClientAct } from '../../administration/index.ts'
import { clientRoutes } from '../../clients/index.ts'
import { checkProof, proofOf } from '../domain-proofs/domain-proofs.service.ts'
import { domainNotFound } from './domains.errors.ts'
import { importDomains } from './import-domains.service.ts'
import { changeDomain, createDomain, deleteDomain, ownDomainFieldsOf } from './domains.service.ts'
import { findOwnDomain } from './own-domains.queries.ts'
import { markStaging } from './staging-domains.service.ts'

const before = limitRate('CALLS_PER_ADDRESS', 'domains ')

/** A client's domains as it sees them, with what was counted for each: the module above knows that. */
export type DomainsOf = (database: Database, clientId: string, now: Date) => Promise<Pick<ClientUsage, 'domains'>>

/** A client's own domains (API66 to API68). They are listed by `GET /api/client/usage`. */
export const domainsClientRoutes = (domainsOf: DomainsOf) => {
  const responseOf = async (context: ClientContext, id: string, message: string): Promise<DomainResponse> => {
    const { domains } = await domainsOf(context.database, context.actor.clientId, context.now)
    const domain = domains.find((candidate) => candidate.id === id)
    if (!domain) throw domainNotFound()
    return { message, domain }
  }
  return clientRoutes(clientDomainsCalls, {
    create: {
      before,
      handle: async ({ context, body }) => {
        const fields = ownDomainFieldsOf(body, context.visitorAddress)
        const id = crypto.randomUUID()
        const { clientId } = context.actor
        await createDomain(context.env.DB, { id, clientId, planId: null, fields, isBeyondPlan: false }, context.now)
        noteClientAct(context, clientId, { action: 'domain.create', subjectId: id, details: [fields.hostname] })
        return responseOf(context, id, `Successfully added ${fields.hostname}`)
      },
    },
    import: {
      before,
      handle: ({ context, body }) => importDomains(context, body.domains),
    },
    update: {
      before,
      handle: async ({ context, params: { id }, body }) => {
        const fields = ownDomainFieldsOf(body, context.visitorAddress)
        const { clientId } = context.actor
        const before = await findOwnDomain(context.env.DB, id, clientId)
        await changeDomain(context.env.DB, { id, clientId, fields }, context.now)
        noteClientAct(context, clientId, {
          action: 'domain.update',
          subjectId: id,
          details: [fields.hostname],
          changes: changesOf({ ...before }, { hostname: fields.hostname, allowedIps: fields.allowedIps.join(', ') }),
        })
        return responseOf(context, id, `Successfully updated ${fields.hostname}`)
      },
    },
    remove: {
      before,
      handle: async ({ context, params }) => {
        const { clientId } = context.actor
        const before = await findOwnDomain(context.env.DB, params.id, clientId)
        await deleteDomain(context.env.DB, params.id, clientId)
        noteClientAct(context, clientId, {
          action: 'domain.delete',
          subjectId: params.id,
          details: before ? [before.hostname] : [],
        })
        return { message: 'Successfully removed the domain' }
      },
    },
    markStaging: {
      before,
      handle: async ({ context, params: { id }, body: { isStaging } }) => {
        const { clientId } = context.actor
        await markStaging(context.env.DB, { id, clientId, isStaging })
        noteClientAct(context, clientId, {
          action: 'domain.update',
          subjectId: id,
          changes: [{ field: 'staging', before: isStaging ? 'no' : 'yes', after: isStaging ? 'yes' : 'no' }],
        })
        return responseOf(context, id, isStaging ? 'Marked as staging' : 'No longer staging')
      },
    },
    findProof: {
      before,
      handle: ({ context, params }) => proofOf(context.env.DB, { id: params.id, clientId: context.actor.clientId }),
    },
    checkProof: {
      // Each check calls a site that somebody named.
      before: limitRate('CREDENTIALS_PER_ADDRESS', 'proofs '),
      handle: async ({ context, params: { id } }) => {
        const { clientId } = context.actor
        const checks = await checkProof(context.env, { id, clientId }, context.now)
        const isFound = checks.some((check) => check.isFound)
        if (isFound) noteClientAct(context, clientId, { action: 'domain.verify', subjectId: id })
        const message = isFound ? 'Verified' : 'Not verified yet'
        return { ...(await responseOf(context, id, message)), checks: [...checks] }
      },
    },
  })
}
