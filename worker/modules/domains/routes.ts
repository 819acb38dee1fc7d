import type { Hono } from 'hono'
import type { AppTypes } from '../../platform/http/context.ts'
import { domainsAdminRoutes } from './domains/domains.admin.routes.ts'
import { domainsClientRoutes, type DomainsOf } from './domains/domains.client.routes.ts'

/** The calls that change domains. */
export const domainsRoutes = (domainsOf: DomainsOf): readonly Hono<AppTypes>[] => [
  domainsClientRoutes(domainsOf),
  domainsAdminRoutes,
]
