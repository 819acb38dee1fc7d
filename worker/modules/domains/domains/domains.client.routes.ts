import { Hono } from 'hono'
import type { ClientUsage } from '../../../contracts/accounts.ts'
import { type DomainResponse, domainRequest, type ProofCheckResponse } from '../../../contracts/client-account.ts'
import { stagingRequest } from '../../../contracts/domain-proofs.ts'
import { type Database, databaseOf } from '../../../platform/db/client.ts'
import type { AppContext, AppTypes } from '../../../platform/http/context.ts'
import { limitRate } from '../../../platform/http/rate-limits.ts'
import { readJson } from '../../../platform/http/request-body.ts'
import { requireClient } from '../../clients/index.ts'
import { checkProof, proofOf } from '../domain-proofs/domain-proofs.service.ts'
import { domainNotFound } from './domains.errors.ts'
import { changeDomain, createDomain, deleteDomain, domainFieldsOf } from './domains.service.ts'
import { markStaging } from './staging-domains.service.ts'

const limited = limitRate('CALLS_PER_ADDRESS', 'domains ')
/** Each check calls a site that somebody named. */
const limitedLookups = limitRate('CREDENTIALS_PER_ADDRESS', 'proofs ')

/** A client's domains as it sees them, with what was counted for each: the module above knows that. */
export type DomainsOf = (database: Database, clientId: string, now: Date) => Promise<Pick<ClientUsage, 'domains'>>

/** A client's own domains (API66 to API68). They are listed by `GET /api/client/usage`. */
export const domainsClientRoutes = (domainsOf: DomainsOf) => {
  const answerOf = async (c: AppContext, id: string, message: string): Promise<DomainResponse> => {
    const { domains } = await domainsOf(databaseOf(c.env.DB), c.var.clientId, c.var.now)
    const domain = domains.find((candidate) => candidate.id === id)
    if (!domain) throw domainNotFound()
    return { message, domain }
  }
  return new Hono<AppTypes>()
    .post('/api/client/domains', limited, requireClient, async (c) => {
      const fields = domainFieldsOf(await readJson(c, domainRequest))
      const id = crypto.randomUUID()
      await createDomain(c.env.DB, { id, clientId: c.var.clientId, planId: null, fields }, c.var.now)
      return c.json(await answerOf(c, id, `Successfully added ${fields.hostname}`), 201)
    })
    .put('/api/client/domains/:id', limited, requireClient, async (c) => {
      const fields = domainFieldsOf(await readJson(c, domainRequest))
      const id = c.req.param('id')
      await changeDomain(c.env.DB, { id, clientId: c.var.clientId, fields }, c.var.now)
      return c.json(await answerOf(c, id, `Successfully updated ${fields.hostname}`))
    })
    .delete('/api/client/domains/:id', limited, requireClient, async (c) => {
      await deleteDomain(c.env.DB, c.req.param('id'), c.var.clientId)
      return c.json({ message: 'Successfully removed the domain' })
    })
    .put('/api/client/domains/:id/staging', limited, requireClient, async (c) => {
      const { isStaging } = await readJson(c, stagingRequest)
      const id = c.req.param('id')
      await markStaging(c.env.DB, { id, clientId: c.var.clientId, isStaging })
      return c.json(await answerOf(c, id, isStaging ? 'Marked as staging' : 'No longer staging'))
    })
    .get('/api/client/domains/:id/proof', limited, requireClient, async (c) =>
      c.json(await proofOf(c.env.DB, { id: c.req.param('id'), clientId: c.var.clientId })),
    )
    .post('/api/client/domains/:id/proof', limitedLookups, requireClient, async (c) => {
      const id = c.req.param('id')
      const checks = await checkProof(c.env, { id, clientId: c.var.clientId }, c.var.now)
      const answer = await answerOf(c, id, checks.some((check) => check.isFound) ? 'Verified' : 'Not verified yet')
      return c.json({ ...answer, checks: [...checks] } satisfies ProofCheckResponse)
    })
}
