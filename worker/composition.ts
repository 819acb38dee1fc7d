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

/** Connects the modules: each gets its hooks from those that may import it. */
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
 * What the scheduled job does, in order: upper modules run before those that they create work for, such as mails. Proofs run
 * last, because they wait for other people's servers.
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
