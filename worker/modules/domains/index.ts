/** Hostnames: who claims one, and who has proven it. */
export { statusOf } from './domain-proofs/domain-proofs.rules.ts'
export { domainsClientHooks, domainsPlanHooks } from './domains/domains.queries.ts'
export { domainAllowedIps, domains } from './domains/domains.table.ts'
export { findDomainOfPage, type PageDomain, pageDomainSelect, readPageDomain } from './domains/page-domain.queries.ts'
export { trialHostnameInsert } from './domains/trial-hostnames.queries.ts'
export { domainsJobs } from './jobs.ts'
export { domainsRoutes } from './routes.ts'
