import type { Hono } from 'hono'
import { administrationJobs, administrationRoutes } from './modules/administration/index.ts'
import { billingClientHooks, billingJobs, billingPlanHooks, billingRoutes } from './modules/billing/index.ts'
import { clientsJobs, clientsPlanHooks, clientsRoutes } from './modules/clients/index.ts'
import { contentClientHooks, contentJobs, contentRoutes } from './modules/content/index.ts'
import { domainsClientHooks, domainsJobs, domainsPlanHooks, domainsRoutes } from './modules/domains/index.ts'
import { identityJobs } from './modules/identity/index.ts'
import { mailJobs, mailRoutes } from './modules/mail/index.ts'
import { operationsJobs, operationsRoutes } from './modules/operations/index.ts'
import { plansRoutes } from './modules/plans/index.ts'
import { usageClientHooks, usageJobs, usageOf, usageRoutes } from './modules/usage/index.ts'
import type { AppTypes } from './platform/http/context.ts'
import type { Job } from './platform/service-context.ts'

/** Where the modules meet: each is given here what the ones above it answer. */
const planHooks = [clientsPlanHooks, domainsPlanHooks, billingPlanHooks]
const clientHooks = [domainsClientHooks, billingClientHooks, usageClientHooks, contentClientHooks]

/** Every call. A new one is one line in the `routes.ts` of its module. */
export const routes: readonly Hono<AppTypes>[] = [
  ...administrationRoutes,
  ...mailRoutes,
  ...plansRoutes(planHooks),
  ...clientsRoutes(clientHooks),
  ...billingRoutes,
  ...domainsRoutes(usageOf),
  ...usageRoutes,
  ...contentRoutes,
  ...operationsRoutes,
]

/**
 * What the scheduled job does, in order: the upper modules before those that they leave work to, such as a mail. Proofs come
 * last, for they wait for other people's servers.
 */
export const jobs: readonly Job[] = [
  ...operationsJobs,
  ...usageJobs,
  ...mailJobs,
  ...billingJobs,
  ...clientsJobs(clientHooks),
  ...contentJobs,
  ...administrationJobs,
  ...identityJobs,
  ...domainsJobs,
]
